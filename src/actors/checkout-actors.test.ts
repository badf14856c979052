// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { record } from '../../test/support/order-fixtures.ts';
import { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import { settlementMachine } from '../../machines/checkout/settlement-machine.ts';
import { cartMachine } from '../../machines/cart/cart-machine.ts';
import { guestReplayMachine } from '../../machines/cart/guest-replay-machine.ts';
import { paymentMachine } from '../../machines/payment/payment-machine.ts';
import { attemptKey, forgetAttempt, letAttemptGo } from './attempt-place.ts';
import { clearAttempt, findAttempt, saveAttempt } from './attempt-record.ts';
import { cartEffects, guestReplayEffects } from './cart-effects.ts';
import { checkoutEffects, paymentEffects, settlementEffects } from './checkout-effects.ts';

describe('effects', () => {
  it.each([
    ['cart', cartMachine, cartEffects],
    ['guestReplay', guestReplayMachine, guestReplayEffects],
    ['checkout', checkoutMachine, checkoutEffects],
    ['settlement', settlementMachine, settlementEffects],
    ['payment', paymentMachine, paymentEffects],
  ])('%s gets every effect that it asks for', (_name, machine, effects) => {
    expect(Object.keys(effects).toSorted()).toEqual(Object.keys(machine.implementations.actors).toSorted());
  });
});

describe('a stored attempt', () => {
  const now = Date.parse(record.startedAt) + 1000;

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    letAttemptGo();
    vi.unstubAllGlobals();
  });

  it('(S7) is found by the next page of the same customer, and by no other', async () => {
    expect(await saveAttempt(record)).toBe('saved');
    expect(await findAttempt(record.userId, now)).toEqual({ record, maySend: true });
    expect(await findAttempt(record.userId + 1, now)).toBeNull();
  });

  it('may be sent again only while it is young', async () => {
    await saveAttempt(record);
    expect(await findAttempt(record.userId, now + 120_000)).toEqual({ record, maySend: false });
    expect(await findAttempt(record.userId, now - 60_000)).toEqual({ record, maySend: false });
  });

  it('(P1) is in the way of another attempt until it is settled', async () => {
    await saveAttempt(record);
    expect(await saveAttempt({ ...record, attemptKey: 'key-2' })).toBe('elsewhere');
    clearAttempt('key-2');
    expect(localStorage.getItem(attemptKey)).not.toBeNull();
    clearAttempt(record.attemptKey);
    expect(await saveAttempt({ ...record, attemptKey: 'key-2' })).toBe('saved');
  });

  it('(D13) is forgotten when its customer leaves', async () => {
    await saveAttempt(record);
    forgetAttempt();
    expect(await findAttempt(record.userId, now)).toBeNull();
  });

  it.each(['', '{', '[]', '{"attemptKey":1}', 'null'])(
    '(S2) that is damaged counts as none: %s',
    async (text) => {
      localStorage.setItem(attemptKey, text);
      expect(await findAttempt(record.userId, now)).toBeNull();
      expect(await saveAttempt(record)).toBe('saved');
    },
  );

  it('(S4) that cannot be stored is said to be unsaved', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => undefined });
    expect(await saveAttempt(record)).toBe('unsaved');
  });

  it('(P1) is held by one tab only', async () => {
    const request = vi.fn((_name: string, _options: unknown, run: (lock: unknown) => unknown) =>
      Promise.resolve(run(null)),
    );
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await saveAttempt(record)).toBe('elsewhere');
    expect(await findAttempt(record.userId, now)).toBeNull();
  });
});
