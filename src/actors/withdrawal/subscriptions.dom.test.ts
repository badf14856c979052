import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ClosingReason } from '../../../machines/session/session-setup.ts';
import type { withdrawalMachine } from '../../../machines/withdrawal/withdrawal-machine.ts';
import type { ActorHandle, Reactions } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { withdrawalSubscriptions } from './subscriptions.ts';
import { saveAttempt } from './stored-attempt.ts';

const attempt = { attemptKey: 'key-7', userId: 7, amount: 40_000, newestId: 3 };
const another = { ...attempt, attemptKey: 'key-8', userId: 8 };
const { signal } = new AbortController();
const lock = createAttemptLock('withdrawal');
const send = vi.fn<(event: { type: string }) => void>();
const refreshed = vi.fn<(query: { queryKey: string[] }) => void>();
let session: Reactions<typeof sessionMachine> = {};
let withdrawal: Reactions<typeof withdrawalMachine> = {};

beforeEach(() => {
  localStorage.clear();
  send.mockClear();
  refreshed.mockClear();
  const subscribe = (name: string, reactions: object) => {
    if (name === 'session') session = reactions;
    else withdrawal = reactions;
  };
  const queries = { invalidateQueries: refreshed };
  const app = { actors: { subscribe }, queries, locks: { withdrawal: lock } } as unknown as App;
  const handle = { current: () => ({ send }) } as unknown as ActorHandle<typeof withdrawalMachine>;
  withdrawalSubscriptions(app, handle);
  session['session.opened']?.({ type: 'session.opened', userId: 7, restored: false });
});

const stored = () => localStorage.getItem(lock.key);
const closed = (reason: ClosingReason) => session['session.closed']?.({ type: 'session.closed', reason });

describe('the end of a session', () => {
  it.each([
    ['expired', [another, attempt]],
    ['loggedOut', [another]],
  ] as const)('[R1.22] (D13) that was %s closes the withdrawal and leaves %j', async (reason, left) => {
    await saveAttempt(lock, another, signal);
    await saveAttempt(lock, attempt, signal);
    closed(reason);
    expect([send.mock.calls, stored()]).toEqual([[[{ type: 'session.closed' }]], JSON.stringify(left)]);
  });

  it('[R1.22] (D13) with which the device is cleared leaves nothing', async () => {
    await saveAttempt(lock, another, signal);
    closed('cleared');
    expect(stored()).toBeNull();
  });
});

describe('a withdrawal', () => {
  it('[R1.22] that is settled is forgotten, and no other; the wallet is read again', async () => {
    await saveAttempt(lock, another, signal);
    await saveAttempt(lock, attempt, signal);
    withdrawal['withdrawal.settled']?.({ type: 'withdrawal.settled', attemptKey: 'key-7' });
    expect(stored()).toBe(JSON.stringify([another]));
    expect(refreshed.mock.calls.map(([{ queryKey }]) => queryKey[0])).toEqual([
      'wallet',
      'withdrawals',
      'customer',
    ]);
  });

  it('[R1.22] that is set aside is asked about later', async () => {
    await saveAttempt(lock, attempt, signal);
    withdrawal['withdrawal.setAside']?.({ type: 'withdrawal.setAside' });
    expect(stored()).toBe(JSON.stringify([attempt]));
  });
});
