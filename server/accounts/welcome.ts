import type { Envelope } from '../http/envelope.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { readCustomer } from './customers.ts';
import { writeUser } from './user-shape.ts';

export const checkFirst = 'Please confirm your mobile number with a code first.';
export const pushFields = {
  fcm_id: absent.text(400),
  web_fcm_id: absent.text(400),
  device_type: absent.text(40),
};

export type OpenedSession = { token: string; customerId: number };

/** The answer to a login or a registration: the token beside the user. */
export async function welcome(
  { database, catalogue }: Services,
  { token, customerId }: OpenedSession,
  message: string,
): Promise<Envelope> {
  const found = await readCustomer(database, customerId);
  if (!found) throw new Refusal('This account is gone.');
  return ok(message, writeUser(found.row, found.balance, catalogue.picture), { token });
}
