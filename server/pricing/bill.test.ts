import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, shareOf, subTotalOf } from './bill.ts';

describe('subTotalOf', () => {
  it('multiplies the dish by the quantity and an add-on by its own, already scaled, quantity [R1.5]', () => {
    const line = {
      unitPrice: 24_900,
      quantity: 2,
      addOns: [
        { price: 3_000, quantity: 4 },
        { price: 1_500, quantity: 1 },
      ],
    };
    expect(subTotalOf(line)).toBe(24_900 * 2 + 3_000 * 4 + 1_500);
  });
});

describe('shareOf', () => {
  it.each([
    [10_000, '5.00', 500],
    [1_010, '5.00', 51],
    [1_009, '5.00', 50],
    [1_999, '10.50', 210],
    [0, '5.00', 0],
  ])('takes %i × %s %% and rounds half up to %i', (amount, percentage, share) => {
    expect(shareOf(amount, percentage)).toBe(share);
  });

  it('[R9.3] is a whole yen where a yen is the least that can be paid', () => {
    expect([12_900, 13_000, 13_100].map((amount) => shareOf(amount, '5.00', 100))).toEqual([600, 700, 700]);
  });

  it('stays whole for every whole amount [R9.3]', () => {
    assert(
      property(
        integer({ min: 0, max: 2_000_000_000 }),
        integer({ min: 0, max: 9_999 }),
        (amount, hundredths) => {
          const share = shareOf(amount, (hundredths / 100).toFixed(2));
          expect(Number.isSafeInteger(share)).toBe(true);
          expect(Math.abs(share - (amount * hundredths) / 10_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});

describe('billOf', () => {
  const parts = {
    itemTotal: 50_000,
    taxPercentage: '5.00',
    deliveryCharge: 3_500,
    deliveryTip: 2_000,
    promoDiscount: 10_000,
  };

  it('adds tax on the items, charge and tip, and takes the discount off', () => {
    expect(billOf(parts)).toEqual({ ...parts, taxAmount: 2_500, finalTotal: 48_000 });
  });

  it('never asks for less than nothing', () => {
    expect(billOf({ ...parts, promoDiscount: 900_000 }).finalTotal).toBe(0);
  });
});
