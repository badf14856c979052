import { eq } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { customer } from '../database/schema/accounts.ts';
import { withTransaction } from '../database/transaction.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { customerByMobile } from './customers.ts';
import { findProof, useProof } from './one-time-codes.ts';
import { pushFields, welcome } from './welcome.ts';
import { accountInactive, checkFirst, numberUnknown, welcomeBack } from './account-texts.ts';

/** `login`, which wants a fresh, checked code for that very number, and `update_fcm` [A1, R1.12, R4.3]. */
export function registerLogin(api: Api, services: Services): void {
  const { database, clock, sessions } = services;

  api.open(paths.logIn, { mobile: required.mobile, ...pushFields }, async ({ input }) => {
    const now = clock.now();
    const session = await withTransaction(database, async (tx) => {
      const row = await customerByMobile(tx, input.mobile);
      const number = { countryCode: row?.countryCode ?? null, mobile: input.mobile };
      const proof = await findProof(tx, number, 'login', now);
      // An empty list without a token would tell the client that the number is not registered.
      if (!proof) throw new Refusal(checkFirst, { data: {} });
      if (!row) throw new Refusal(numberUnknown);
      if (!row.active) throw new Refusal(accountInactive, { token: [] });
      await useProof(tx, proof, 'login', now);
      await tx.update(customer).set(pushChange(input)).where(eq(customer.id, row.id));
      return { token: await sessions.open(tx, row.id), customerId: row.id };
    });
    return welcome(services, session, welcomeBack);
  });

  const updateFields = {
    fcm_id: absent.kept(400),
    web_fcm_id: absent.kept(400),
    device_type: absent.text(40),
  };
  api.member(paths.updatePushId, updateFields, async ({ input, customerId }) => {
    const change = {
      ...(input.fcm_id === null ? {} : { appPushId: input.fcm_id }),
      ...(input.web_fcm_id === null ? {} : { webPushId: input.web_fcm_id }),
    };
    if (Object.keys(change).length > 0)
      await database.update(customer).set(change).where(eq(customer.id, customerId));
    const isAnyKept = Object.values(change).some((value) => value !== '');
    return isAnyKept ? ok('Push id stored.') : null;
  });
}

/** Push ids that were sent replace the stored ones; the platform always follows the device. */
function pushChange(input: { fcm_id: string | null; web_fcm_id: string | null; device_type: string | null }) {
  return {
    platform: input.device_type ?? '',
    ...(input.fcm_id === null ? {} : { appPushId: input.fcm_id }),
    ...(input.web_fcm_id === null ? {} : { webPushId: input.web_fcm_id }),
  };
}
