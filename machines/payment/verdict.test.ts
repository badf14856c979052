import { describe, expect, it } from 'vitest';
import { orderFor } from '../../test/support/order-fixtures.ts';
import type { OrderStatus } from '../order/order.ts';
import { sentAmount, takesCurrency } from './payment.ts';
import { verdictOf } from './verdict.ts';

const began = (...statuses: OrderStatus[]) =>
  statuses.map((status) => ({ status, statusText: status, at: '' }));

describe('what an order says about its payment', () => {
  it('(P6) the flag of the provider decides where there is one', () => {
    expect(verdictOf(orderFor({ status: 'awaiting', isPaid: false }), true)).toBe('unpaid');
    expect(verdictOf(orderFor({ status: 'pending', isPaid: true }), false)).toBe('paid');
    expect(verdictOf(orderFor({ status: 'pending', history: began('pending'), isPaid: false }), true)).toBe(
      'unpaid',
    );
  });

  it('(P6) without the flag an order that left "awaiting" is paid', () => {
    expect(verdictOf(orderFor({ status: 'awaiting', isPaid: null }), true)).toBe('unpaid');
    expect(
      verdictOf(orderFor({ status: 'pending', history: began('awaiting', 'pending'), isPaid: null }), false),
    ).toBe('paid');
    expect(verdictOf(orderFor({ status: 'preparing', history: [], isPaid: null }), false)).toBe('paid');
  });

  it('(P6) an order that starts as "pending" is undecided until the evidence was taken', () => {
    const order = orderFor({ status: 'pending', history: began('pending') });
    expect(verdictOf(order, false)).toBe('undecided');
    expect(verdictOf(order, true)).toBe('paid');
    expect(verdictOf({ ...order, payable: 0 }, false)).toBe('paid');
  });

  it('(P10) a cancelled order is neither paid nor to be paid', () => {
    expect(verdictOf(orderFor({ status: 'cancelled', isPaid: true }), true)).toBe('cancelled');
  });
});

describe('amounts and currencies', () => {
  it('[R5.5] an amount is sent only when greater than 0', () => {
    expect([-1, 0, 1, 1999].map(sentAmount)).toEqual([null, null, 1, 1999]);
  });

  it('[R7.3] (D29) Razorpay takes rupees only', () => {
    const razorpay = { id: 'razorpay', key: 'k', scriptUrl: null, currency: null } as const;
    expect([takesCurrency(razorpay, 'INR'), takesCurrency(razorpay, 'USD')]).toEqual([true, false]);
    expect(takesCurrency({ ...razorpay, id: 'stripe', currency: 'EUR' }, 'INR')).toBe(false);
  });
});
