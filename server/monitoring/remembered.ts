import { setTimeout as delay } from 'node:timers/promises';

/**
 * Reads at most once in `freshMs`, however often it is asked, and one reading at a time. Null where it fails or takes longer than
 * `timeoutMs`: a late answer counts at the next time.
 */
export function remembered<T>(
  read: () => Promise<T>,
  freshMs: number,
  timeoutMs: number,
): () => Promise<T | null> {
  let known: { value: T | null; at: number } | null = null;
  let reading: Promise<T | null> | null = null;
  const begin = () =>
    read()
      .catch(() => null)
      .then((value) => {
        known = { value, at: performance.now() };
        return value;
      })
      .finally(() => {
        reading = null;
      });
  return async () => {
    if (known !== null && known.value !== null && performance.now() - known.at < freshMs) return known.value;
    reading ??= begin();
    return Promise.race([reading, delay(timeoutMs, null, { ref: false })]);
  };
}
