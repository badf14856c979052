import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { address } from '../database/schema/accounts.ts';
import { product, stockItem } from '../database/schema/catalogue.ts';
import { promo } from '../database/schema/promos.ts';
import { findOrder, footprintOf, stockOf } from '../testing/footprint.ts';
import { payAs } from '../testing/paying.ts';
import { addOns, branchId, dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { switchOff, tradeIn } from '../testing/change-settings.ts';
import { totalChanged } from './order-texts.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

const refused = (message: string) => ({ status: 200, body: { error: true, message } });
const byWallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '273.00' };
const delivered = { is_self_pick_up: 0, address_id: 1, delivery_charge: '20.00', final_total: '293.00' };
const changedTotal = 'The total of your order has changed. Please check it and order again.';
const changedCart = 'Your cart has changed. Please check it and order again.';

describe('place_order', () => {
  it('numbers orders beyond 32 bits, and every endpoint knows them by that number', async () => {
    const { database } = provider().services;
    const before = 2 ** 31 + 6;
    for (const table of ['orders', 'order_item', 'order_event', 'cart_line', 'cart'])
      await database.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${before})`);
    await asha.add(dishes.dosa, 2, [[addOns.sambar, 1]]);
    const { body } = await asha.order();
    const id = before + 1;
    expect(body).toMatchObject({ error: false, order_id: id });
    const { body: read } = await asha.call('get_orders', { id });
    expect(read).toMatchObject({ error: false, data: [{ id: String(id), order_items: [{}] }] });
    const payer = payAs(provider(), asha, 'razorpay');
    const paid = await payer.pay((await payer.open(id)).id);
    expect((await payer.claim(id, paid)).body).toMatchObject({ error: false });
    expect(await payer.find(id)).toMatchObject({ id, isPaid: true });
    for (const [step, status] of [
      ['advance', 'confirmed'],
      ['step-back', 'pending'],
    ])
      expect((await provider().simulate(`orders/${id}/${step}`)).body).toMatchObject({
        data: [{ id, status }],
      });
    const cancelling = { order_id: id, status: 'cancelled', reason: 'Too late' };
    expect((await asha.call('update_order_status', cancelling)).body).toMatchObject({ error: false });
  });

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
    expect(await findOrder(provider(), Number(body['order_id']))).toMatchObject({
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
    expect(await findOrder(provider(), Number(first.body['order_id']))).toMatchObject({
      address: 'Flat 3B, Neem Court, 27 Ghat Road, Opposite the boat jetty, Lakeside, Amberpur 313099',
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

  it('[R1.15] names the town of the address, which may be a neighbour of the restaurant’s, in the customer’s language', async () => {
    await provider().services.database.update(address).set({ cityId: 2 }).where(eq(address.id, 1));
    await asha.add(dishes.dosa, 2);
    const { body } = await asha.order({ ...delivered, language: 'hi' });
    const placed = await findOrder(provider(), Number(body['order_id']));
    expect(placed).toMatchObject({
      cityId: 2,
      address: expect.stringMatching(/, Lakeside, नीलगढ़ 313099$/),
    });
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
    expect(await findOrder(provider(), Number(body['order_id']))).toMatchObject({
      status: 'awaiting',
      taxAmount: 1_300,
      latitude: '24.5798',
    });
  });

  it('[P13] keeps a no for good: a copy of the request that arrives when it could be met makes no order', async () => {
    await asha.add(dishes.fishThali, 2);
    const form = await asha.orderForm();
    const { database } = provider().services;
    const stock = (onHand: number) =>
      database.update(stockItem).set({ onHand }).where(eq(stockItem.id, 10_050));
    await stock(1);
    const first = (await asha.call('place_order', form)).body;
    expect(first).toMatchObject({ error: true });
    await stock(5);
    expect((await asha.call('place_order', form)).body).toEqual(first);
    expect(await stockOf(provider(), 10_050)).toBe(5);
    expect((await asha.call('place_order', { ...form, attempt_key: 'anew' })).body['error']).toBe(false);
  });

  it('[L1] reserves stock', async () => {
    await asha.add(dishes.fishThali, 2);
    await asha.order();
    expect(await stockOf(provider(), 10_050)).toBe(1);
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
      'This tip is larger than we can accept.',
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
    ['a way to pay that is not offered', { payment_method: 'paypal' }, 'This payment method is not offered.'],
    ['cash', { payment_method: 'cod' }, 'This payment method is not offered.'],
    ['a branch that does not exist', { branch_id: 99 }, 'This restaurant was not found.'],
  ];
  it.each(refusals)('refuses %s and writes nothing', async (_, changes, message) => {
    await asha.add(dishes.dosa, 2);
    const before = await footprintOf(provider());
    expect(await asha.order(changes)).toMatchObject(refused(message));
    expect(await footprintOf(provider())).toEqual(before);
  });

  it('[R1.21] refuses a part from the wallet while the shop takes none from it', async () => {
    await asha.add(dishes.dosa, 2);
    await switchOff(provider(), 'wallet_payment_method');
    const part = { is_wallet_used: 1, wallet_balance_used: '273.00' };
    expect(await asha.order(part)).toMatchObject(refused('This payment method is not offered.'));
    expect((await asha.order()).body['error']).toBe(false);
  });

  it.each([
    ['KRW', '5000.00', '100000.01'],
    ['JPY', '10000.00', '10000.01'],
    ['USD', '100.00', '100.01'],
  ])('[R1.7, R9.3] in %s takes a tip of %s, and not of %s', async (currency, taken, refusedTip) => {
    await tradeIn(provider(), currency);
    await asha.add(dishes.dosa, 2);
    const tipped = (tip: string) =>
      asha.order({ ...delivered, delivery_tip: tip, final_total: (293 + Number(tip)).toFixed(2) });
    expect(await tipped(refusedTip)).toMatchObject(refused('This tip is larger than we can accept.'));
    expect((await tipped(taken)).body).toMatchObject({ error: false });
  });

  it('[R1.27] refuses while the branch is closed, with the words of the notice', async () => {
    await asha.add(dishes.dosa, 2);
    await provider().simulate('branches/1', { open: false });
    const reply = await asha.order();
    expect(reply.body['message']).toMatch(/^We are sorry, but the restaurant is currently closed\./);
  });

  it('refuses less than the least amount', async () => {
    await asha.add(10411, 1);
    expect(await asha.order()).toMatchObject(refused('The minimum order is ₹99.00.'));
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
    expect(await asha.call('place_order', { ...form, attempt_key: 'anew' })).toMatchObject(
      refused('Lake Fish Thali is no longer available.'),
    );
  });

  it('[P4, R1.9] refuses a price that changed and a code that ran out between checkout and the order', async () => {
    await asha.add(dishes.dosa, 2);
    const form = await asha.orderForm({ promo_code: 'WELCOME20', final_total: '218.40' });
    await provider().simulate('prices', { variantId: dishes.dosa, price: '140.00' });
    const before = await footprintOf(provider());
    expect(await asha.call('place_order', { ...form, attempt_key: '' })).toMatchObject(refused(changedTotal));
    expect(await footprintOf(provider())).toEqual(before);
    await provider().simulate('prices', { variantId: dishes.dosa, price: '130.00' });
    const { database, clock } = provider().services;
    await database
      .update(promo)
      .set({ endsAt: new Date(clock.now().getTime() - 1) })
      .where(eq(promo.code, 'WELCOME20'));
    expect(await asha.call('place_order', { ...form, attempt_key: '' })).toMatchObject(
      refused('This code has expired.'),
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
  it.each(['hi', 'ar', 'fr'])(
    '[R1.28] is in %s when that is the language of the caller',
    async (language) => {
      await asha.add(dishes.dosa, 2);
      const { body } = await asha.order({ final_total: '1.00', language });
      expect(body).toMatchObject({ error: true, message: totalChanged[language as 'hi' | 'ar' | 'fr'] });
    },
  );
});
