import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../test/support/controlled-effects.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { forgetAttempts } from '../attempt/stored-attempts.ts';
import { findAttempt, saveAttempt } from './stored-attempt.ts';

const attempt = { attemptKey: 'key-1', userId: 7, amount: 40_000, newestId: 3 };
const { signal } = new AbortController();

/** The locks of one browser, of which another tab may hold the only one. */
function browserLocks() {
  let isHeld = false;
  return {
    request: async (_name: string, _options: unknown, run: (lock: object | null) => unknown) => {
      const isMine = !isHeld;
      isHeld = true;
      await run(isMine ? {} : null);
      if (isMine) isHeld = false;
    },
  };
}

describe('a stored withdrawal', () => {
  const [lock, otherTab] = [createAttemptLock('withdrawal'), createAttemptLock('withdrawal')];

  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('navigator', { locks: browserLocks() });
  });
  afterEach(() => {
    for (const one of [lock, otherTab]) one.release();
    vi.unstubAllGlobals();
  });

  it('[R1.22] (D9) keeps a second tab from sending another while one tab carries it out', async () => {
    expect(await saveAttempt(lock, attempt, signal)).toEqual({ outcome: 'saved', attempt });
    expect(await findAttempt(otherTab, 7, signal)).toBeNull();
    const second = { ...attempt, attemptKey: 'key-2' };
    expect(await saveAttempt(otherTab, second, signal)).toEqual({ outcome: 'elsewhere' });
    lock.release();
    await settle();
    expect(await saveAttempt(otherTab, second, signal)).toEqual({ outcome: 'unsettled', attempt });
  });

  it('[R1.22] (D9) that was left open is found by its customer in another tab, and by no other customer', async () => {
    await saveAttempt(lock, attempt, signal);
    lock.release();
    await settle();
    expect(await findAttempt(otherTab, 8, signal)).toBeNull();
    const another = { ...attempt, attemptKey: 'key-8', userId: 8 };
    expect(await saveAttempt(lock, another, signal)).toEqual({ outcome: 'saved', attempt: another });
    lock.release();
    await settle();
    expect(await findAttempt(otherTab, 7, signal)).toEqual(attempt);
  });

  it('[R1.22] that was dismissed before it was stored is not stored, and holds no other tab up', async () => {
    const dismissed = AbortSignal.abort();
    await expect(saveAttempt(lock, attempt, dismissed)).rejects.toThrow();
    expect(await findAttempt(lock, 7, dismissed)).toBeNull();
    expect(localStorage.getItem(lock.key)).toBeNull();
    expect(await saveAttempt(otherTab, attempt, signal)).toEqual({ outcome: 'saved', attempt });
  });

  it('[R1.22] that is settled lets another be sent', async () => {
    await saveAttempt(lock, attempt, signal);
    forgetAttempts(lock, ({ attemptKey }) => attemptKey === 'key-1');
    await settle();
    expect(await saveAttempt(otherTab, attempt, signal)).toEqual({ outcome: 'saved', attempt });
  });
});
