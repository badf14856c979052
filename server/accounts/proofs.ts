import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { oneTimeCode, simulatedMessage } from '../database/schema/accounts.ts';
import { parsePhone } from './phone-number.ts';
import type { PhoneNumber } from './phone-number.ts';

const proofMinutes = 10;

export type Proof = { id: number; phone: PhoneNumber };

/** A new opaque proof, 256 random bits, and the hash that is stored in its place. */
export function makeProof(): { proof: string; proofHash: string } {
  const proof = randomBytes(32).toString('base64url');
  return { proof, proofHash: hashOfProof(proof) };
}

/**
 * The telephone that the device with this proof has checked: unused and fresh, else null. The row stays locked until the
 * transaction ends [A1].
 */
export async function findProof(tx: Transaction, proof: string | null, now: Date): Promise<Proof | null> {
  if (proof === null) return null;
  const [row] = await tx
    .select({ id: oneTimeCode.id, mobile: oneTimeCode.mobile })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.proofHash, hashOfProof(proof)),
        gt(oneTimeCode.verifiedAt, secondsAfter(now, -proofMinutes * 60)),
        isNull(oneTimeCode.usedAt),
      ),
    )
    .for('update');
  const phone = row ? parsePhone(row.mobile) : null;
  return row && phone ? { id: row.id, phone } : null;
}

/** A proof opens one session and is worth nothing afterwards [A1]. */
export async function useProof(tx: Transaction, { id }: Proof, now: Date): Promise<void> {
  await tx.update(oneTimeCode).set({ usedAt: now }).where(eq(oneTimeCode.id, id));
}

/** Ends every proof and every code that is still good for this full number: its owner has left. */
export async function voidProofs(queryable: Queryable, full: string, now: Date): Promise<void> {
  await queryable
    .update(oneTimeCode)
    .set({ usedAt: now, voidedAt: now })
    .where(and(eq(oneTimeCode.mobile, full), isNull(oneTimeCode.usedAt)));
}

/** Leaves nothing of the codes of a full number, for an account that is deleted. */
export async function forgetCodes(tx: Transaction, full: string): Promise<void> {
  await tx.delete(oneTimeCode).where(eq(oneTimeCode.mobile, full));
  await tx.delete(simulatedMessage).where(eq(simulatedMessage.mobile, full));
}

/** What is kept of a proof in its place. */
export function hashOfProof(proof: string): string {
  return createHash('sha256').update(proof).digest('hex');
}
