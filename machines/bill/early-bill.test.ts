import { describe, expect, it } from 'vitest';
import { cartBillRows, earlyTotal } from './early-bill.ts';

const totals = { quantity: 2, subTotal: 50000, taxPercentage: '5', taxAmount: 2500, overall: 52500 };
const guests = { ...totals, taxPercentage: '0', taxAmount: 0, overall: 50000 };
const fee = { from: 2000, to: 7000 };
const charge = { kind: 'perKm', amount: 1000 } as const;

it.each([
  [
    'tax and delivery',
    { mode: 'delivery', fee: { from: 2000, to: 7000 }, free: null },
    { from: 54_500, to: 59_500 },
  ],
  [
    'tax alone where delivery is free',
    { mode: 'delivery', fee, free: { by: 'total', from: 1, missing: 0 } },
    { from: 52_500, to: 52_500 },
  ],
  [
    'tax alone where it is collected',
    { mode: 'pickup', fee: null, free: null },
    { from: 52_500, to: 52_500 },
  ],
  ['nothing where nobody says what delivery costs', { mode: 'delivery', fee: null, free: null }, null],
] as const)('[R1.18, R1.21] what an order will come to has in it %s', (_, promise, total) => {
  const asked = { subTotal: 50_000, taxRate: '5', promise: { charge: null, ...promise } };
  expect(earlyTotal(asked)).toEqual(total);
  expect(earlyTotal({ ...asked, taxRate: null })).toBeNull();
});

describe('the bill before checkout', () => {
  it('[R6.2] is items and tax where nothing else is known', () => {
    expect(
      cartBillRows(totals, { promise: null, taxRate: null }).map(({ id, amount }) => [id, amount]),
    ).toEqual([
      ['itemTotal', 50000],
      ['tax', 2500],
      ['toPay', 52500],
    ]);
  });

  it('[R1.10] tells what delivery will cost, from the least to the most', () => {
    const rows = cartBillRows(totals, {
      promise: { fee, charge, free: { by: 'total', from: 79_900, missing: 100 } },
      taxRate: null,
    });
    expect(rows[2]).toMatchObject({ id: 'delivery', amount: null, span: fee, charge });
    expect(rows.at(-1)).toMatchObject({ amount: 52500, parts: [50000, 2500] });
  });

  it('[R1.10] says nothing of delivery where every dish is sold out', () => {
    const promise = { fee, charge, free: { by: 'total', from: 1, missing: 0 } } as const;
    const soldOut = { ...totals, subTotal: 0, taxAmount: 0, overall: 0 };
    expect(cartBillRows(soldOut, { promise, taxRate: null }).map(({ id }) => id)).toEqual([
      'itemTotal',
      'toPay',
    ]);
  });

  it('[R1.26] says that delivery is free, and strikes what it would cost', () => {
    const first = cartBillRows(guests, {
      promise: { fee: { from: 2000, to: 2000 }, charge, free: { by: 'firstOrder', from: 9900, missing: 0 } },
      taxRate: null,
    });
    expect(first[1]).toMatchObject({
      struck: 2000,
      note: 'bill.deliveryFree',
      why: 'bill.deliveryFirstFreeWhy',
    });
    const reached = cartBillRows(guests, {
      promise: { fee, charge, free: { by: 'total', from: 79_900, missing: 0 } },
      taxRate: null,
    });
    expect(reached[1]).toMatchObject({
      struck: null,
      note: 'bill.deliveryFree',
      why: 'bill.deliveryFreeWhy',
    });
  });

  it('[R6.2] estimates the tax of a guest, whom nobody has taxed yet, and counts it in', () => {
    const rows = cartBillRows(guests, { promise: null, taxRate: '5.00' });
    expect(rows[1]).toMatchObject({ id: 'tax', amount: 2500, base: 50000, why: 'bill.taxEstimateWhy' });
    expect(rows.at(-1)).toMatchObject({ amount: 52500, parts: [50000, 2500] });
    expect(cartBillRows(totals, { promise: null, taxRate: '5.00' })[1]?.why).toBe('bill.taxWhy');
  });
});
