import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { order } from '../database/schema/orders.ts';
import type { Language } from '../database/schema/columns.ts';
import { withTransaction } from '../database/transaction.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import type { Api } from '../http/api.ts';
import type { Log } from '../http/log.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent } from '../http/fields.ts';
import { removePictures, storePicture } from '../pictures/pictures.ts';
import type { Services } from '../services.ts';
import {
  accountGone,
  checkFirst,
  mobileTaken,
  numberMoved,
  oddNumber,
  profileSaved,
} from './account-texts.ts';
import { customerByPhone, explainTaken, readCustomer } from './customers.ts';
import { hasOrderedBefore } from './erase-customer.ts';
import { isSamePhone, parseFull } from './phone-number.ts';
import { findProof, noteDeparture, ownProofOf, useProof, voidProofs } from './proofs.ts';
import { proofHashOf } from './vouched-telephones.ts';
import { countUse } from './rate-limit.ts';
import { notifyNumber } from './send-code.ts';
import { toWireUser } from './user-shape.ts';
import type { CustomerRow } from './user-shape.ts';
import { proofField } from './welcome.ts';

const hour = 3600;
const mostChangesPerHour = 60;

const isEmail = (text: string) => z.email().safeParse(text).success;

const fields = {
  username: absent.text(100),
  /** Empty takes the address away. */
  email: absent
    .kept(120)
    .transform((text) => text?.trim().toLowerCase() ?? null)
    .refine((text) => text === null || text === '' || isEmail(text), 'must be an email address'),
  mobile: absent.mobile,
  country_code: absent.text(4).transform((text) => text?.replace(/^\+/, '') ?? null),
  proof: proofField,
  own_proof: proofField,
  referral_code: absent.text(20).transform((text) => text?.toUpperCase() ?? null),
  image: absent.file,
  remove_image: absent.flag,
};
type Input = z.output<z.ZodObject<typeof fields>>;
type ProfileCall = { input: Input; customerId: number; token: string | null; language: Language };
type ProvenInput = { input: Input; proofHash: string | null; ownProofHash: string | null; now: Date };
type Change = Partial<typeof customer.$inferInsert>;

/**
 * `update_user`: the customer's own name, e-mail, picture and telephone. Another telephone needs the unused proofs of two
 * codes: one sent to it and one sent to the present number, which then gets a message, while every other session ends.
 * A referral code is kept only while there is none. Nothing changed answers an empty body, as in the family [R2.13, R3.3].
 */
export function registerProfile(api: Api, services: Services, log: Log): void {
  const { database, catalogue, clock, sessions } = services;
  const answer = async ({ input, customerId, token, language }: ProfileCall) => {
    const proofHash = await proofHashOf(services, input.proof);
    const ownProofHash = await proofHashOf(services, input.own_proof);
    const now = clock.now();
    const limit = { key: `profile:${customerId}`, seconds: hour, most: mostChangesPerHour, now };
    // Refused changes count as well: their answers show which codes exist.
    await countUse(database, [limit]);
    const { hasChanged, numberLeft } = await withTransaction(database, async (tx) => {
      const found = await readCustomer(tx, customerId);
      if (!found) throw new Refusal(accountGone);
      const phone = await phoneOf(tx, services, { input, proofHash, ownProofHash, now }, found.row);
      const change = {
        ...textsOf(input, found.row),
        ...phone,
        ...(await imageOf(tx, input, found.row, now)),
      };
      const isNew = Object.keys(change).length > 0;
      if (isNew) await tx.update(customer).set(change).where(eq(customer.id, customerId));
      if (change.username && found.row.username === '') await nameOrders(tx, customerId, change.username);
      if (phone === null) return { hasChanged: isNew, numberLeft: null };
      await sessions.revokeOthers(tx, customerId, token);
      return { hasChanged: true, numberLeft: accountMobileOf(found.row) };
    }).catch(explainTaken);
    if (numberLeft !== null) {
      sessions.forget();
      void notifyNumber(services, numberLeft, numberMoved[language]).catch(() =>
        log('A number could not be told that its account has another one now'),
      );
    }
    if (!hasChanged) return null;
    const saved = await readCustomer(database, customerId);
    if (!saved) throw new Refusal(accountGone);
    return ok(profileSaved, toWireUser(saved.row, saved.balance, catalogue.picture));
  };
  api.member(paths.updateUser, fields, answer, { takesFiles: true });
}

/** The sent fields that differ. An e-mail address identifies no customer, so a used one is not an error. */
function textsOf({ username, email, referral_code: code }: Input, row: CustomerRow): Change {
  return {
    ...(username !== null && username !== row.username && { username }),
    ...(email !== null && email !== row.email && { email }),
    ...(code !== null && row.referralCode === null && { referralCode: code }),
  };
}

/** Writes a name that was given after the first order onto that order too, for the rider. */
async function nameOrders(tx: Transaction, customerId: number, username: string): Promise<void> {
  await tx
    .update(order)
    .set({ username })
    .where(and(eq(order.customerId, customerId), eq(order.username, '')));
}

/** A picture takes the place of the one before, which is forgotten; a text under its name is no picture, as in the family. */
async function imageOf(tx: Transaction, input: Input, row: CustomerRow, now: Date): Promise<Change> {
  const isRemoved = input.remove_image === true && row.image !== '';
  if (input.image === null && !isRemoved) return {};
  const image = input.image === null ? '' : await storePicture(tx, row.id, input.image, now);
  await removePictures(tx, row.id, [row.image]);
  return { image };
}

/**
 * The number that the proof was given for, null for the one that there is. Codes and sign-ins from before are worth nothing
 * from now on.
 */
async function phoneOf(
  tx: Transaction,
  { secret }: Services,
  { input, proofHash, ownProofHash, now }: ProvenInput,
  row: CustomerRow,
): Promise<Change | null> {
  if (input.mobile === null) return null;
  const phone = parseFull((input.country_code ?? row.countryCode) + input.mobile);
  if (phone === null) throw new Refusal(oddNumber);
  const { countryCode, mobile, full } = phone;
  if (full === accountMobileOf(row)) return null;
  await ownProofOf(tx, secret, row, ownProofHash, now);
  const proof = await findProof(tx, secret, proofHash, now);
  if (!proof || !isSamePhone(proof.phone, { country_code: countryCode, mobile }))
    throw new Refusal(checkFirst);
  if (await customerByPhone(tx, phone)) throw new Refusal(mobileTaken);
  await useProof(tx, proof, now);
  await voidProofs(tx, secret, accountMobileOf(row), now);
  await noteDeparture(tx, secret, full, now);
  const orderedBefore = row.orderedBefore || (await hasOrderedBefore(tx, full, secret, row.id));
  return { countryCode, mobile, orderedBefore };
}
