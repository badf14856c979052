import { setTimeout as wait } from 'node:timers/promises';
import { secondsAfter } from '../clock.ts';

/**
 * One call to a gateway: `answered` when it answered or failed, `settled` when that has been written down. Neither rejects.
 * `wasUnderWay` when another request had begun it.
 */
export type GatewayCall = { answered: Promise<unknown>; settled: Promise<void>; wasUnderWay?: true };

const timeoutMs = 800;
const leastPauseSeconds = 60;
const greatestPauseSeconds = 3600;

/** Starts a call unless the same one is under way, so that requests to a slow gateway do not accumulate. */
export function createCallRegistry(): (key: string, begin: () => GatewayCall) => GatewayCall {
  const running = new Map<string, GatewayCall>();
  return (key, begin) => {
    const known = running.get(key);
    if (known !== undefined) return { ...known, wasUnderWay: true };
    const call = begin();
    running.set(key, call);
    void call.settled.finally(() => running.delete(key));
    return call;
  };
}

export async function awaitAll(calls: readonly GatewayCall[]): Promise<void> {
  await Promise.all(calls.map(({ settled }) => settled));
}

/** Waits for what is answered at once; the rest continues by itself, as does a call that another request waits for. */
export async function awaitBriefly(calls: readonly GatewayCall[]): Promise<void> {
  const begun = calls.filter(({ wasUnderWay }) => wasUnderWay !== true);
  if (begun.length === 0) return;
  const isOver = wait(timeoutMs, false, { ref: false });
  await Promise.all(
    begun.map(async ({ answered, settled }) => {
      if (await Promise.race([answered.then(() => true), isOver])) await settled;
    }),
  );
}

/** Seconds until the next try after so many failures in a row. */
export function backOffSeconds(failures: number): number {
  return Math.min(leastPauseSeconds * 2 ** (failures - 1), greatestPauseSeconds);
}

const mostAskedForSeconds = 30 * 86_400;

/** When the gateway is asked again after so many failures in a row; null for never again: it may not know that payment. */
export function askAgainAt(createdAt: Date, failures: number, now: Date): Date | null {
  if (now > secondsAfter(createdAt, mostAskedForSeconds)) return null;
  return secondsAfter(now, backOffSeconds(failures));
}

/** Ages at which a captured payment is asked about, in seconds: it may have been paid a second time. */
const pollsAfterCapture = [3600, 86_400, 3 * 86_400];
const askedForSeconds = 3 * 86_400;

/**
 * When the gateway is asked again about a payment that it answered for: while it is open every minute at first and every hour
 * in the end, for three days; null for never again.
 */
export function nextAskAt(createdAt: Date, isCaptured: boolean, now: Date): Date | null {
  const age = (now.getTime() - createdAt.getTime()) / 1000;
  if (isCaptured) {
    const next = pollsAfterCapture.find((seconds) => seconds > age);
    return next === undefined ? null : secondsAfter(createdAt, next);
  }
  if (age > askedForSeconds) return null;
  return secondsAfter(now, Math.min(Math.max(age / 10, leastPauseSeconds), greatestPauseSeconds));
}
