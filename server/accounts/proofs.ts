import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { departure, oneTimeCode, simulatedMessage } from '../database/schema/accounts.ts';
import { Refusal } from '../http/envelope.ts';
import { checkOwnFirst } from './account-texts.ts';
import { traceOf } from './number-trace.ts';
import { isSamePhone, parseFull } from './phone-number.ts';
import type { PhoneNumber } from './phone-number.ts';
import type { CustomerRow } from './user-shape.ts';

const proofMinutes = 10;

export type Proof = { id: number; phone: PhoneNumber };

/** A new opaque proof, 256 random bits, and the hash that is stored in its place. */
export function makeProof(): { proof: string; proofHash: string } {
  const proof = randomBytes(32).toString('base64url');
  return { proof, proofHash: hashOfProof(proof) };
}

/**
 * The telephone that the device with this proof has checked: unused, fresh and since its owner last left, else null. The row
 * stays locked until the transaction ends [A1].
 */
export async function findProof(
  tx: Transaction,
  secret: Buffer,
  proofHash: string | null,
  now: Date,
): Promise<Proof | null> {
  if (proofHash === null) return null;
  const [row] = await tx
    .select({ id: oneTimeCode.id, mobile: oneTimeCode.mobile, verifiedAt: oneTimeCode.verifiedAt })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.proofHash, proofHash),
        gt(oneTimeCode.verifiedAt, secondsAfter(now, -proofMinutes * 60)),
        isNull(oneTimeCode.usedAt),
      ),
    )
    .for('update');
  const phone = row ? parseFull(row.mobile) : null;
  if (!row?.verifiedAt || !phone) return null;
  return (await hasLeftSince(tx, secret, phone.full, row.verifiedAt)) ? null : { id: row.id, phone };
}

/** True where the owner of a full number has signed out, moved on or deleted the account since, or at that very moment. */
export async function hasLeftSince(
  queryable: Queryable,
  secret: Buffer,
  full: string,
  moment: Date,
): Promise<boolean> {
  const hasLeft = and(eq(departure.numberTrace, traceOf(secret, full)), gte(departure.leftAt, moment));
  return (await queryable.select().from(departure).where(hasLeft)).length > 0;
}

/** The proof of the telephone that the account has now; refuses without one, so that a token alone is not enough [R5.7]. */
export async function ownProofOf(
  tx: Transaction,
  secret: Buffer,
  { countryCode, mobile }: Pick<CustomerRow, 'countryCode' | 'mobile'>,
  proofHash: string | null,
  now: Date,
): Promise<Proof> {
  const proof = await findProof(tx, secret, proofHash, now);
  if (!proof || !isSamePhone(proof.phone, { country_code: countryCode, mobile }))
    throw new Refusal(checkOwnFirst);
  return proof;
}

/** A proof opens one session and is worth nothing afterwards [A1]. */
export async function useProof(tx: Transaction, { id }: Proof, now: Date): Promise<void> {
  await tx.update(oneTimeCode).set({ usedAt: now }).where(eq(oneTimeCode.id, id));
}

/** Ends every proof and every code that is still good for this full number: its owner has left. */
export async function voidProofs(
  queryable: Queryable,
  secret: Buffer,
  full: string,
  now: Date,
): Promise<void> {
  await noteDeparture(queryable, secret, full, now);
  await queryable
    .update(oneTimeCode)
    .set({ usedAt: now, voidedAt: now })
    .where(and(eq(oneTimeCode.mobile, full), isNull(oneTimeCode.usedAt)));
}

/**
 * Leaves nothing of the codes of a full number, for an account that is deleted. Hashes of proofs stay, without the number: a
 * token can be posted again.
 */
export async function forgetCodes(tx: Transaction, secret: Buffer, full: string, now: Date): Promise<void> {
  await noteDeparture(tx, secret, full, now);
  await tx
    .update(oneTimeCode)
    .set({ mobile: '', caller: '', codeHash: '', usedAt: now })
    .where(and(eq(oneTimeCode.mobile, full), isNotNull(oneTimeCode.proofHash)));
  await tx.delete(oneTimeCode).where(eq(oneTimeCode.mobile, full));
  await tx.delete(simulatedMessage).where(eq(simulatedMessage.mobile, full));
}

/** So that a sign-in from before this moment, whose token may be posted later, proves nothing either. */
export async function noteDeparture(
  queryable: Queryable,
  secret: Buffer,
  full: string,
  now: Date,
): Promise<void> {
  await queryable
    .insert(departure)
    .values({ numberTrace: traceOf(secret, full), leftAt: now })
    .onConflictDoUpdate({ target: departure.numberTrace, set: { leftAt: now } });
}

/** What is kept of a proof in its place. */
export function hashOfProof(proof: string): string {
  return createHash('sha256').update(proof).digest('hex');
}
