import { describe, expect, it } from 'vitest';
import { orderFor } from '../../test/support/order-fixtures.ts';
import { chargedRows, dueOf, paymentsOf } from './charged.ts';
import type { OrderItem } from './order.ts';

const naan = { id: 7, title: 'Butter naan', price: 4500, quantity: 2 };
const lineWith = (more: Partial<OrderItem>): OrderItem => {
  const [line] = orderFor().items;
  if (line === undefined) throw new Error('The order has no dish');
  return { ...line, name: 'Paneer', quantity: 2, price: 28_900, ...more };
};
const rowsOf = (more: Partial<OrderItem>) =>
  chargedRows(lineWith(more)).map(({ title, quantity, price, amount }) => [title, quantity, price, amount]);

describe('what a line of an order was charged', () => {
  it('[R1.17] is a row for the dish and one for each add-on, which add up', () => {
    expect(rowsOf({ subTotal: 66_800, addOns: [naan] })).toEqual([
      ['Paneer', 2, 28_900, 57_800],
      ['Butter naan', 2, 4500, 9000],
    ]);
  });

  it('[R1.17] is what its rows come to where the provider names no sum', () => {
    expect(rowsOf({ subTotal: 0, addOns: [naan] })).toEqual([
      ['Paneer', 2, 28_900, 57_800],
      ['Butter naan', 2, 4500, 9000],
    ]);
  });

  it('[R1.17] is one row at the price of a whole plate where an add-on’s price is not told', () => {
    const untold = lineWith({ subTotal: 66_800, addOns: [{ ...naan, price: 0 }] });
    expect(chargedRows(untold)).toEqual([
      {
        title: 'Paneer',
        with: [{ ...naan, price: 0, quantity: 1 }],
        quantity: 2,
        price: 33_400,
        amount: 66_800,
      },
    ]);
  });

  it('[R1.17] names no price of a plate that would not add up', () => {
    expect(rowsOf({ quantity: 3, subTotal: 10_000, addOns: [] })).toEqual([['Paneer', 3, null, 10_000]]);
  });
});

describe('how an order was paid', () => {
  const partly = { walletUsed: 4000, payable: 6500, status: 'pending', isPaid: true } as const;

  it('[R1.17, R1.15] names the wallet’s part and the rest', () => {
    expect(paymentsOf(orderFor(partly))).toEqual([
      { by: 'wallet', amount: 4000, isPaid: true },
      { by: 'method', amount: 6500, isPaid: true },
    ]);
    expect(paymentsOf(orderFor({ ...partly, walletUsed: 10_500, payable: 0 }))).toEqual([
      { by: 'wallet', amount: 10_500, isPaid: true },
    ]);
  });

  it('[R1.17] does not call paid what is paid on delivery, until it has been', () => {
    const cash = { paymentMethod: 'cod', history: [{ status: 'pending', statusText: '', at: '' }] } as const;
    const paidIn = (more: object) => paymentsOf(orderFor({ ...cash, ...more })).map(({ isPaid }) => isPaid);
    expect(paidIn({ status: 'preparing' })).toEqual([false]);
    expect(paidIn({ status: 'delivered' })).toEqual([true]);
    expect(paidIn({ status: 'delivered', isPaid: false })).toEqual([false]);
  });

  it('[R1.17] does not claim what the provider does not say', () => {
    const untold = orderFor({ status: 'pending', history: [] });
    expect(paymentsOf(untold)).toEqual([{ by: 'method', amount: 10_500, isPaid: null }]);
  });

  it('[R1.15] has nothing due once the order is cancelled', () => {
    expect(paymentsOf(orderFor({ ...partly, status: 'cancelled', isPaid: false }))).toEqual([
      { by: 'wallet', amount: 4000, isPaid: true },
    ]);
    expect(paymentsOf(orderFor({ ...partly, status: 'cancelled' }))).toHaveLength(2);
  });
});

it('[R1.15] only an order that waits for its payment has something due: what the wallet leaves', () => {
  const partly = { walletUsed: 4000, payable: 6500 };
  expect(dueOf(orderFor(partly))).toBe(6500);
  expect(dueOf(orderFor({ ...partly, payable: 0 }))).toBe(6500);
  for (const status of ['pending', 'delivered', 'cancelled'] as const)
    expect(dueOf(orderFor({ ...partly, status }))).toBe(0);
});
