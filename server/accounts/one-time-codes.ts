import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { oneTimeCode, simulatedMessage } from '../database/schema/accounts.ts';
import { withTransaction } from '../database/transaction.ts';
import { networkOf } from '../http/caller.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { codeMessage, spentCode, waitForCode, wrongCode } from './account-texts.ts';
import { homeCallingCode, parseFull } from './phone-number.ts';
import { makeProof } from './proofs.ts';
import { countWithin } from './rate-limit.ts';

const codeMinutes = 5;
const resendPauseSeconds = 30;
const mostChecks = 5;
const tenMinutes = 600;
const hour = 3600;
const day = 86_400;
const knownForDays = 30;
/** The most codes that may be asked for, in demo mode and otherwise. */
const limits = {
  demo: { ofPairPerDay: 1000, ofNumberPerDay: 1000, ofCallerPerHour: 1000 },
  real: { ofPairPerDay: 10, ofNumberPerDay: 20, ofCallerPerHour: 20 },
};
/**
 * Of all callers of a network, and of all numbers of a country that is not the shop's own: a share of what may be sent in
 * all.
 */
const ofNetworkPerHour = 60;
const shareOfForeignCountry = 0.05;
const ofPairPerTenMinutes = 5;
const ofNumberPerTenMinutes = 10;

/** Who wants a code for which full number. */
export type CodeRequest = { full: string; caller: string };

/**
 * Makes a new code for a full number; the caller's earlier ones are valid until `voidEarlier`. Refuses within thirty seconds of
 * the caller's last one, unless that was checked meanwhile, and above the limits, saying when to try again [A2, A3].
 */
export async function createCode(
  services: Services,
  request: CodeRequest,
): Promise<{ id: number; code: string }> {
  const { database, clock, demo, secret } = services;
  const { full, caller } = request;
  const now = clock.now();
  return withTransaction(database, async (tx) => {
    await refuseTooMany(tx, request, now, limits[demo ? 'demo' : 'real']);
    // In a demo nothing is sent, so nothing is paid for.
    if (!demo) await refuseTooManyInAll(tx, request, now, services.limits.codesPerHour);
    await refuseTooSoon(tx, request, now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeHash = hashOf(secret, full, code);
    const expiresAt = secondsAfter(now, codeMinutes * 60);
    const [row] = await tx
      .insert(oneTimeCode)
      .values({ mobile: full, caller, codeHash, sentAt: now, expiresAt })
      .returning({ id: oneTimeCode.id });
    if (!row) throw new Error('The code was not stored');
    if (demo)
      await tx
        .insert(simulatedMessage)
        .values({ mobile: full, code, body: codeMessage(code).en, sentAt: now });
    return { id: row.id, code };
  });
}

/** Once a code was sent: those that this caller was sent before are void, not those that may still arrive, nor another caller's. */
export async function voidEarlier(
  { database, clock }: Services,
  request: CodeRequest,
  id: number,
): Promise<void> {
  const isEarlier = and(isLiveCodeOf(request), lt(oneTimeCode.id, id), isNull(oneTimeCode.unconfirmedAt));
  await database.update(oneTimeCode).set({ voidedAt: clock.now() }).where(isEarlier);
}

/** A code that was not sent: it does not count for the pause either. */
export async function removeCode({ database }: Services, id: number): Promise<void> {
  await database.delete(oneTimeCode).where(eq(oneTimeCode.id, id));
}

/** A code that may arrive: it is valid, and does not count for the pause. */
export async function noteUnconfirmed({ database, clock }: Services, id: number): Promise<void> {
  await database.update(oneTimeCode).set({ unconfirmedAt: clock.now() }).where(eq(oneTimeCode.id, id));
}

/**
 * Compares a code with those of this caller that are valid, and answers the proof for the device, which alone knows it; the
 * others are void then. Each comparison counts for all of them, each allows five, and no caller can use up another's. Unknown
 * numbers and wrong codes get the same answer [A2, A3, A5, R5.7].
 */
export async function checkCode(services: Services, request: CodeRequest, code: string): Promise<string> {
  const { database, clock, secret } = services;
  const now = clock.now();
  const { proof, proofHash } = makeProof();
  const isLive = isLiveCodeOf(request);
  const refusal = await withTransaction(database, async (tx) => {
    const rows = await tx
      .select()
      .from(oneTimeCode)
      .where(and(isLive, gt(oneTimeCode.expiresAt, now), lt(oneTimeCode.checks, mostChecks)))
      .orderBy(desc(oneTimeCode.id))
      .for('update');
    if (rows.length === 0) return spentCode;
    const ids = rows.map(({ id }) => id);
    const checks = sql`${oneTimeCode.checks} + 1`;
    await tx.update(oneTimeCode).set({ checks }).where(inArray(oneTimeCode.id, ids));
    const right = rows.find(({ codeHash }) => isSame(codeHash, hashOf(secret, request.full, code)));
    if (!right) return wrongCode;
    await tx.update(oneTimeCode).set({ verifiedAt: now, proofHash }).where(eq(oneTimeCode.id, right.id));
    await tx.update(oneTimeCode).set({ voidedAt: now }).where(isLive);
    return null;
  });
  if (refusal !== null) throw new Refusal(refusal);
  return proof;
}

function isLiveCodeOf({ full, caller }: CodeRequest) {
  return and(
    eq(oneTimeCode.mobile, full),
    eq(oneTimeCode.caller, caller),
    isNull(oneTimeCode.voidedAt),
    isNull(oneTimeCode.verifiedAt),
  );
}

/** Strangers share what a number may be sent in all; a caller who checked it before has a share of their own. */
async function refuseTooMany(
  tx: Transaction,
  request: CodeRequest,
  now: Date,
  most: (typeof limits)['real'],
): Promise<void> {
  const { full, caller } = request;
  const pair = `code:${full}:${caller}`;
  const isKnown = await isKnownCaller(tx, request, now);
  await countWithin(tx, { key: `from:${caller}`, seconds: hour, most: most.ofCallerPerHour, now });
  await countWithin(tx, { key: pair, seconds: tenMinutes, most: ofPairPerTenMinutes, now });
  await countWithin(tx, { key: `day:${pair}`, seconds: day, most: most.ofPairPerDay, now });
  if (isKnown) return;
  await countWithin(tx, { key: `code:${full}`, seconds: tenMinutes, most: ofNumberPerTenMinutes, now });
  await countWithin(tx, { key: `day:code:${full}`, seconds: day, most: most.ofNumberPerDay, now });
}

/** What a network, a country and everybody together may be sent; a caller who checked the number before is left out. */
async function refuseTooManyInAll(
  tx: Transaction,
  request: CodeRequest,
  now: Date,
  codesPerHour: number,
): Promise<void> {
  if (await isKnownCaller(tx, request, now)) return;
  const country = parseFull(request.full)?.countryCode ?? '';
  const ofCountry = Math.ceil(codesPerHour * (country === homeCallingCode ? 1 : shareOfForeignCountry));
  const key = `from:network:${networkOf(request.caller)}`;
  await countWithin(tx, { key, seconds: hour, most: ofNetworkPerHour, now });
  await countWithin(tx, { key: `codes:+${country}`, seconds: hour, most: ofCountry, now });
  await countWithin(tx, { key: 'codes:all', seconds: hour, most: codesPerHour, now });
}

async function isKnownCaller(tx: Transaction, { full, caller }: CodeRequest, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: oneTimeCode.id })
    .from(oneTimeCode)
    .where(
      and(
        eq(oneTimeCode.mobile, full),
        eq(oneTimeCode.caller, caller),
        isNotNull(oneTimeCode.proofHash),
        gt(oneTimeCode.verifiedAt, secondsAfter(now, -knownForDays * day)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function refuseTooSoon(tx: Transaction, { full, caller }: CodeRequest, now: Date): Promise<void> {
  const [last] = await tx
    .select({ sentAt: oneTimeCode.sentAt, verifiedAt: oneTimeCode.verifiedAt })
    .from(oneTimeCode)
    .where(
      and(eq(oneTimeCode.mobile, full), eq(oneTimeCode.caller, caller), isNull(oneTimeCode.unconfirmedAt)),
    )
    .orderBy(desc(oneTimeCode.id))
    .limit(1);
  if (!last || last.verifiedAt !== null) return;
  const wait = Math.ceil((secondsAfter(last.sentAt, resendPauseSeconds).getTime() - now.getTime()) / 1000);
  if (wait > 0) throw new Refusal(waitForCode(wait));
}

function hashOf(secret: Buffer, full: string, code: string): string {
  return createHmac('sha256', secret).update(`${full}:${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
