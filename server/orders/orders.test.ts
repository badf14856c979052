import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cart, cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { product, stockItem } from '../database/schema/catalogue.ts';
import { order, orderAttempt, orderEvent, orderItem } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { promo, promoUse } from '../database/schema/promos.ts';
import { addOns, branchId, dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { totalChanged } from './order-texts.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

/** Everything that an order may change. */
const footprint = async () => {
  const { database } = provider().services;
  return {
    orders: (await database.select().from(order)).length,
    items: (await database.select().from(orderItem)).length,
    attempts: (await database.select().from(orderAttempt)).length,
    uses: await database.select().from(promoUse),
    stock: (await database.select().from(stockItem)).toSorted((one, other) => one.id - other.id),
    ledger: (await database.select().from(walletEntry)).length,
    lines: await database.select().from(cartLine),
  };
};
const left = async (id: number) => {
  const [row] = await provider().services.database.select().from(stockItem).where(eq(stockItem.id, id));
  return row?.onHand;
};
const find = async (id: number) =>
  (await provider().services.database.select().from(order).where(eq(order.id, id)))[0];
const refused = (message: string) => ({ status: 200, body: { error: true, message } });

const byWallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '273.00' };
const delivered = { is_self_pick_up: 0, address_id: 1, delivery_charge: '20.00', final_total: '293.00' };
const changedTotal = 'The total of your order has changed. Please check it and order again.';
const changedCart = 'Your cart has changed. Please check it and order again.';

describe('place_order', () => {
  it('[R1.21, R3.15] starts awaiting while something is to be paid online, and empties the cart', async () => {
    await asha.add(dishes.dosa, 2, [[addOns.sambar, 2]]);
    const { body } = await asha.order({ order_note: 'No onion' });
    expect(body).toMatchObject({
      error: false,
      final_total: '346.50',
      total_payable: '346.50',
      active_status: 'awaiting',
      balance: [{ balance: '1500.00' }],
    });
    expect(body).not.toHaveProperty('data');
    expect(typeof body['order_id']).toBe('number');
    expect(await find(Number(body['order_id']))).toMatchObject({
      status: 'awaiting',
      isPaid: false,
      itemTotal: 33_000,
      taxAmount: 1_650,
      note: 'No onion',
    });
    expect((await asha.call('get_user_cart', { branch_id: branchId })).body).toMatchObject({
      error: true,
      data: [],
    });
  });

  it('[R1.21, R1.22] starts pending when the wallet pays it all, and writes the debit', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order(byWallet);
    expect(body).toMatchObject({
      error: false,
      active_status: 'pending',
      total_payable: '0.00',
      balance: [{ balance: '1227.00' }],
    });
    expect(await asha.balance()).toBe(122_700);
    const debits = (await asha.call('transactions', { transaction_type: 'wallet', type: 'debit', limit: 1 }))
      .body;
    expect(debits).toMatchObject({
      data: [{ type: 'debit', amount: '273.00', message: `Paid for order ${String(body['order_id'])}` }],
    });
  });

  it('[P17] splits between wallet and gateway', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({ is_wallet_used: 1, wallet_balance_used: '100.00' });
    expect(body).toMatchObject({
      active_status: 'awaiting',
      final_total: '273.00',
      total_payable: '173.00',
      balance: [{ balance: '1400.00' }],
    });
  });

  it('[R5.2, R5.3] delivers with charge, tip and discount; free delivery is sent empty', async () => {
    await asha.add(dishes.dosa, 2);
    const first = await asha.order({
      ...delivered,
      delivery_tip: '30.00',
      promo_code: 'WELCOME20',
      final_total: '268.40',
    });
    expect(first.body).toMatchObject({ error: false, final_total: '268.40' });
    expect(await find(Number(first.body['order_id']))).toMatchObject({
      address: 'Flat 3B, Neem Court, 27 Ghat Road, Opposite the boat jetty, Lakeside, Amber Pradesh 313099',
      deliveryCharge: 2_000,
      deliveryTip: 3_000,
      promoCode: 'WELCOME20',
      promoDiscount: 5_460,
      latitude: '24.5798',
    });
    await asha.add(dishes.partyBox, 1);
    const free = { ...delivered, delivery_charge: '', final_total: '1206.45', attempt_key: 'attempt-2' };
    expect((await asha.order(free)).body).toMatchObject({ error: false, final_total: '1206.45' });
  });

  it('[P4, D10] is not impressed by totals, states and coordinates of the client', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({
      ...delivered,
      active_status: 'delivered',
      tax_amount: '0',
      latitude: '24.6',
      longitude: '73.7',
    });
    expect(await find(Number(body['order_id']))).toMatchObject({
      status: 'awaiting',
      taxAmount: 1_300,
      latitude: '24.5798',
    });
  });

  it('[L1] reserves stock', async () => {
    await asha.add(dishes.fishThali, 2);
    await asha.order();
    expect(await left(10_050)).toBe(1);
  });

  const refusals: [string, Record<string, string | number>, string][] = [
    ['another total', { final_total: '1.00' }, changedTotal],
    ['another item total', { total: '1.00' }, changedTotal],
    [
      'another charge',
      { ...delivered, delivery_charge: '5.00', final_total: '278.00' },
      'The delivery charge has changed. Please check it and order again.',
    ],
    [
      'no charge where one is due',
      { ...delivered, delivery_charge: '', final_total: '273.00' },
      'The delivery charge has changed. Please check it and order again.',
    ],
    ['a charge for pick-up', { delivery_charge: '20.00', final_total: '293.00' }, changedTotal],
    [
      'a huge tip',
      { ...delivered, delivery_tip: '1000.01', final_total: '1293.01' },
      'This tip is larger than we can take.',
    ],
    ['no address', { is_self_pick_up: 0 }, 'Please choose a delivery address.'],
    ['the address of somebody else', { ...delivered, address_id: 4 }, 'This address was not found.'],
    ['an address out of reach', { ...delivered, address_id: 3 }, 'We do not deliver to this address.'],
    ['a line that is not there', { cart_ids: 4711 }, changedCart],
    ['another quantity', { quantity: 1 }, changedCart],
    ['an extra dish', { product_variant_id: '10301,10801', quantity: '2,1', cart_ids: '' }, changedCart],
    ['lists that do not fit', { quantity: '2,1' }, 'Send one quantity for each dish.'],
    ['an unknown code', { promo_code: 'NOSUCHCODE' }, 'This code does not exist.'],
    ['an expired code', { promo_code: 'DIWALI30' }, 'This code has expired.'],
    ['a used-up code', { promo_code: 'EARLY100' }, 'This code has been used up.'],
    ['a code for more', { promo_code: 'PARTY500' }, 'Your order is too small for this code.'],
    [
      'a wallet that is too small',
      { ...byWallet, wallet_balance_used: '100.00' },
      'There is not enough money in your wallet.',
    ],
    [
      'a wallet part above the total',
      { ...byWallet, wallet_balance_used: '900.00' },
      'The wallet part is larger than the total. Please check it and order again.',
    ],
    ['a wallet part without an amount', { is_wallet_used: 1 }, 'Wallet balance used is required.'],
    ['a way to pay that is not offered', { payment_method: 'stripe' }, 'This way to pay is not offered.'],
    ['cash', { payment_method: 'cod' }, 'This way to pay is not offered.'],
    ['a branch that does not exist', { branch_id: 99 }, 'This branch was not found.'],
  ];
  it.each(refusals)('refuses %s and writes nothing', async (_, changes, message) => {
    await asha.add(dishes.dosa, 2);
    const before = await footprint();
    expect(await asha.order(changes)).toMatchObject(refused(message));
    expect(await footprint()).toEqual(before);
  });

  it('[R1.27] refuses while the branch is closed, with the words of the notice', async () => {
    await asha.add(dishes.dosa, 2);
    await provider().simulate('branches/1', { open: false });
    const reply = await asha.order();
    expect(reply.body['message']).toMatch(/^We are sorry, but the restaurant is currently closed\./);
  });

  it('refuses less than the least amount', async () => {
    await asha.add(10411, 1);
    expect(await asha.order()).toMatchObject(refused('Orders start at ₹99.00.'));
  });

  it('refuses more than the wallet holds', async () => {
    await asha.add(dishes.partyBox, 2);
    expect(await asha.order({ ...byWallet, wallet_balance_used: '2412.90' })).toMatchObject(
      refused('There is not enough money in your wallet.'),
    );
  });

  it('refuses what is gone from menu, stock or the hour, and names it', async () => {
    const { database } = provider().services;
    await asha.add(dishes.fishThali, 2);
    await database.update(stockItem).set({ onHand: 1 }).where(eq(stockItem.id, 10_050));
    expect(await asha.order()).toMatchObject(refused('Only 1 of Lake Fish Thali left.'));
    const form = await asha.orderForm();
    await database
      .update(product)
      .set({ availableFrom: '07:00:00', availableTo: '11:00:00' })
      .where(eq(product.id, 1005));
    expect(await asha.call('place_order', form)).toMatchObject(
      refused('Lake Fish Thali is served from 07:00 to 11:00.'),
    );
    await database.update(product).set({ active: false }).where(eq(product.id, 1005));
    expect(await asha.call('place_order', form)).toMatchObject(
      refused('Lake Fish Thali is no longer available.'),
    );
  });

  it('refuses an empty cart', async () => {
    expect(
      await asha.order({
        product_variant_id: 10301,
        quantity: 1,
        final_total: '136.50',
        total: '136.50',
        cart_ids: '',
      }),
    ).toMatchObject(refused('Your cart is empty.'));
  });
});

describe('a refusal', () => {
  it.each(['hi', 'ar', 'fr'])('[R1.28] is said in %s when the caller speaks it', async (language) => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({ final_total: '1.00', language });
    expect(body).toMatchObject({ error: true, message: totalChanged[language as 'hi' | 'ar' | 'fr'] });
  });
});

describe('an attempt key', () => {
  it('[P1, D9] gives the same answer again, even when the order has gone on', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm(byWallet);
    const first = await asha.call('place_order', form);
    await provider().simulate(`orders/${String(first.body['order_id'])}/advance`);
    await asha.add(dishes.partyBox, 1);
    expect((await asha.call('place_order', form)).body).toEqual(first.body);
    expect((await asha.call('get_user_cart', { branch_id: branchId })).body['error']).toBe(false);
  });

  it('[P12] is refused for another order and changes nothing', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm(byWallet);
    await asha.call('place_order', form);
    const before = await footprint();
    expect((await asha.call('place_order', { ...form, order_note: 'Something else' })).body['error']).toBe(
      true,
    );
    expect(await footprint()).toEqual(before);
  });

  it('belongs to its customer alone', async () => {
    await asha.add(dishes.dosa, 2);
    const first = await asha.order();
    const omar = await startShopping(provider(), '9000000002');
    await omar.add(dishes.dosa, 2);
    const second = await omar.order();
    expect(second.body['error']).toBe(false);
    expect(second.body['order_id']).not.toBe(first.body['order_id']);
  });

  it('[P13] is free again after a refusal', async () => {
    await asha.add(dishes.dosa, 2);
    expect((await asha.order({ final_total: '1.00' })).body['error']).toBe(true);
    expect((await asha.order()).body['error']).toBe(false);
  });

  it('finds its order in get_orders, and nothing for a key that was never used', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order();
    const found = await asha.call('get_orders', { attempt_key: 'attempt-1' });
    expect(found.body).toMatchObject({ total: '1', data: [{ id: String(body['order_id']) }] });
    expect((await asha.call('get_orders', { attempt_key: 'attempt-9' })).body).toMatchObject({
      error: true,
      data: [],
    });
  });
});

describe('delete_order', () => {
  it('[R4.13, R8.6] puts lines with their add-ons, wallet part, stock and code back where they were', async () => {
    await asha.add(dishes.dosa, 2, [
      [addOns.sambar, 2],
      [addOns.ghee, 4],
    ]);
    await asha.add(dishes.fishThali, 1);
    const { lines: _, ...before } = await footprint();
    const cartBefore = (await asha.call('get_user_cart', { branch_id: branchId })).body;
    const uses = (
      await provider().services.database.select().from(promo).where(eq(promo.code, 'WELCOME20'))
    )[0]?.usesSoFar;
    const total = (Number(cartBefore['overall_amount']) - 100).toFixed(2);
    const real = await asha.order({
      is_wallet_used: 1,
      wallet_balance_used: '200.00',
      promo_code: 'WELCOME20',
      final_total: total,
    });
    expect(real.body).toMatchObject({ error: false, balance: [{ balance: '1300.00' }] });
    const order_id = Number(real.body['order_id']);
    expect((await asha.call('delete_order', { order_id })).body).toMatchObject({ error: false, data: [] });
    const after = await footprint();
    expect(after.stock).toEqual(before.stock);
    expect(after.orders).toBe(before.orders);
    expect(await asha.balance()).toBe(150_000);
    const cartAfter = (await asha.call('get_user_cart', { branch_id: branchId })).body;
    const shown = (body: Record<string, unknown>) =>
      (body['data'] as Record<string, unknown>[]).map((line) => [
        line['product_variant_id'],
        line['addon_ids'],
        line['qty'],
      ]);
    expect(shown(cartAfter)).toEqual(shown(cartBefore));
    expect(cartAfter['overall_amount']).toBe(cartBefore['overall_amount']);
    expect(
      (await provider().services.database.select().from(cartLineAddOn)).map(({ quantity }) => quantity),
    ).toEqual([2, 4]);
    expect(
      (await provider().services.database.select().from(promo).where(eq(promo.code, 'WELCOME20')))[0]
        ?.usesSoFar,
    ).toBe(uses);
  });

  it('is no error when it was done before, and does not give anything back twice', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({ is_wallet_used: 1, wallet_balance_used: '100.00' });
    const form = { order_id: Number(body['order_id']) };
    await asha.call('delete_order', form);
    expect((await asha.call('delete_order', form)).body['error']).toBe(false);
    expect(await asha.balance()).toBe(150_000);
  });

  it('keeps what was put into the cart since then', async () => {
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order();
    await asha.add(dishes.dosa, 5);
    await asha.call('delete_order', { order_id: Number(body['order_id']) });
    const { database } = provider().services;
    const [own] = await database
      .select()
      .from(cart)
      .where(and(eq(cart.customerId, 1), eq(cart.branchId, branchId)));
    expect(
      (
        await database
          .select()
          .from(cartLine)
          .where(eq(cartLine.cartId, own?.id ?? 0))
      ).map(({ quantity }) => quantity),
    ).toEqual([5]);
  });

  it('refuses paid orders and, alike, those of somebody else and of nobody', async () => {
    await asha.add(dishes.dosa, 2);
    const paid = Number((await asha.order(byWallet)).body['order_id']);
    expect(await asha.call('delete_order', { order_id: paid })).toMatchObject(
      refused('This order has been paid. Cancel it instead.'),
    );
    const omar = await startShopping(provider(), '9000000002');
    const foreign = await omar.call('delete_order', { order_id: paid });
    expect(foreign).toMatchObject(refused('This order was not found.'));
    expect(foreign.body).toEqual((await omar.call('delete_order', { order_id: 4711 })).body);
  });

  it('closes the attempt: a late copy of the request makes no second order', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm();
    const { body } = await asha.call('place_order', form);
    await asha.call('delete_order', { order_id: Number(body['order_id']) });
    const before = await footprint();
    expect((await asha.call('place_order', form)).body).toMatchObject({
      error: true,
      message: 'This order was given up. Please order again.',
    });
    expect(await footprint()).toEqual(before);
  });
});

describe('update_order_status', () => {
  const cancel = (order_id: number, reason = 'Changed my mind', shopper = asha) =>
    shopper.call('update_order_status', { order_id, status: 'cancelled', reason });

  it('[R1.19, R5.9] cancels with a reason, and pays back to the wallet once', async () => {
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.fishThali, 1);
    const total = '567.00';
    const { body } = await asha.order({
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: total,
    });
    const id = Number(body['order_id']);
    expect(await left(10_050)).toBe(2);
    expect((await cancel(id)).body).toMatchObject({
      error: false,
      data: [{ active_status: 'cancelled', reason: 'Changed my mind', cancel_by: 'Asha( customer )' }],
    });
    expect((await cancel(id)).body['error']).toBe(false);
    expect(await asha.balance()).toBe(150_000);
    expect(await left(10_050)).toBe(3);
  });

  it('wants a reason, and nothing but a cancellation', async () => {
    expect(
      (await asha.call('update_order_status', { order_id: 13, status: 'cancelled' })).body['message'],
    ).toBe('Please give a reason.');
    expect(
      (await asha.call('update_order_status', { order_id: 13, status: 'delivered', reason: 'x' })).body[
        'message'
      ],
    ).toBe('Only the restaurant can do that.');
    expect(await find(13)).toMatchObject({ status: 'pending' });
  });

  it('refuses when a dish can no longer be cancelled', async () => {
    await asha.add(dishes.dosa, 2);
    const id = Number((await asha.order(byWallet)).body['order_id']);
    await provider().simulate(`orders/${id}/advance`);
    await provider().simulate(`orders/${id}/advance`);
    expect(await cancel(id)).toMatchObject(refused('This order can no longer be cancelled.'));
    expect(await asha.balance()).toBe(122_700);
  });

  it('[A10] treats another customer’s order as one that does not exist', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await cancel(13, 'Mine', omar)).body).toEqual((await cancel(4711, 'Mine', omar)).body);
    expect(await find(13)).toMatchObject({ status: 'pending' });
  });
});

describe('time', () => {
  it('[P10, L2] gives an unpaid order up after fifteen minutes, with everything it held', async () => {
    await asha.add(dishes.fishThali, 2);
    const { body } = await asha.order({ is_wallet_used: 1, wallet_balance_used: '100.00' });
    const id = Number(body['order_id']);
    provider().advance(14 * 60);
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'awaiting' }],
    });
    provider().advance(61);
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'cancelled', cancel_by: 'Tiffin( system )' }],
    });
    expect(await left(10_050)).toBe(3);
    expect(await asha.balance()).toBe(150_000);
    await asha.call('delete_order', { order_id: id });
    expect(await asha.balance()).toBe(150_000);
    expect(await left(10_050)).toBe(3);
    expect((await asha.call('get_user_cart', { branch_id: branchId })).body).toMatchObject({
      total_quantity: '2',
    });
  });
});

describe('get_orders', () => {
  it('[R1.15] answers one page of the customer’s own orders, newest first', async () => {
    const { body } = await asha.call('get_orders', { limit: 8 });
    const orders = body['data'] as Record<string, unknown>[];
    expect(body['total']).toBe('14');
    expect(orders).toHaveLength(8);
    const times = orders.map((row) => String(row['date_added']));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('filters by status and by words, and finds nothing for unknown ones', async () => {
    const count = async (form: Record<string, string>) =>
      ((await asha.call('get_orders', form)).body['data'] as unknown[]).length;
    expect(await count({ active_status: 'cancelled' })).toBe(2);
    expect(await count({ active_status: 'preparing, confirmed' })).toBe(2);
    expect(await count({ active_status: 'draft' })).toBe(0);
    expect(await count({ search: '9' })).toBeGreaterThan(0);
    expect(await count({ search: 'dosa' })).toBeGreaterThan(0);
    expect(await count({ search: '%' })).toBe(0);
  });

  it('writes history, rider and branch of each order', async () => {
    const { body } = await asha.call('get_orders', { active_status: 'out_for_delivery' });
    expect(body).toMatchObject({
      data: [
        { order_rider_rating: '0.0', branch_details: { id: '1', is_branch_open: '1' }, invoice_html: '' },
      ],
    });
    const [row] = body['data'] as { status: [string, string][]; rider_name: string }[];
    expect(row?.status.at(-1)?.[0]).toBe('out_for_delivery');
    expect(row?.status[0]?.[1]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d[ap]m$/);
    expect(row?.rider_name).not.toBe('');
  });

  it('[A10] says the same for no orders and for those of somebody else', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('get_orders', { id: 13 })).body).toEqual({
      error: true,
      message: 'No orders found.',
      data: [],
    });
  });
});

describe('get_live_tracking_details', () => {
  it('[R1.16] follows the rider while the order is on the road, and is empty otherwise', async () => {
    await asha.add(dishes.dosa, 2);
    const placed = await asha.order({
      ...delivered,
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: '293.00',
    });
    const order_id = Number(placed.body['order_id']);
    const track = async () => (await asha.call('get_live_tracking_details', { order_id })).body;
    expect(await track()).toMatchObject({ error: true, data: [] });
    for (let step = 0; step < 4; step += 1) await provider().simulate(`orders/${order_id}/advance`);
    const [first] = (await track())['data'] as Record<string, string>[];
    expect(first).toMatchObject({
      order_id: String(order_id),
      order_status: 'out_for_delivery',
      latitude: '24.576400',
    });
    provider().advance(60);
    const [second] = (await track())['data'] as Record<string, string>[];
    expect(Number(second?.['latitude'])).toBeGreaterThan(Number(first?.['latitude']));
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('get_live_tracking_details', { order_id })).body).toMatchObject({
      error: true,
      data: [],
    });
    await provider().simulate(`orders/${order_id}/advance`);
    expect(await track()).toMatchObject({ error: true, data: [] });
    const events = await provider()
      .services.database.select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, order_id));
    expect(events.map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'preparing',
      'ready_for_pickup',
      'out_for_delivery',
      'delivered',
    ]);
  });
});
