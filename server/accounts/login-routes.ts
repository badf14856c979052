import { eq } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { customer } from '../database/schema/accounts.ts';
import { withTransaction } from '../database/transaction.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { customerByPhone, readCustomer } from './customers.ts';
import { openSession, pushIdsOf } from './open-session.ts';
import { isSamePhone } from './phone-number.ts';
import { findProof, useProof, voidProofs } from './proofs.ts';
import { proofHashOf } from './vouched-telephones.ts';
import { hashOfToken } from './sessions.ts';
import { proofField, pushFields, welcome } from './welcome.ts';
import {
  accountInactive,
  checkFirst,
  numberUnknown,
  othersSignedOut,
  signedOut,
  welcomeBack,
} from './account-texts.ts';

/**
 * `login`, which wants the unused proof of a code for that very number, and `update_fcm`, which also signs out, here
 * or everywhere else [A1, R1.12, R4.3].
 */
export function registerLogin(api: Api, services: Services): void {
  const { database, clock, pushes } = services;

  const logInFields = {
    mobile: required.mobile,
    country_code: absent.text(4).transform((text) => text?.replace(/^\+/, '') ?? null),
    proof: proofField,
    ...pushFields,
  };
  api.open(paths.logIn, logInFields, async ({ input, language }) => {
    const proofHash = await proofHashOf(services, input.proof);
    const now = clock.now();
    const session = await withTransaction(database, async (tx) => {
      const proof = await findProof(tx, services.secret, proofHash, now);
      // An empty list without a token would show the client that the number is not registered.
      if (!proof || !isSamePhone(proof.phone, input)) throw new Refusal(checkFirst, { data: {} });
      const row = await customerByPhone(tx, proof.phone);
      if (!row) throw new Refusal(numberUnknown);
      if (!row.active) throw new Refusal(accountInactive, { token: [] });
      await useProof(tx, proof, now);
      return openSession(tx, services, row.id, input, language);
    });
    return welcome(services, session, welcomeBack);
  });

  const updateFields = {
    fcm_id: absent.kept(400),
    web_fcm_id: absent.kept(400),
    device_type: absent.text(40),
    sign_out: absent.flag,
    sign_out_others: absent.flag,
  };
  api.member(paths.updatePushId, updateFields, async ({ input, customerId, token, language }) => {
    const change = pushIdsOf(input);
    if (Object.keys(change).length > 0)
      await database.update(customer).set(change).where(eq(customer.id, customerId));
    if (input.web_fcm_id !== null && token !== null)
      await pushes.register(database, { tokenHash: hashOfToken(token), pushId: input.web_fcm_id, language });
    const beside: Record<string, number> = {};
    if (input.sign_out_others === true) {
      await signOutOthers(services, customerId, token);
      beside['others_signed_out'] = 1;
    }
    if (input.sign_out === true) {
      await signOut(services, customerId, token);
      return ok(signedOut, [], { ...beside, signed_out: 1 });
    }
    if ('others_signed_out' in beside) return ok(othersSignedOut, [], beside);
    const isAnyKept = Object.values(change).some((value) => value !== '');
    return isAnyKept ? ok('Push id stored.') : null;
  });
}

/** Every session but the caller's ends, and so do the proofs and sign-ins that could open another. */
async function signOutOthers(services: Services, customerId: number, token: string | null): Promise<void> {
  await voidProofsOf(services, customerId);
  await services.sessions.revokeOthers(services.database, customerId, token);
}

/** The token is worth nothing from now on, and neither is a code that was checked for its customer [A6]. */
async function signOut(services: Services, customerId: number, token: string | null): Promise<void> {
  await voidProofsOf(services, customerId);
  if (token !== null) await services.sessions.revoke(token);
}

async function voidProofsOf({ database, clock, secret }: Services, customerId: number): Promise<void> {
  const found = await readCustomer(database, customerId);
  if (found) await voidProofs(database, secret, accountMobileOf(found.row), clock.now());
}
