import type * as z from 'zod/mini';
import type { ClosingReason } from '../../../machines/session/session-setup.ts';
import { deviceStorage } from '../../lib/web-storage.ts';
import type { AttemptLock, LockedPurpose } from './attempt-lock.ts';

/** The attempts under a key of storage, unparsed: one for each customer of this device. Earlier builds stored a single one. */
function storedAttempts(key: string): unknown[] {
  try {
    const text = deviceStorage.read(key);
    return text === null ? [] : [JSON.parse(text)].flat();
  } catch {
    return [];
  }
}

/** Those of them that have this shape. */
export function parsedAttempts<Attempt>(key: string, schema: z.ZodMiniType<Attempt>): Attempt[] {
  return storedAttempts(key).flatMap((one) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Stores the attempts of all customers under a key. Throws where storage is full or not allowed. */
export function storeAttempts(key: string, attempts: readonly unknown[]): void {
  if (attempts.length === 0) deviceStorage.remove(key);
  else deviceStorage.write(key, JSON.stringify(attempts));
}

/** The key and the customer of a stored attempt. */
type StoredAttempt = { attemptKey?: unknown; userId?: unknown };

/** True when an attempt of this customer is stored. */
export function hasAttempt({ key }: AttemptLock, customer: number): boolean {
  return storedAttempts(key).some((one) => {
    const { userId }: StoredAttempt = Object(one);
    return userId === customer;
  });
}

/** Deletes the stored attempts for which `isForgotten` is true, and releases the lock. */
export function forgetAttempts(
  lock: AttemptLock<LockedPurpose>,
  isForgotten: (attempt: StoredAttempt) => boolean,
): void {
  try {
    storeAttempts(
      lock.key,
      storedAttempts(lock.key).filter((one) => !isForgotten(Object(one))),
    );
  } catch {
    // Where nothing can be removed nothing was stored either.
  }
  lock.release();
}

/**
 * The session of this customer ended: the attempt of one who chose to leave is forgotten, and every attempt where the device is
 * cleared (D13); a session that ended otherwise comes back to its attempt. Lets another tab order in each case.
 */
export function leaveAttempts(
  lock: AttemptLock<LockedPurpose>,
  reason: ClosingReason,
  customer: number | null,
): void {
  if (reason !== 'loggedOut' && reason !== 'cleared') return lock.release();
  const isEveryones = reason === 'cleared' || customer === null;
  forgetAttempts(lock, ({ userId }) => isEveryones || userId === customer);
}
