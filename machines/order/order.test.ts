import { expect, it } from 'vitest';
import { orderFor } from '../../test/support/order-fixtures.ts';
import { addOnsOfPlate, refundOf, wasPaid } from './order.ts';

const step = (status: 'awaiting' | 'pending' | 'cancelled') => ({ status, statusText: status, at: '' });

it('[R1.15] (P10) an order was paid when the provider says so, or when it has gone on from awaiting its payment', () => {
  const gone = [step('awaiting'), step('pending'), step('cancelled')];
  expect(wasPaid(orderFor({ isPaid: true }))).toBe(true);
  expect(wasPaid(orderFor({ isPaid: false, history: gone }))).toBe(false);
  expect(wasPaid(orderFor({ history: gone }))).toBe(true);
  expect(wasPaid(orderFor({ history: [step('awaiting'), step('cancelled')] }))).toBeNull();
});

it('[R1.19] what was paid comes back: all of it, or the wallet’s part of what was not', () => {
  const part = { walletUsed: 4000, finalTotal: 10_500 };
  expect(refundOf(orderFor({ isPaid: true, ...part }))).toBe(10_500);
  expect(refundOf(orderFor({ isPaid: false, ...part }))).toBe(4000);
  expect(refundOf(orderFor({ isPaid: true, paymentMethod: 'cod', ...part }))).toBe(4000);
});

it('[R1.15] the add-ons of a line are those of one plate, times its plates', () => {
  const [line] = orderFor().items;
  if (line === undefined) throw new Error('The order has no dish');
  const addOns = [{ id: 7, title: 'Butter naan', price: 4500, quantity: 4 }];
  expect(addOnsOfPlate({ ...line, quantity: 2, addOns })).toEqual([{ ...addOns[0], quantity: 2 }]);
});
