import * as z from 'zod/mini';
import type { SavedWithdrawal, WithdrawalAttempt } from '../../../machines/withdrawal/withdrawal.ts';
import type { AttemptLock } from '../attempt/attempt-lock.ts';
import { parsedAttempts, storeAttempts } from '../attempt/stored-attempts.ts';

type Lock = AttemptLock<'withdrawal'>;
const schema = z.object({
  attemptKey: z.string(),
  userId: z.number(),
  amount: z.int(),
  newestId: z.number(),
});

/** The customer's unsettled withdrawal on this device; null for none, and while another tab has the lock. */
export async function findAttempt(
  lock: Lock,
  userId: number,
  signal: AbortSignal,
): Promise<WithdrawalAttempt | null> {
  if (!(await lock.acquire())) return null;
  const found = signal.aborted
    ? undefined
    : parsedAttempts(lock.key, schema).find((one) => one.userId === userId);
  if (found === undefined) lock.release();
  return found ?? null;
}

/**
 * Stored before it is sent, without the bank details, so that a reload asks about it. An unsettled attempt of the same
 * customer, or another tab, is in its way.
 */
export async function saveAttempt(
  lock: Lock,
  attempt: WithdrawalAttempt,
  signal: AbortSignal,
): Promise<SavedWithdrawal> {
  if (!(await lock.acquire())) return { outcome: 'elsewhere' };
  if (signal.aborted) {
    lock.release();
    throw signal.reason;
  }
  const stored = parsedAttempts(lock.key, schema);
  const earlier = stored.find(({ userId }) => userId === attempt.userId);
  if (earlier !== undefined) return { outcome: 'unsettled', attempt: earlier };
  try {
    storeAttempts(lock.key, [...stored, attempt]);
  } catch {
    // Where nothing can be stored the attempt is known to this page alone.
  }
  return { outcome: 'saved', attempt };
}
