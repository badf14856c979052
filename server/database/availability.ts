import { setTimeout as delay } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';

const askEveryMs = 1000;
const answerWithinMs = 2000;

/** The database does not answer now; nothing is known about what was under way. */
class DatabaseUnavailable extends Error {
  constructor() {
    super('The database does not answer');
  }
}

export type Availability = {
  isReachable: () => boolean;
  /** Whether the database takes writes, as far as is known. */
  isWritable: () => boolean;
  /** What `work` answers; throws DatabaseUnavailable as soon as the database is found silent, without waiting for `work`. */
  whileReachable: <T>(work: () => Promise<T>) => Promise<T>;
  stop: () => void;
};

/**
 * Asks the database every second whether it answers and takes writes. `onSilence` is called each time it does not, to cut
 * what would wait without end. A database that comes back is found by the same question.
 */
export function watchAvailability(ask: () => Promise<boolean>, onSilence: () => void): Availability {
  let reachable = true;
  let writable = true;
  let isAsking = false;
  const waiting = new Set<(error: Error) => void>();
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    const answer = await Promise.race([ask().catch(noAnswer), timeout().then(noAnswer)]);
    isAsking = false;
    reachable = answer !== null;
    writable = answer === true;
    if (reachable) return;
    for (const giveUp of waiting) giveUp(new DatabaseUnavailable());
    onSilence();
  };
  const timer = setInterval(() => void check(), askEveryMs).unref();
  return {
    isReachable: () => reachable,
    isWritable: () => writable,
    whileReachable: async (work) => {
      if (!reachable) throw new DatabaseUnavailable();
      let giveUp: (error: Error) => void = () => {};
      const silence = new Promise<never>((_, reject) => {
        giveUp = reject;
        waiting.add(reject);
      });
      try {
        return await Promise.race([work(), silence]);
      } finally {
        waiting.delete(giveUp);
      }
    },
    stop: () => clearInterval(timer),
  };
}

const noAnswer = () => null;

/** In two halves, so that a process that was busy itself reads the answer that has arrived before it judges. */
async function timeout(): Promise<void> {
  await delay(answerWithinMs / 2, null, { ref: false });
  await delay(answerWithinMs / 2, null, { ref: false });
}

/**
 * SQLSTATEs for "not now": connection, shutdown, too many, disk full, a server that only reads, and the limits for
 * statement, lock and transaction.
 */
const notNow = /^(08...|25006|57P0.|57014|53[0-9]..|55P03|25P0[34]|40001|40P01)$/;
const cutOff = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENETUNREACH|ENOTFOUND|ENOENT|ENOSPC|EAI_)/;
const cutOffWords =
  /connection (terminated|error)|timeout exceeded|not queryable|after calling end on the pool/i;

/** True for an error of the database, not of the request: a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (isDiskFull(cause)) return true;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return notNow.test(code) || cutOff.test(code) || cutOffWords.test(cause.message);
}

/** True where nothing more can be written. The embedded engine throws objects with a number (51) that are no errors. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? error.code : null;
  const number = 'errno' in error ? error.errno : null;
  return code === 'ENOSPC' || code === '53100' || number === 51;
}
