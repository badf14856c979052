/** False where the browser has no locks: over plain HTTP, and in old browsers. */
export function hasLocks(): boolean {
  return Boolean(globalThis.navigator?.locks);
}

/** `taken`: another tab has the lock, and `ifAvailable` asked not to wait; `none`: the browser has no locks, or denies them. */
export type LockState = 'held' | 'taken' | 'none';

/**
 * Does work behind a lock of all tabs, and without one where cookies are blocked or a page is being left, when browsers give none.
 * Rejects when `signal` aborts before the work begins.
 */
export async function withLock<Result>(
  name: string,
  options: LockOptions,
  work: (state: LockState) => Promise<Result>,
): Promise<Result> {
  let hasBegun = false;
  const begin = (state: LockState) => {
    hasBegun = true;
    return work(state);
  };
  const locks = globalThis.navigator?.locks;
  if (!locks) return begin('none');
  try {
    return await locks.request(name, options, (lock) => begin(lock === null ? 'taken' : 'held'));
  } catch (error) {
    if (hasBegun || options.signal?.aborted) throw error;
    return begin('none');
  }
}

/** A signal that aborts with the given one, or after that time. `AbortSignal.any` is missing in Safari 16 and Firefox 115. */
export function signalWithin(signal: AbortSignal, milliseconds: number): AbortSignal {
  const ending = new AbortController();
  const end = () => {
    clearTimeout(timer);
    ending.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', end);
    ending.abort(new DOMException('The time is over', 'TimeoutError'));
  }, milliseconds);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return ending.signal;
}
