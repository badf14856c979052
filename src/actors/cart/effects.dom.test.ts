import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { emptyCart } from '../../../machines/cart/cart-context.ts';
import { cartSliceOf, withMember, withStored } from '../../../machines/cart/cart-keeping.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import { cartRevisionKey } from '../persistence/store-effects.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { cartLocks, type CartLocks } from './cart-locks.ts';
import { cartEffects } from './effects.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { cartSchema } from './slice.ts';

const calls = vi.hoisted(() => ({ readCart: vi.fn(), changeLine: vi.fn(), removeLine: vi.fn() }));
vi.mock('../../api/cart.ts', () => calls);

const reply = { cart: null, message: '' };
const change = { branchId: 1, cartId: 5, variantId: 2, addOns: [], note: '' };

afterEach(stopApps);

describe('changing a line', () => {
  it.each([
    [0, 'removeLine', 'changeLine'],
    [1, 'changeLine', 'removeLine'],
  ] as const)('[R5.1] quantity %d is sent by %s', async (quantity, used, other) => {
    const { app } = startTestApp();
    for (const call of Object.values(calls)) call.mockReset().mockResolvedValue(reply);
    const input = { ...change, quantity };
    expect(
      await toPromise(createActor(cartEffects(app, cartLocks(app)).changeLine, { input }).start()),
    ).toEqual(reply);
    const sent = { ...input, revision: expect.any(Number) };
    expect(calls[used]).toHaveBeenCalledWith(app.api, sent, 'en', expect.anything());
    expect(calls[other]).not.toHaveBeenCalled();
  });
});

describe('the number of a change', () => {
  it('[R5.1] grows over all tabs of a device by the provider’s clock, whatever that does, and when storage is emptied or denied', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const storage = memoryStorage({});
    const { signal } = new AbortController();
    const numbers: number[] = [];
    const read: (number | undefined)[] = [];
    const change = async (tab: CartLocks) => {
      await tab.read(async (number) => read.push(number), signal);
      await tab.change(async (number) => numbers.push(number), signal);
    };
    const api = { now: () => Date.now() + 7_000_000 };
    const [one, other] = [cartLocks({ storage, api }), cartLocks({ storage: storage.otherTab(), api })];
    for (const tab of [one, other, one]) await change(tab);
    vi.setSystemTime(500_000);
    await change(other);
    await storage.remove(cartRevisionKey);
    vi.setSystemTime(2_000_000);
    await change(one);
    storage.broken.add('write');
    await change(one);
    expect(numbers).toEqual([8_000_000, 8_000_001, 8_000_002, 8_000_003, 9_000_000, 9_000_001]);
    expect(read).toEqual([undefined, 8_000_001, 8_000_002, 8_000_003, 8_000_003, 9_000_001]);
    vi.useRealTimers();
  });
});

describe('the stored cart', () => {
  it('[R3.10] has lines with their amounts, the note, and the tip with what was typed, and is read back so', () => {
    const lines = [lineFor(1, 2)];
    const totals = {
      quantity: 2,
      subTotal: 42_000,
      taxPercentage: '5.00',
      taxAmount: 2100,
      overall: 44_100,
    };
    const tip = { deliveryTip: 2550, tip: 2000, customTip: 2550, customTipInputValue: '25.50' };
    const mine = { ...emptyCart, branchId: 1, userId: 7 };
    const cart = { ...mine, lines, totals, note: 'No onions', tip };
    const stored = cartSchema.parse(JSON.parse(JSON.stringify(cartSliceOf(cart))));
    expect(stored).toEqual({
      branchId: 1,
      lines: [],
      member: { userId: 7, lines, totals, queue: [], merge: [] },
      note: 'No onions',
      tip,
      waiting: [],
    });
    expect(withStored(mine, stored)).toMatchObject({ note: 'No onions', tip });
    const back = withMember({ ...emptyCart, ...withStored({ ...emptyCart, branchId: 1 }, stored) }, 7);
    expect(back).toMatchObject({ lines, totals, note: 'No onions', tip });
  });

  it('(S2, D8) of an earlier version keeps the lines that are on their way into the account, and knows no other branch', () => {
    const line = lineFor(1, 2);
    const entries = [{ line, target: 3, result: null }];
    const member = { userId: 7, lines: [], totals: null, queue: [{ line, quantity: 0 }] };
    const cart = { branchId: 1, lines: [], tip: noTip, note: 'No onions' };
    const waiting = { branchId: 2, lines: [line], member: null, note: '' };
    const now = { ...cart, member: { ...member, merge: entries }, waiting: [] };
    expect(cartSchema.parse({ ...cart, member: { ...member, replay: entries } })).toEqual(now);
    expect(cartSchema.parse(now)).toEqual(now);
    expect(cartSchema.parse({ ...now, waiting: [waiting] }).waiting).toEqual([waiting]);
  });
});
