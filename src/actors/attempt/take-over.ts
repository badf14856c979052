import type { AttemptRecord } from '../../../machines/attempt/attempt-record.ts';
import type { ReturnedClaim } from '../../../machines/payment/returned-claim.ts';
import { log } from '../../lib/log.ts';
import type { AttemptLock, AttemptPurpose } from './attempt-lock.ts';
import { hasAttempt } from './stored-attempts.ts';
import { hasLocks } from '../../lib/web-locks.ts';

/** An attempt that was left unsettled, and what the customer came back with. */
export type Found<Purpose extends AttemptPurpose> = {
  record: Extract<AttemptRecord, { purpose: Purpose }>;
  returned: ReturnedClaim | null;
};

export type AttemptHost<Purpose extends AttemptPurpose> = {
  /** Resolves once an attempt can be handed over, with the way to do it. */
  ready: (signal: AbortSignal) => Promise<(found: Found<Purpose>) => void>;
  /** Another tab has ended its attempt. */
  endedElsewhere: () => void;
};

export type TakeOver = {
  /** From now on this tab takes over unsettled attempts of this customer's other pages and tabs. */
  follow: (userId: number) => void;
  /** No customer is signed in: stops waiting. */
  rest: () => void;
  stop: () => void;
};

/** How long storage may take to show another tab's removal after its lock was released, in ms. */
const removalMs = 500;

/** Resolves when storage shows that another tab has removed the customer's attempt, or has not shown it in time. */
function removalShown(lock: AttemptLock, userId: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('storage', listener);
      resolve();
    };
    const listener = (event: StorageEvent) => {
      if (event.key === lock.key && !hasAttempt(lock, userId)) stop();
    };
    const timer = setTimeout(stop, removalMs);
    globalThis.addEventListener?.('storage', listener);
  });
}

/**
 * Resumes an attempt that another page or tab left unsettled, as soon as that tab has released the lock, by ending it or by
 * being closed; the attempt then asks the provider before anything else.
 */
export function takeOver<Purpose extends AttemptPurpose>(
  lock: AttemptLock<Purpose>,
  { ready, endedElsewhere }: AttemptHost<Purpose>,
): TakeOver {
  let customer: number | null = null;
  let waiting: AbortController | null = null;

  async function search(userId: number, { signal }: AbortController): Promise<void> {
    const isFree = await lock.acquire();
    if (!isFree) {
      await lock.waitFor(signal);
      if (hasAttempt(lock, userId)) await removalShown(lock, userId);
      signal.throwIfAborted();
    } else if (signal.aborted) return lock.release();
    if (!hasAttempt(lock, userId)) {
      lock.release();
      if (isFree) return;
      endedElsewhere();
      const { forgetReturned } = await import('./returned.ts');
      return forgetReturned();
    }
    const [{ findAttempt }, { takeReturned }] = await Promise.all([
      import('./attempt-record.ts'),
      import('./returned.ts'),
    ]);
    const resume = await ready(signal);
    const record = findAttempt(lock, userId);
    if (record === null) lock.release();
    else resume({ record, returned: takeReturned(record.method) });
  }

  function begin(): void {
    if (customer === null || waiting !== null || !hasAttempt(lock, customer)) return;
    const mine = new AbortController();
    waiting = mine;
    search(customer, mine)
      .catch((error: unknown) => {
        // Aborting releases the lock too, and this tab may hold it for another customer by now.
        if (mine.signal.aborted) return;
        lock.release();
        log.error('An unsettled payment could not be resumed', error);
      })
      .finally(() => {
        if (waiting === mine) waiting = null;
      });
  }

  function rest(): void {
    customer = null;
    waiting?.abort();
    waiting = null;
  }

  // Without locks a storage event means only that another tab has begun an attempt, which it completes itself.
  const listener = ({ key }: StorageEvent) => {
    if (key === lock.key && hasLocks()) begin();
  };
  globalThis.addEventListener?.('storage', listener);
  return {
    follow: (userId) => {
      customer = userId;
      begin();
    },
    rest,
    stop: () => {
      rest();
      globalThis.removeEventListener?.('storage', listener);
    },
  };
}
