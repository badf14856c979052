import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { oneTimeCode, simulatedMessage } from '../database/schema/accounts.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { countWithin } from './rate-limit.ts';
import { spentCode, waitForCode, wrongCode } from './account-texts.ts';

const codeMinutes = 5;
const proofMinutes = 10;
const resendPauseSeconds = 30;
const mostChecks = 5;
const tenMinutes = 600;
const day = 86_400;
const sendsPerTenMinutes = 5;
/** Nobody but a demo asks for more codes a day than this. */
const sendsPerDay = { demo: 1000, real: 10 };
const sendsPerOriginAndHour = { demo: 1000, real: 20 };

export type Proof = { id: number; mobile: string };
export type PhoneNumber = { countryCode: string | null; mobile: string };
type Use = 'login' | 'registration';

/**
 * Makes and sends a new code for a full number; the earlier one is void. Refuses within thirty seconds of the last one,
 * and above five in ten minutes, saying when to try again [A2, A3].
 */
export async function sendCode(services: Services, mobile: string, origin: string): Promise<void> {
  const { database, clock, demo, secret } = services;
  const now = clock.now();
  const kind = demo ? 'demo' : 'real';
  await withTransaction(database, async (tx) => {
    await countWithin(tx, { key: `code:${mobile}`, seconds: tenMinutes, most: sendsPerTenMinutes, now });
    await countWithin(tx, { key: `code-day:${mobile}`, seconds: day, most: sendsPerDay[kind], now });
    await countWithin(tx, {
      key: `code-from:${origin}`,
      seconds: 3600,
      most: sendsPerOriginAndHour[kind],
      now,
    });
    await refuseTooSoon(tx, mobile, now);
    await tx
      .update(oneTimeCode)
      .set({ voidedAt: now })
      .where(
        and(eq(oneTimeCode.mobile, mobile), isNull(oneTimeCode.voidedAt), isNull(oneTimeCode.verifiedAt)),
      );
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = secondsAfter(now, codeMinutes * 60);
    await tx
      .insert(oneTimeCode)
      .values({ mobile, codeHash: hashOf(secret, mobile, code), sentAt: now, expiresAt });
    if (demo)
      await tx
        .insert(simulatedMessage)
        .values({ mobile, code, body: `${code} is your Tiffin code.`, sentAt: now });
  });
}

/**
 * Compares a code with the last one sent. Each comparison counts, five are allowed; a good one turns the code into the
 * proof that `takeProof` wants. Unknown numbers and wrong codes get the same answer [A2, A3, A5, R5.7].
 */
export async function checkCode(
  { database, clock, secret }: Services,
  mobile: string,
  code: string,
): Promise<void> {
  const now = clock.now();
  const refusal = await withTransaction(database, async (tx) => {
    const [row] = await tx
      .select()
      .from(oneTimeCode)
      .where(
        and(eq(oneTimeCode.mobile, mobile), isNull(oneTimeCode.voidedAt), isNull(oneTimeCode.verifiedAt)),
      )
      .orderBy(desc(oneTimeCode.id))
      .limit(1)
      .for('update');
    if (!row) return wrongCode;
    if (row.expiresAt <= now || row.checks >= mostChecks) return spentCode;
    const isRight = isSame(row.codeHash, hashOf(secret, mobile, code));
    await tx
      .update(oneTimeCode)
      .set({ checks: sql`${oneTimeCode.checks} + 1`, verifiedAt: isRight ? now : null })
      .where(eq(oneTimeCode.id, row.id));
    return isRight ? null : wrongCode;
  });
  if (refusal !== null) throw new Refusal(refusal);
}

/**
 * A fresh proof that this number was checked, not used for this purpose yet; null when there is none. Without a country
 * code any will do. The row stays locked until the transaction ends.
 */
export async function findProof(
  tx: Transaction,
  number: PhoneNumber,
  use: Use,
  now: Date,
): Promise<Proof | null> {
  const usedAt = use === 'login' ? oneTimeCode.usedForLoginAt : oneTimeCode.usedForRegistrationAt;
  const [row] = await tx
    .select({ id: oneTimeCode.id, mobile: oneTimeCode.mobile })
    .from(oneTimeCode)
    .where(
      and(
        number.countryCode === null
          ? sql`${oneTimeCode.mobile} ~ ${`^\\d{1,3}${number.mobile}$`}`
          : eq(oneTimeCode.mobile, number.countryCode + number.mobile),
        gt(oneTimeCode.verifiedAt, secondsAfter(now, -proofMinutes * 60)),
        isNull(usedAt),
      ),
    )
    .orderBy(desc(oneTimeCode.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** A proof serves once for logging in and once for registering [A1]. */
export async function useProof(tx: Transaction, proof: Proof, use: Use, now: Date): Promise<void> {
  const change = use === 'login' ? { usedForLoginAt: now } : { usedForRegistrationAt: now };
  await tx.update(oneTimeCode).set(change).where(eq(oneTimeCode.id, proof.id));
}

async function refuseTooSoon(tx: Transaction, mobile: string, now: Date): Promise<void> {
  const [last] = await tx
    .select({ sentAt: oneTimeCode.sentAt })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.mobile, mobile))
    .orderBy(desc(oneTimeCode.id))
    .limit(1);
  if (!last) return;
  const wait = Math.ceil((secondsAfter(last.sentAt, resendPauseSeconds).getTime() - now.getTime()) / 1000);
  if (wait > 0) throw new Refusal(waitForCode(wait));
}

function hashOf(secret: Buffer, mobile: string, code: string): string {
  return createHmac('sha256', secret).update(`${mobile}:${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
