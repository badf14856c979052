import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus } from '../../../machines/order/order.ts';
import { canCancel, isActive, refreshPause, statusName, stepsOf } from './order-progress.ts';

const item = {
  id: 1,
  productId: 1,
  variantId: 1,
  name: 'Thali',
  variantName: '',
  quantity: 1,
  price: 100,
  subTotal: 100,
  image: '',
  foodType: 'veg' as const,
  addOns: [],
  note: '',
  rating: null,
  complaint: null,
  forName: '',
  isCancelable: true,
  cancelableTill: 'confirmed',
};

function order(status: OrderStatus, changes: Partial<Order> = {}): Order {
  return {
    id: 7,
    branchId: 1,
    branchName: 'Lakeside',
    branchAddress: '',
    branchContact: '',
    placedAt: '2026-11-05T10:00:00.000Z',
    status,
    isPaid: null,
    payUntil: '',
    arrival: null,
    scheduled: null,
    promisedUntil: '',
    restaurantNote: '',
    statusText: status,
    history: [{ status: 'pending', statusText: 'pending', at: '2026-11-05T10:01:00.000Z' }],
    isPickup: false,
    paymentMethod: 'razorpay',
    address: '',
    destination: null,
    origin: null,
    mobile: '',
    note: '',
    promoCode: '',
    handoverCode: '',
    cancelReason: '',
    rider: null,
    riderRating: null,
    items: [item],
    itemTotal: 100,
    taxPercentage: '5',
    taxAmount: 5,
    deliveryCharge: 0,
    deliveryTip: 0,
    discount: 0,
    walletUsed: 0,
    finalTotal: 105,
    payable: 105,
    held: 0,
    lateCredit: 0,
    complaintsUntil: '',
    changesUntil: '',
    changeRevision: 0,
    changeBack: 0,
    changePaid: 0,
    ...changes,
  };
}

describe('steps of an order', () => {
  it('[R1.16] marks what is done, what is going on and what is to come', () => {
    const states = stepsOf(order('preparing')).map(({ name, state }) => `${name} ${state}`);
    expect(states).toEqual([
      'pending done',
      'confirmed done',
      'preparing current',
      'ready_for_pickup later',
      'out_for_delivery later',
      'delivered later',
    ]);
  });

  it('[R1.16] shows when a step was reached only if the provider said so', () => {
    const [pending, confirmed] = stepsOf(order('preparing'));
    expect(pending?.at).toBe('2026-11-05T10:01:00.000Z');
    expect(confirmed?.at).toBe('');
  });

  it('[R1.10] a pick-up has no ride and ends as collected', () => {
    expect(stepsOf(order('delivered', { isPickup: true })).map(({ name }) => name)).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'ready',
      'collected',
    ]);
  });

  it('[R1.16] the last step is done as soon as it is reached', () => {
    expect(stepsOf(order('delivered')).at(-1)?.state).toBe('done');
  });

  it('[R1.16] an order that waits for its payment has not set out on any step', () => {
    expect(stepsOf(order('awaiting'))).toEqual([]);
  });

  it('[R1.15] a status that we do not know breaks nothing', () => {
    const strange = order('unknown', { statusText: 'handed_to_drone' });
    expect(stepsOf(strange)).toEqual([]);
    expect(statusName(strange)).toBeNull();
    expect(isActive(strange)).toBe(true);
  });
});

describe('reading an order again', () => {
  it('[R1.16] is faster while the rider is on the way and stops at the end', () => {
    expect(refreshPause(order('preparing'))).toBe(10_000);
    expect(refreshPause(order('out_for_delivery'))).toBe(5_000);
    expect(refreshPause(order('delivered'))).toBe(false);
    expect(refreshPause(order('cancelled'))).toBe(false);
    expect(refreshPause(null)).toBe(false);
  });
});

describe('cancelling an order', () => {
  it('[R1.19] is possible up to the status that the dishes name', () => {
    expect(canCancel(order('confirmed'))).toBe(true);
    expect(canCancel(order('preparing'))).toBe(false);
  });

  it('[R1.19] is impossible as soon as one dish forbids it', () => {
    const items = [item, { ...item, isCancelable: false }];
    expect(canCancel(order('pending', { items }))).toBe(false);
  });

  it('[R1.19] is impossible when a dish names a status that does not exist, or the order is over', () => {
    expect(canCancel(order('pending', { items: [{ ...item, cancelableTill: '' }] }))).toBe(false);
    expect(canCancel(order('cancelled', { items: [{ ...item, cancelableTill: 'cancelled' }] }))).toBe(false);
    expect(canCancel(order('unknown'))).toBe(false);
  });
});
