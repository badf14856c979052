import { describe, expect, it } from 'vitest';
import { canComplain, paidForDish } from './complaint.ts';

describe('what was paid for a dish', () => {
  const order = { itemTotal: 30_000, taxAmount: 1500, discount: 3000 };
  it.each([
    ['its share of items, tax and discount', 2, 20_000, 2, 19_000],
    ['of one plate of two', 2, 20_000, 1, 9500],
    ['never of more plates than were ordered', 2, 20_000, 5, 19_000],
    ['nothing of none', 2, 20_000, 0, 0],
  ])('[L4] is %s', (_, quantity, subTotal, count, paid) => {
    expect(paidForDish({ quantity, subTotal }, order, count)).toBe(paid);
  });

  it('[L4] comes to no more than the order for all dishes together', () => {
    const dishes = [3333, 3333, 3334].map((subTotal) => ({ quantity: 3, subTotal }));
    const odd = { itemTotal: 10_000, taxAmount: 499, discount: 777 };
    const sum = dishes.reduce((total, dish) => total + paidForDish(dish, odd, 3), 0);
    expect(sum).toBeLessThanOrEqual(9722);
    expect(sum).toBeGreaterThanOrEqual(9720);
  });

  it('[L4] is never below zero, and nothing of an order that cost nothing', () => {
    const dish = { quantity: 1, subTotal: 100 };
    expect(paidForDish(dish, { itemTotal: 100, taxAmount: 0, discount: 500 }, 1)).toBe(0);
    expect(paidForDish(dish, { itemTotal: 0, taxAmount: 0, discount: 0 }, 1)).toBe(0);
  });
});

describe('whether something can be told', () => {
  const until = '2026-11-06T07:00:00.000Z';
  const before = Date.parse(until) - 1;
  it.each([
    ['a dish within the days', null, until, before, true],
    ['a dish after them', null, until, before + 1, false],
    ['a dish of a provider that takes nothing', null, '', before, false],
  ] as const)('[R1.15] of %s', (_, complaint, complaintsUntil, now, can) => {
    expect(canComplain({ complaint }, { complaintsUntil }, now)).toBe(can);
  });
});
