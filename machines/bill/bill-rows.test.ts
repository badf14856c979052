import { describe, expect, it } from 'vitest';
import type { Bill } from './bill.ts';
import { orderFor } from '../../test/support/order-fixtures.ts';
import type { Order } from '../order/order.ts';
import { emptyTotals } from '../cart/cart.ts';
import { billRows, type EarlyPromise, orderBillRows } from './bill-rows.ts';
import { cartBillRows } from './early-bill.ts';

const bill: Bill = {
  itemTotal: 50000,
  taxPercentage: '5.00',
  taxAmount: 2500,
  delivery: { state: 'known', amount: 3000, isFree: false, distance: '2 km' },
  tip: { amount: 2000, isPaused: false },
  discount: { amount: 10000, isPaused: false, code: 'WELCOME20' },
  total: 47500,
  walletPart: 7500,
  payable: 40000,
  isSettled: true,
};

const byId = (changes: Partial<Bill>, id: string) =>
  billRows({ ...bill, ...changes }).find((row) => row.id === id);

describe('rows of the bill', () => {
  it('[R9.3] always come in the same order and add up to what is paid', () => {
    const rows = billRows(bill);
    expect(rows.map((row) => row.id)).toEqual([
      'itemTotal',
      'discount',
      'tax',
      'delivery',
      'tip',
      'walletUsed',
      'toPay',
    ]);
    const parts = rows.slice(0, -1).reduce((sum, row) => sum + (row.amount ?? 0), 0);
    expect(parts).toBe(rows.at(-1)?.amount);
  });

  it('[R5.2] leaves out what does not apply', () => {
    const plain: Bill = {
      ...bill,
      taxAmount: 0,
      delivery: { ...bill.delivery, state: 'none' },
      tip: { amount: 0, isPaused: false },
      discount: { amount: 0, isPaused: false, code: null },
      walletPart: 0,
    };
    expect(billRows(plain).map((row) => row.id)).toEqual(['itemTotal', 'toPay']);
  });

  it('[R5.2] says that tip and code wait while the order is a pick-up', () => {
    expect(byId({ tip: { amount: 2000, isPaused: true } }, 'tip')).toMatchObject({
      amount: null,
      note: 'bill.paused',
    });
    const paused = byId({ discount: { amount: 10000, isPaused: true, code: 'WELCOME20' } }, 'discount');
    expect(paused).toMatchObject({ amount: null, note: 'bill.paused', values: { code: 'WELCOME20' } });
  });

  it('[R1.26] strikes the charge of a free delivery', () => {
    const free = byId({ delivery: { ...bill.delivery, isFree: true } }, 'delivery');
    expect(free).toMatchObject({ amount: null, struck: 3000, note: 'bill.deliveryFree' });
  });

  it('[R5.3] never shows a charge that nobody knows', () => {
    expect(byId({ delivery: { ...bill.delivery, state: 'unknown' } }, 'delivery')).toMatchObject({
      amount: null,
      note: 'bill.deliveryUnknown',
    });
    expect(byId({ delivery: { ...bill.delivery, state: 'failed' } }, 'delivery')).toMatchObject({
      amount: null,
      note: 'bill.deliveryFailed',
    });
  });

  it('[R1.26, R5.3] says of delivery before an address what the cart says', () => {
    const unknown = { ...bill, delivery: { ...bill.delivery, state: 'unknown' } } as const;
    const saidOf = (promise: EarlyPromise) => [
      billRows(unknown, promise).find(({ id }) => id === 'delivery'),
      cartBillRows({ ...emptyTotals, subTotal: 50_000 }, { promise, taxRate: null }).find(
        ({ id }) => id === 'delivery',
      ),
    ];
    const fee = { from: 2000, to: 2000 };
    const free = { by: 'total', from: 79_900, missing: 0 } as const;
    for (const promise of [
      { fee, charge: null, free },
      { fee, charge: null, free: null },
    ]) {
      const [atCheckout, inCart] = saidOf(promise);
      expect(atCheckout).toMatchObject(
        promise.free === null ? { span: fee, note: null } : { note: 'bill.deliveryFree' },
      );
      expect(atCheckout?.note).toBe(inCart?.note);
      expect(atCheckout?.span).toEqual(inCart?.span);
    }
  });

  it('[R5.4] names the rate of the tax without its empty decimals', () => {
    expect(byId({}, 'tax')?.values.rate).toBe('5');
    expect(byId({ taxPercentage: '' }, 'tax')?.label).toBe('bill.taxPlain');
  });

  it('[R1.15] only an order that awaits its payment has something to pay', () => {
    const last = (order: Partial<Order>) => orderBillRows(orderFor(order)).at(-1);
    const partly = { walletUsed: 4000, payable: 6500 };
    expect(last(partly)).toMatchObject({ label: 'bill.toPay', amount: 6500 });
    const whole = { id: 'toPay', label: 'bill.paid' };
    expect(last({ ...partly, status: 'delivered' })).toMatchObject({
      ...whole,
      amount: 10_500,
      struck: null,
    });
    expect(last({ ...partly, status: 'cancelled' })).toMatchObject({
      ...whole,
      amount: null,
      struck: 10_500,
    });
    const paid = orderBillRows(orderFor({ ...partly, status: 'delivered' }));
    expect(paid.map(({ id }) => id)).not.toContain('walletUsed');
    expect(last({ status: 'delivered' })).toMatchObject({ label: 'bill.paid', amount: 10_500 });
  });

  it('[R9.3] opens its arithmetic: what the sum adds up, and what the rate is taken of', () => {
    const rows = billRows(bill);
    expect(rows.at(-1)?.parts).toEqual([50000, -10000, 2500, 3000, 2000, -7500]);
    expect(byId({}, 'tax')).toMatchObject({ base: 50000, amount: 2500 });
    expect(rows.slice(0, -1).map(({ id, parts, result }) => [id, parts, result])).toEqual([
      ['itemTotal', [], null],
      ['discount', [50000, -10000], 40000],
      ['tax', [40000, 2500], 42500],
      ['delivery', [42500, 3000], 45500],
      ['tip', [45500, 2000], 47500],
      ['walletUsed', [47500, -7500], 40000],
    ]);
    expect(rows.at(-1)?.result).toBe(40000);
  });

  it('[R1.10] names how far the delivery goes and by which rule it is charged', () => {
    const charge = { kind: 'perKm', amount: 1500 } as const;
    expect(
      billRows(bill, { fee: null, charge, free: null }).find(({ id }) => id === 'delivery'),
    ).toMatchObject({
      distance: '2 km',
      charge,
    });
    expect(byId({}, 'delivery')).toMatchObject({ distance: '2 km', charge: null });
  });
});
