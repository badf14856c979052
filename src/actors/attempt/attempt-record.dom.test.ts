import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { record } from '../../../test/support/order-fixtures.ts';
import { createAttemptLock } from './attempt-lock.ts';
import { leaveAttempts } from './stored-attempts.ts';
import { clearAttempt, findAttempt, saveAttempt } from './attempt-record.ts';

describe('a stored attempt', () => {
  const lock = createAttemptLock('order');

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    lock.release();
    vi.unstubAllGlobals();
  });

  it('(S7) is found by the next page of the same customer, and by no other', async () => {
    expect(await saveAttempt(lock, record)).toBe('saved');
    expect(findAttempt(lock, record.userId)).toEqual(record);
    expect(findAttempt(lock, record.userId + 1)).toBeNull();
  });

  it('(P1) is in the way of another attempt until it is settled', async () => {
    await saveAttempt(lock, record);
    expect(await saveAttempt(lock, { ...record, attemptKey: 'key-2' })).toBe('elsewhere');
    clearAttempt(lock, 'key-2');
    expect(localStorage.getItem(lock.key)).not.toBeNull();
    clearAttempt(lock, record.attemptKey);
    expect(await saveAttempt(lock, { ...record, attemptKey: 'key-2' })).toBe('saved');
  });

  const another = { ...record, userId: record.userId + 1, attemptKey: 'key-2' };

  it('(S7) stays when another customer of this device begins, settles and leaves theirs', async () => {
    await saveAttempt(lock, record);
    expect(await saveAttempt(lock, another)).toBe('saved');
    expect([findAttempt(lock, record.userId), findAttempt(lock, another.userId)]).toEqual([record, another]);
    clearAttempt(lock, another.attemptKey);
    await saveAttempt(lock, another);
    leaveAttempts(lock, 'loggedOut', another.userId);
    expect([findAttempt(lock, record.userId), findAttempt(lock, another.userId)]).toEqual([record, null]);
  });

  it('(D13) is forgotten when its customer leaves, and with every other when the device is cleared', async () => {
    await saveAttempt(lock, record);
    leaveAttempts(lock, 'loggedOut', record.userId);
    expect(findAttempt(lock, record.userId)).toBeNull();
    await saveAttempt(lock, record);
    await saveAttempt(lock, another);
    leaveAttempts(lock, 'cleared', null);
    expect(localStorage.getItem(lock.key)).toBeNull();
  });

  it.each(['', '{', '[]', '{"attemptKey":1}', 'null'])(
    '(S2) that is damaged counts as none: %s',
    async (text) => {
      localStorage.setItem(lock.key, text);
      expect(findAttempt(lock, record.userId)).toBeNull();
      expect(await saveAttempt(lock, record)).toBe('saved');
    },
  );

  it('(S4) that cannot be stored is said to be unsaved', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
    expect(await saveAttempt(lock, record)).toBe('unsaved');
  });

  it('(P1) is held by one tab only', async () => {
    const request = vi.fn((_name: string, _options: unknown, run: (lock: unknown) => unknown) =>
      Promise.resolve(run(null)),
    );
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await saveAttempt(lock, record)).toBe('elsewhere');
  });
});
