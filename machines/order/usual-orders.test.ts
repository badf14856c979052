import { describe, expect, it } from 'vitest';
import { orderFor } from '../../test/support/order-fixtures.ts';
import { usualOrders } from './usual-orders.ts';

const [item] = orderFor().items;
const meal = (id: number, variantId: number, more: object = {}) =>
  orderFor({ id, status: 'delivered', items: item ? [{ ...item, variantId }] : [], ...more });

describe('your usual', () => {
  it('[R1.18] is each meal once, newest first, three at most', () => {
    const orders = [meal(9, 1), meal(8, 2), meal(7, 1), meal(6, 3), meal(5, 4)];
    expect(usualOrders(orders, 1).map(({ id }) => id)).toEqual([9, 8, 6]);
  });

  it('[R1.18] is nothing given up, nothing unpaid, nothing of another restaurant', () => {
    const orders = [
      meal(9, 1, { status: 'cancelled' }),
      meal(8, 2, { status: 'awaiting' }),
      meal(7, 3, { branchId: 2 }),
      meal(6, 4, { items: [] }),
      meal(5, 5, { status: 'preparing' }),
    ];
    expect(usualOrders(orders, 1).map(({ id }) => id)).toEqual([5]);
  });
});
