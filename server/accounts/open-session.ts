import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Services } from '../services.ts';
import { hashOfToken } from './sessions.ts';

/** What a device sends of itself; null for what it did not send. */
export type Device = { fcm_id: string | null; web_fcm_id: string | null; device_type: string | null };

export type OpenedSession = { token: string; customerId: number };

/** Signs a customer in on the device that asks; push messages reach it from now on, in this language [R3.20, R4.1]. */
export async function openSession(
  tx: Transaction,
  { sessions, pushes }: Pick<Services, 'sessions' | 'pushes'>,
  customerId: number,
  { fcm_id, web_fcm_id, device_type }: Device,
  language: Language,
): Promise<OpenedSession> {
  const change = { platform: device_type ?? '', ...pushIdsOf({ fcm_id, web_fcm_id }) };
  await tx.update(customer).set(change).where(eq(customer.id, customerId));
  const token = await sessions.open(tx, customerId);
  await pushes.register(tx, { tokenHash: hashOfToken(token), pushId: web_fcm_id ?? '', language });
  return { token, customerId };
}

/** Push ids that were sent replace the stored ones. */
export function pushIdsOf({ fcm_id, web_fcm_id }: Omit<Device, 'device_type'>) {
  return {
    ...(fcm_id === null ? {} : { appPushId: fcm_id }),
    ...(web_fcm_id === null ? {} : { webPushId: web_fcm_id }),
  };
}
