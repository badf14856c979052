import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { record } from '../../../test/support/order-fixtures.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { ClosingReason } from '../../../machines/session/session-setup.ts';
import type { ActorHandle, Reactions } from '../system/actors.ts';
import type { App } from '../system/app.ts';
import { createAttemptLock } from '../attempt/attempt-lock.ts';
import { saveAttempt } from '../attempt/attempt-record.ts';
import { checkoutSubscriptions } from './subscriptions.ts';

const send = vi.fn<(event: { type: string }) => void>();
let session: Reactions<typeof sessionMachine> = {};
let checkoutReactions: Reactions<typeof checkoutMachine> = {};
let invalidated: unknown[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  localStorage.clear();
  send.mockClear();
  const subscribe = (name: string, reactions: object) => {
    if (name === 'session') session = reactions;
    if (name === 'checkout') checkoutReactions = reactions;
  };
  invalidated = [];
  const queries = { invalidateQueries: (one: { queryKey: string[] }) => invalidated.push(...one.queryKey) };
  const app = { actors: { subscribe }, queries, locks: { order: lock } } as unknown as App;
  const checkout = { current: () => ({ send }) } as unknown as ActorHandle<typeof checkoutMachine>;
  stop = checkoutSubscriptions(app, checkout);
});
afterEach(() => stop());

const lock = createAttemptLock('order');
const closed = (reason: ClosingReason) => session['session.closed']?.({ type: 'session.closed', reason });

describe('the end of a session', () => {
  it.each(['expired', 'elsewhere', 'replaced', 'replacedElsewhere'] as const)(
    '(S7, A8) that was %s keeps the stored attempt: its customer comes back to it',
    async (reason) => {
      await saveAttempt(lock, record);
      closed(reason);
      expect(localStorage.getItem(lock.key)).toBe(JSON.stringify([record]));
    },
  );

  it('(S7, D13) by choice leaves the attempt of another customer of this device', async () => {
    const another = { ...record, userId: record.userId + 1, attemptKey: 'key-2' };
    await saveAttempt(lock, another);
    session['session.opened']?.({ type: 'session.opened', userId: record.userId, restored: false });
    await saveAttempt(lock, record);
    closed('loggedOut');
    expect(JSON.parse(localStorage.getItem(lock.key) ?? '')).toEqual([another]);
  });

  it.each(['loggedOut', 'cleared'] as const)('(D13) by choice forgets it: %s', async (reason) => {
    await saveAttempt(lock, record);
    closed(reason);
    expect(localStorage.getItem(lock.key)).toBeNull();
  });
});

it('[R1.21] an order that was refused has the methods of payment read again, since one may be offered no longer', () => {
  checkoutReactions['cart.differed']?.({ type: 'cart.differed' });
  expect(invalidated).toContain('paymentMethods');
});

it('(P6) whoever looks at the page again, or is back online, has a running attempt look too', () => {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(send.mock.calls).toEqual([
    [{ type: 'attempt.checkRequested' }],
    [{ type: 'attempt.checkRequested' }],
  ]);
});
