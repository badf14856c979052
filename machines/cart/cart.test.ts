import { describe, expect, it } from 'vitest';
import { lineFor } from '../../test/support/cart-fixtures.ts';
import { exponentOf } from '../currency-exponents.ts';
import { rupee } from '../money.ts';
import { emptyCart, lineShown, withRequestedChange } from './cart-context.ts';
import { mergeEntries } from './cart-merge.ts';
import { lineKey, lineTotal, linesTotal, wholeQuantity } from './cart.ts';
import { queueLimit, type PendingChange, applyChange, requeueChange, enqueueChange } from './cart-queue.ts';
import { noTip, resetTip, suggestedTip, tipCeiling, tipPresets, withChosenTip, withTypedTip } from './tip.ts';

const addOn = (id: number, quantity: number) => ({ id, title: '', price: 500, quantity });

describe('a line', () => {
  it('[R1.5] is the same line whatever the order of its add-ons, and another with other quantities', () => {
    expect(lineKey(7, [addOn(2, 1), addOn(1, 2)])).toBe(lineKey(7, [addOn(1, 2), addOn(2, 1), addOn(3, 0)]));
    expect(lineKey(7, [addOn(1, 1)])).not.toBe(lineKey(7, [addOn(1, 2)]));
  });

  it('[R1.5, R1.8] is another with another note, which its key does not show', () => {
    const noted = lineKey(7, [], 'No onion');
    expect(new Set([lineKey(7, []), noted, lineKey(7, [], 'no onion')]).size).toBe(3);
    expect(noted).not.toMatch(/onion/i);
    expect(lineKey(7, [], '')).toBe(lineKey(7, []));
  });

  it('[R1.6] costs dish and add-ons per unit, times the quantity', () => {
    const line = lineFor(1, 3, { addOns: [addOn(1, 2)] });
    expect(lineTotal(line)).toBe(33_000);
    expect(linesTotal([line, lineFor(2, 1)])).toBe(43_000);
  });

  it.each([
    [0, 3, 0],
    [-1, 3, 0],
    [2.9, 3, 2],
    [Number.NaN, 3, 3],
    [99, 3, 8],
    [1, 3, 0],
    [1, 0, 2],
  ])('[R5.1] %d wanted on top of %d, between 2 and 8, becomes %d', (change, current, expected) => {
    const line = lineFor(1, 1, { minimumQuantity: 2, allowedQuantity: 8 });
    expect(wholeQuantity(change, line, current)).toBe(expected);
  });
});

describe('the queue', () => {
  const change = (variantId: number, quantity: number): PendingChange => ({
    line: lineFor(variantId),
    quantity,
  });

  it('(C3, C7) holds one change a line, the newest', () => {
    const queue = enqueueChange([change(1, 2), change(2, 1)], change(1, 5), [], null, true);
    expect(queue?.map(({ quantity }) => quantity)).toEqual([5, 1]);
  });

  it('(C7) drops a change that changes nothing, unless the line is on its way to something else', () => {
    const lines = [lineFor(1, 2)];
    expect(enqueueChange([{ ...change(1, 3), from: 2 }], change(1, 2), lines, null, true)).toEqual([]);
    expect(enqueueChange([], change(1, 2), lines, change(1, 3), true)).toHaveLength(1);
    expect(enqueueChange([change(1, 3)], change(1, 2), lines, null, false)).toEqual([change(1, 2)]);
  });

  it('(C3) keeps a change back to what was read where the provider may have the change before it', () => {
    expect(enqueueChange([change(1, 3)], change(1, 2), [lineFor(1, 2)], null, true)).toEqual([change(1, 2)]);
    expect(enqueueChange([change(1, 1)], change(1, 0), [], null, true)).toEqual([change(1, 0)]);
  });

  it('(C7) is bounded', () => {
    const full = Array.from({ length: queueLimit }, (_, index) => change(index + 1, 1));
    expect(enqueueChange(full, change(500, 1), [], null, true)).toBeNull();
    expect(enqueueChange(full, change(1, 9), [], null, true)).toHaveLength(queueLimit);
  });

  it('(C3) puts a lost change back, but never over a newer one', () => {
    expect(requeueChange([change(2, 1)], change(1, 3)).map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(requeueChange([change(1, 9)], change(1, 3)).map(({ quantity }) => quantity)).toEqual([9]);
  });

  it('shows a new line first, as the provider lists it', () => {
    const shown = applyChange([lineFor(1, 1)], change(2, 3));
    expect(shown.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [2, 3],
      [1, 1],
    ]);
  });
});

describe('the tip', () => {
  it('[R1.7] is a preset, a typed amount or none', () => {
    expect(withChosenTip(noTip, 2000)).toMatchObject({ deliveryTip: 2000, tip: 2000 });
    expect(withTypedTip(noTip, '25.50', rupee)).toMatchObject({
      deliveryTip: 2550,
      customTip: 2550,
      customTipInputValue: '25.50',
    });
    expect(withChosenTip(withTypedTip(noTip, '25', rupee), null)).toEqual(noTip);
  });

  it.each(['abc', '', '-5', '1e3', '0', '1000.01', '2,50'])(
    '[R1.7] what is no sensible amount tips nothing: %s',
    (text) => {
      expect(withTypedTip(withChosenTip(noTip, 2000), text, rupee)).toMatchObject({
        deliveryTip: 0,
        customTip: null,
        customTipInputValue: text,
      });
    },
  );

  it.each([
    ['INR', [2000, 3000, 5000], 100_000],
    ['USD', [200, 300, 500], 10_000],
    ['KWD', [1000, 1500, 2500], 50_000],
    ['JPY', [200, 300, 500], 10_000],
    ['VND', [20_000, 30_000, 50_000], 1_000_000],
    ['THB', [2000, 3000, 5000], 100_000],
  ])('[R1.7, R9.3] in %s is offered as %j, and is %d at most', (code, offered, most) => {
    const currency = { code, symbol: code, exponent: exponentOf(code) };
    expect([tipPresets(currency), tipCeiling(currency)]).toEqual([offered, most]);
  });

  it('[R4.8] (D3) a reset keeps the inputs as a suggestion that is not selected', () => {
    const reset = resetTip(withTypedTip(noTip, '30', rupee));
    expect(reset).toEqual({ deliveryTip: 0, tip: null, customTip: 3000, customTipInputValue: '30' });
    expect([suggestedTip(reset), suggestedTip(withChosenTip(noTip, 2000))]).toEqual([3000, null]);
  });
});

it('(D8, C3) a line that is removed while it is being merged is gone at once, and stays wanted so', () => {
  const line = lineFor(1, 2);
  const merging = { ...emptyCart, branchId: 1, userId: 7, merge: mergeEntries([line]) };
  const removed = { ...merging, ...withRequestedChange(merging, { type: 'line.removed', key: line.key }) };
  expect(lineShown(removed, line.key)).toBeNull();
  expect(removed.queue).toMatchObject([{ line: { key: line.key }, quantity: 0 }]);
});
