import { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { withTransaction } from '../database/transaction.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import type { Api } from '../http/api.ts';
import { Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { VerifiedIdentity } from '../identity/verify-id-token.ts';
import type { Services } from '../services.ts';
import { accountInactive, checkFirst, identityUnknown, phoneNeeded, welcomeBack } from './account-texts.ts';
import { addCustomer, customerByPhone } from './customers.ts';
import { hasOrderedBefore } from './erase-customer.ts';
import { addIdentity, customerOfIdentity, explainSignUpRace, vouchedFor } from './identities.ts';
import { countGuesses } from './count-guesses.ts';
import { openSession } from './open-session.ts';
import { isSamePhone } from './phone-number.ts';
import { findProof, hasLeftSince, useProof } from './proofs.ts';
import { proofHashOf } from './vouched-telephones.ts';
import { longestSignIn } from './sessions.ts';
import type { CustomerRow } from './user-shape.ts';
import { proofField, pushFields, welcome } from './welcome.ts';

const fields = {
  type: required.text(20),
  name: absent.text(100),
  email: absent.text(120),
  id_token: absent.text(4000),
  mobile: absent.mobile,
  country_code: absent.text(4).transform((text) => text?.replace(/^\+/, '') ?? null),
  proof: proofField,
  referral_code: absent.text(20).transform((text) => text?.toUpperCase() ?? null),
  ...pushFields,
};
type Input = z.output<z.ZodObject<typeof fields>>;
type SignUp = { input: Input; vouched: VerifiedIdentity; proofHash: string | null; now: Date };

/**
 * `sign_up`: the owner of an ID token. A new customer is asked for a telephone first; the proof of its code adds the sign-in
 * to the customer of that telephone, or makes one. A sign-in from before its owner signed out opens nothing [A1, R1.13,
 * R4.1]. Name and e-mail as a device sends them identify no customer.
 */
export function registerSignUp(api: Api, services: Services): void {
  const { database, clock } = services;
  api.open(paths.signUp, fields, async ({ input, caller, language }) => {
    const vouched = await vouchedFor(services, input.id_token);
    const proofHash = await proofHashOf(services, input.proof);
    const now = clock.now();
    const session = await countGuesses(services, { ...input, caller }, () =>
      withTransaction(database, async (tx) => {
        const known = await customerOfIdentity(tx, vouched);
        if (known && (await isOver(tx, services, known, vouched, now)))
          throw new Refusal(identityUnknown, { data: {} });
        const row = known ?? (await join(tx, services, { input, vouched, proofHash, now }));
        if (!row.active) throw new Refusal(accountInactive, { token: [] });
        return openSession(tx, services, row.id, input, language);
      }).catch(explainSignUpRace),
    );
    return welcome(services, session, welcomeBack);
  });
}

/** The SDK renews the token of a sign-in without end, also after its owner has signed out here. */
async function isOver(
  tx: Transaction,
  { secret }: Services,
  known: CustomerRow,
  { signedInAt }: VerifiedIdentity,
  now: Date,
): Promise<boolean> {
  if (signedInAt < secondsAfter(now, -longestSignIn)) return true;
  return hasLeftSince(tx, secret, accountMobileOf(known), signedInAt);
}

/** A sign-in that is not linked yet: the customer of the telephone that was proved with it. */
async function join(
  tx: Transaction,
  services: Services,
  { input, vouched, proofHash, now }: SignUp,
): Promise<CustomerRow> {
  const { mobile, country_code } = input;
  if (mobile === null) throw new Refusal(phoneNeeded, { phone_needed: 1, data: {} });
  const proof = await findProof(tx, services.secret, proofHash, now);
  if (!proof || !isSamePhone(proof.phone, { mobile, country_code }))
    throw new Refusal(checkFirst, { phone_needed: 1, data: {} });
  await useProof(tx, proof, now);
  const { phone } = proof;
  const row =
    (await customerByPhone(tx, phone)) ??
    (await addCustomer(
      tx,
      {
        username: vouched.name || (input.name ?? ''),
        email: vouched.email,
        mobile: phone.mobile,
        countryCode: phone.countryCode,
        friendsCode: '',
        referralCode: input.referral_code,
        orderedBefore: await hasOrderedBefore(tx, phone.full, services.secret),
      },
      now,
    ));
  await addIdentity(tx, vouched, row.id, now);
  return row;
}
