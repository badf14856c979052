import { slotFor } from '../../test/support/order-fixtures.ts';
import { describe, expect, it } from 'vitest';
import type { OrderDraft } from '../../machines/attempt/order-draft.ts';
import { india, scriptedProvider } from '../../test/support/scripted-provider.ts';
import { bodyOf } from './client.ts';
import { readDeliveryCharge } from './delivery.ts';
import { orderForm } from './order-form.ts';
import { deleteOrder, placeOrder } from './orders.ts';
import { listPromoCodes, validatePromo } from './promos.ts';

const provider = scriptedProvider();
const scope = { branchId: 1, language: 'en' };

const draft: OrderDraft = {
  attemptKey: 'attempt-1',
  branchId: 1,
  mobile: '+91 90000 00001',
  lines: [
    { cartId: 5, variantId: 41, quantity: 2 },
    { cartId: 6, variantId: 12, quantity: 1 },
  ],
  total: 48_195,
  finalTotal: 50_605,
  paymentMethod: 'razorpay',
  isSelfPickup: false,
  walletUsed: null,
  address: { id: 11, latitude: 24.58, longitude: 73.68 },
  promoCode: 'LAKE10',
  deliveryTip: 2000,
  deliveryCharge: 3000,
  tax: { amount: 2295, percentage: '5.00' },
  note: 'No onion',
  activeStatus: null,
  when: null,
};
const pickup: OrderDraft = {
  ...draft,
  isSelfPickup: true,
  address: null,
  promoCode: null,
  deliveryTip: null,
  deliveryCharge: null,
  tax: null,
  note: null,
  walletUsed: 10_000,
};
const sent = (order: OrderDraft) => Object.fromEntries(bodyOf(orderForm(order, india)));

describe('an order on the wire', () => {
  it('[R3.15, R4.13, D9] has every field of a delivery, with bare commas and the attempt key', () => {
    expect(sent(draft)).toEqual({
      attempt_key: 'attempt-1',
      branch_id: '1',
      mobile: '919000000001',
      product_variant_id: '41,12',
      quantity: '2,1',
      cart_ids: '5,6',
      total: '481.95',
      final_total: '506.05',
      payment_method: 'razorpay',
      is_self_pick_up: '0',
      is_wallet_used: '0',
      address_id: '11',
      latitude: '24.58',
      longitude: '73.68',
      promo_code: 'LAKE10',
      delivery_tip: '20.00',
      delivery_charge: '30.00',
      tax_amount: '22.95',
      tax_percentage: '5.00',
      order_note: 'No onion',
    });
  });

  it('[R3.15, R1.27] names the chosen time in the family’s fields, by the provider’s clock', () => {
    const when = slotFor('2026-11-05', '18:30');
    expect(sent({ ...draft, when: { ...when, day: '2026-11-06' } })).toMatchObject({
      delivery_date: '2026-11-06',
      delivery_time: '00:00:00',
      scheduled_time: '00:00:00',
      scheduled_to_time: '00:30:00',
    });
  });

  it('[R5.2, R5.3, R5.4] leaves out what a pick-up does not have, and sends its delivery charge empty', () => {
    expect(sent(pickup)).toEqual({
      attempt_key: 'attempt-1',
      branch_id: '1',
      mobile: '919000000001',
      product_variant_id: '41,12',
      quantity: '2,1',
      cart_ids: '5,6',
      total: '481.95',
      final_total: '506.05',
      payment_method: 'razorpay',
      is_self_pick_up: '1',
      is_wallet_used: '1',
      wallet_balance_used: '100.00',
      delivery_charge: '',
    });
  });

  it('[R4.13, D10] says awaiting only when the draft says so, and never an empty status', () => {
    expect(sent({ ...draft, activeStatus: 'awaiting' })['active_status']).toBe('awaiting');
    expect(sent(draft)).not.toHaveProperty('active_status');
  });

  it('[R3.15] cart ids go along for every line or not at all', () => {
    expect(
      sent({ ...draft, lines: [{ cartId: null, variantId: 1, quantity: 1 }, ...draft.lines] }),
    ).not.toHaveProperty('cart_ids');
  });
});

describe('placing', () => {
  it("[R3.15] answers the order's id, which comes without data and as a number or text", async () => {
    for (const orderId of [501, '501']) {
      provider.answers({
        error: false,
        message: 'Order placed',
        order_id: orderId,
        order_item_data: [],
        balance: [{ balance: '0' }],
      });
      expect(await placeOrder(provider.api, draft, 'en')).toEqual({ orderId: 501 });
    }
  });

  it('[R8.1] a stock problem arrives as JSON inside a string', async () => {
    provider.answers(
      `${JSON.stringify(JSON.stringify({ error: true, message: 'Out of stock' }))}<br>Warning: x`,
    );
    await expect(placeOrder(provider.api, draft, 'en')).rejects.toMatchObject({
      kind: 'refusal',
      message: 'Out of stock',
    });
  });

  it.each([
    { error: true, message: '' },
    { error: true, message: ' <p></p> ', data: [] },
    { error: true, message: 'Mail could not be sent', order_id: '501' },
  ])('[P13] a “no” without words, or beside an order, leaves open what became of it: %j', async (answer) => {
    provider.answers(answer);
    await expect(placeOrder(provider.api, draft, 'en')).rejects.toMatchObject({ kind: 'malformed' });
    provider.logged.splice(0);
  });

  it.each([{ error: false, message: 'ok' }, { error: false, order_id: [] }, {}])(
    '[P1] an answer without an order is no refusal: the outcome is open (%j)',
    async (reply) => {
      provider.answers(reply);
      await expect(placeOrder(provider.api, draft, 'en')).rejects.toMatchObject({ kind: 'malformed' });
      provider.logged.length = 0;
    },
  );

  it('[R8.6] deleting can be refused with words', async () => {
    provider.answers({ error: true, message: 'The order was paid', data: [] });
    await expect(deleteOrder(provider.api, 501)).rejects.toMatchObject({
      kind: 'refusal',
      message: 'The order was paid',
    });
    expect(provider.seen[0]?.form).toEqual({ order_id: '501', language: 'en' });
  });
});

describe('codes', () => {
  const listed = {
    id: '1',
    promo_code: 'LAKE10',
    message: '10 % off',
    end_date: '2026-12-31',
    min_order_amt: '199.00',
    discount: '12.50',
    discount_type: 'percentage',
    max_discount_amt: '0',
    image: '',
  };

  it('[R1.9] are listed with their own names for things; no maximum is null', async () => {
    provider.answers({ error: false, total: '2', data: [listed, { ...listed, promo_code: '' }] });
    expect(await listPromoCodes(provider.api, scope)).toEqual([
      {
        id: 1,
        code: 'LAKE10',
        message: '10 % off',
        endsOn: '2026-12-31',
        minimumTotal: 19_900,
        discount: { kind: 'percentage', hundredths: 1250 },
        maximumDiscount: null,
        image: '',
      },
    ]);
    expect(provider.logged.splice(0)).toHaveLength(1);
    provider.answers({ error: true, message: 'None', total: 0, data: [] });
    expect(await listPromoCodes(provider.api, scope)).toEqual([]);
  });

  it("[R1.9] are checked for one total; the discount is the provider's", async () => {
    provider.answers({
      error: false,
      message: 'ok',
      data: [{ promo_code: 'LAKE10', final_total: '433.75', final_discount: '48.20' }],
    });
    expect(await validatePromo(provider.api, { code: ' LAKE10 ', branchId: 1, total: 48_195 }, 'en')).toEqual(
      {
        code: 'LAKE10',
        discount: 4820,
        validatedTotal: 48_195,
      },
    );
    expect(provider.seen[0]?.form).toEqual({
      promo_code: 'LAKE10',
      branch_id: '1',
      final_total: '481.95',
      language: 'en',
    });
  });

  it('[R1.9] a refused code brings an object instead of a list', async () => {
    provider.answers({ error: true, message: 'The code has expired', data: { final_total: '481.95' } });
    await expect(
      validatePromo(provider.api, { code: 'OLD', branchId: 1, total: 48_195 }, 'en'),
    ).rejects.toMatchObject({
      kind: 'refusal',
      message: 'The code has expired',
    });
  });

  it('[W10] a discount that cannot be read is none', async () => {
    provider.answers({ error: false, data: [{ promo_code: 'LAKE10', final_discount: 'free' }] });
    await expect(
      validatePromo(provider.api, { code: 'LAKE10', branchId: 1, total: 1 }, 'en'),
    ).rejects.toMatchObject({
      kind: 'malformed',
    });
  });
});

describe('delivery charge', () => {
  const question = { addressId: 11, branchId: 1, finalTotal: 48_195 };

  it('[R3.10, R5.3] keeps the amount and the flag apart', async () => {
    provider.answers({
      error: false,
      message: '',
      is_free_delivery: '1',
      delivery_charge: '30.00',
      distance: '3.2km',
      duration: '',
    });
    expect(await readDeliveryCharge(provider.api, question, 'en')).toEqual({
      addressId: 11,
      isFree: true,
      amount: 3000,
      distance: '3.2km',
    });
    expect(provider.seen[0]?.form).toEqual({
      address_id: '11',
      branch_id: '1',
      final_total: '481.95',
      language: 'en',
    });
  });

  it('[W10] is never assumed to be nothing', async () => {
    provider.answers({ error: false, is_free_delivery: '0', delivery_charge: '' });
    await expect(readDeliveryCharge(provider.api, question, 'en')).rejects.toMatchObject({
      kind: 'malformed',
    });
    provider.answers({ error: true, message: 'Too far', is_free_delivery: '0', delivery_charge: '0' });
    await expect(readDeliveryCharge(provider.api, question, 'en')).rejects.toMatchObject({
      kind: 'refusal',
      message: 'Too far',
    });
  });
});
