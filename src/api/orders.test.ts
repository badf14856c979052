import { describe, expect, it } from 'vitest';
import type { OrderAttempt } from '../../machines/attempt/attempt-record.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireOrder } from '../../test/support/wire-replies.ts';
import {
  cancelOrder,
  findOrderByAttempt,
  listOrders,
  ordersQuery,
  readNewestOrderId,
  readOrder,
} from './orders.ts';
import { trackOrder } from './tracking.ts';

const provider = scriptedProvider();
const none = { error: true, message: 'No orders', data: [] };
const reply = (...orders: unknown[]) => ({ error: false, total: String(orders.length), data: orders });

describe('orders', () => {
  it('[R1.15] a row of the wire becomes an order, its moments in UTC', async () => {
    provider.answers(reply(wireOrder));
    expect(await readOrder(provider.api, 501, 'en')).toEqual({
      id: 501,
      arrival: null,
      scheduled: null,
      promisedUntil: '',
      restaurantNote: '',
      branchId: 1,
      branchName: 'Lakeside',
      branchAddress: '1 Lake Road',
      branchContact: '',
      placedAt: '2026-11-05T13:00:00.000Z',
      status: 'out_for_delivery',
      statusText: 'out for delivery',
      isPaid: null,
      payUntil: '',
      history: [
        { status: 'pending', statusText: 'pending', at: '2026-11-05T13:00:00.000Z' },
        { status: 'confirmed', statusText: 'confirmed', at: '2026-11-05T13:01:00.000Z' },
      ],
      isPickup: false,
      paymentMethod: 'razorpay',
      address: '12 Ghat Road, Lakeside',
      destination: { latitude: 24.5798, longitude: 73.6848 },
      origin: { latitude: 24.5764, longitude: 73.6802 },
      mobile: '9000000001',
      note: 'No onion',
      promoCode: 'LAKE10',
      handoverCode: '482913',
      cancelReason: '',
      rider: { id: 7, name: 'Ravi', mobile: '9000000071', image: '' },
      riderRating: null,
      items: [
        {
          id: 900,
          productId: 1012,
          variantId: 41,
          name: 'Paneer Tikka',
          variantName: 'Half',
          quantity: 2,
          price: 19_950,
          subTotal: 45_900,
          image: 'https://cdn.example.com/paneer.webp',
          foodType: 'veg',
          addOns: [{ id: 7, title: 'Extra mint chutney', price: 1500, quantity: 4 }],
          note: '',
          isCancelable: true,
          cancelableTill: 'confirmed',
          rating: null,
          complaint: null,
          forName: '',
        },
      ],
      itemTotal: 45_900,
      taxPercentage: '5.00',
      taxAmount: 2295,
      deliveryCharge: 3000,
      deliveryTip: 2000,
      discount: 4590,
      walletUsed: 10_000,
      finalTotal: 48_605,
      payable: 38_605,
      held: 0,
      lateCredit: 0,
      complaintsUntil: '',
      changesUntil: '',
      changeRevision: 0,
      changeBack: 0,
      changePaid: 0,
    });
    expect(provider.seen[0]?.form).toEqual({
      id: '501',
      limit: '1',
      offset: '0',
      download_invoice: '0',
      language: 'en',
    });
  });

  it('[R1.15] an unknown status keeps its words, items may be text, history may be broken', async () => {
    provider.answers(
      reply({
        ...wireOrder,
        active_status: 'being_blessed',
        status: 'none',
        order_items: JSON.stringify(wireOrder.order_items),
        rider_name: '',
        branch_details: { id: '2', branch_name: 'Another' },
      }),
    );
    expect(await readOrder(provider.api, 501, 'en')).toMatchObject({
      status: 'unknown',
      statusText: 'being blessed',
      history: [],
      items: [{ id: 900 }],
      rider: null,
      branchName: '',
    });
  });

  it('[R1.15] until when an unpaid order is kept is a moment, where the provider says so', async () => {
    provider.answers(reply({ ...wireOrder, payment_expires_at: '2026-11-05 18:45:00' }));
    expect(await readOrder(provider.api, 501, 'en')).toMatchObject({ payUntil: '2026-11-05T13:15:00.000Z' });
  });

  it('[R1.15] a blank for a promo code is none', async () => {
    provider.answers(reply({ ...wireOrder, promo_code: ' ' }));
    expect(await readOrder(provider.api, 501, 'en')).toMatchObject({ promoCode: '' });
  });

  it("[R1.15] another customer's order is as good as none", async () => {
    provider.answers(none);
    expect(await readOrder(provider.api, 501, 'en')).toBeNull();
  });

  it('[R1.15] the list is asked for newest first, by status and words, 8 at a time', async () => {
    provider.answers(reply(wireOrder, { ...wireOrder, final_total: 'x' }));
    const page = await listOrders(
      provider.api,
      { statuses: ['pending', 'confirmed'], search: ' tikka ' },
      { limit: 8, offset: 8 },
      'en',
    );
    expect(page).toMatchObject({ items: [{ id: 501 }], received: 2, total: 2 });
    expect(provider.seen[0]?.form).toMatchObject({
      active_status: 'pending,confirmed',
      search: 'tikka',
      sort: 'o.id',
      order: 'DESC',
      limit: '8',
      offset: '8',
    });
    expect(ordersQuery('en', null).enabled).toBe(false);
    provider.logged.length = 0;
  });

  it('[R5.9, D5] cancelling sends the reason', async () => {
    provider.answers(reply(wireOrder));
    await cancelOrder(provider.api, 501, ' Ordered twice ', 'en');
    expect(provider.seen[0]?.form).toEqual({
      order_id: '501',
      status: 'cancelled',
      reason: 'Ordered twice',
      language: 'en',
    });
  });
});

describe('an attempt whose answer was lost', () => {
  const attempt: OrderAttempt = {
    purpose: 'order',
    attemptKey: 'attempt-1',
    userId: 1,
    method: 'razorpay',
    orderId: null,
    payable: 0,
    newestOrderId: 500,
    startedAt: '2026-11-05T12:58:00.000Z',
    draft: {
      attemptKey: 'attempt-1',
      branchId: 1,
      mobile: '9000000001',
      lines: [{ cartId: 5, variantId: 41, quantity: 2 }],
      total: 48_195,
      finalTotal: 48_605,
      paymentMethod: 'razorpay',
      isSelfPickup: false,
      walletUsed: null,
      address: null,
      promoCode: null,
      deliveryTip: null,
      deliveryCharge: null,
      tax: null,
      note: null,
      activeStatus: null,
      when: null,
    },
  };

  it('[D9, P1] is looked for by its key, and of the newest orders the one counts that was asked for', async () => {
    provider.answers(reply({ ...wireOrder, id: '510', final_total: '1.00' }, wireOrder));
    expect((await findOrderByAttempt(provider.api, attempt, 'en'))?.id).toBe(501);
    expect(provider.seen[0]?.form).toMatchObject({
      attempt_key: 'attempt-1',
      sort: 'o.id',
      order: 'DESC',
      limit: '10',
      offset: '0',
    });
  });

  it('[D9] no order means that none was placed', async () => {
    provider.answers(none);
    expect(await findOrderByAttempt(provider.api, attempt, 'en')).toBeNull();
    provider.answers(reply({ ...wireOrder, id: '500' }));
    expect(await findOrderByAttempt(provider.api, attempt, 'en')).toBeNull();
  });

  it('[D9, W8] a provider under maintenance does not say that none was placed', async () => {
    provider.answers({ ...none, message: 'We are under maintenance' });
    await expect(findOrderByAttempt(provider.api, attempt, 'en')).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('[D9] the newest order before an attempt is known by its id, 0 for the first', async () => {
    provider.answers(reply(wireOrder));
    expect(await readNewestOrderId(provider.api, 'en')).toBe(501);
    provider.answers(none);
    expect(await readNewestOrderId(provider.api, 'en')).toBe(0);
    provider.answers({ ...none, message: 'We are under maintenance' });
    await expect(readNewestOrderId(provider.api, 'en')).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('tracking', () => {
  it('[R1.16] the newest position counts; none is null', async () => {
    const at = {
      id: '2',
      order_id: '501',
      order_status: 'out_for_delivery',
      latitude: '24.58',
      longitude: '73.68',
      date_created: '2026-11-05 18:30:00',
    };
    provider.answers({ error: false, data: [at, { ...at, latitude: '0' }] });
    expect(await trackOrder(provider.api, 501)).toEqual({
      latitude: 24.58,
      longitude: 73.68,
      status: 'out_for_delivery',
      at: '2026-11-05T13:00:00.000Z',
    });
    provider.answers({ error: true, message: 'No position', data: [] });
    expect(await trackOrder(provider.api, 501)).toBeNull();
    provider.answers({ error: false, data: [{ ...at, latitude: '' }] });
    expect(await trackOrder(provider.api, 501)).toBeNull();
  });
});
