import { setTimeout as wait } from 'node:timers/promises';

/**
 * One call to a gateway: `answered` when it answered or failed, `settled` when that has been written down. Neither rejects.
 * `wasUnderWay` when somebody else had begun it.
 */
export type GatewayCall = { answered: Promise<unknown>; settled: Promise<void>; wasUnderWay?: true };

const patienceMs = 800;
const leastPauseSeconds = 60;
const greatestPauseSeconds = 3600;

/** Starts a call unless the same one is under way, so that questions never pile up before a slow gateway. */
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

/** Waits for what is answered at once; the rest goes on by itself, and so does what somebody else waits for already. */
export async function awaitBriefly(calls: readonly GatewayCall[]): Promise<void> {
  const begun = calls.filter(({ wasUnderWay }) => wasUnderWay !== true);
  if (begun.length === 0) return;
  const isOver = wait(patienceMs, false, { ref: false });
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

/** Seconds until the next question about something of that age: every minute at first, every hour in the end. */
export function pollIntervalSeconds(seconds: number): number {
  return Math.min(Math.max(seconds / 10, leastPauseSeconds), greatestPauseSeconds);
}
