import { signalWithin } from '../../lib/web-locks.ts';
import type { StorageSource } from './browser-storage.ts';

/** What a tab stores before it sends may be sent by another, so that one which hangs does not stop the others. */
const waitMs = 20_000;

/**
 * Calls `begin` when no other tab has the lock of that name, or after 20 s without it, and keeps the lock until the
 * returned function is called. Its signal aborts when the caller has given up.
 */
export function acquireLock(
  { locked }: StorageSource,
  lockName: string,
  begin: (signal: AbortSignal) => Promise<void>,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const hold = async () => {
    await begin(signal);
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve());
    });
  };
  const waiting = signalWithin(signal, waitMs);
  locked(lockName, { signal: waiting, isShared: false }, hold).catch(() =>
    signal.aborted ? undefined : begin(signal),
  );
  return () => ending.abort();
}
