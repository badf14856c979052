import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { product, stockItem, variant } from '../database/schema/catalogue.ts';
import { orderEvent, order as orders } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { providerSettings } from '../database/schema/system.ts';
import { switchOff, switchOn } from '../testing/change-settings.ts';
import { payAs } from '../testing/paying.ts';
import { addOns, dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { changedFunding } from './change-funding.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import type { Form } from '../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
let id = '';
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

type Row = Record<string, unknown> & { order_items: Record<string, unknown>[] };
const readOrder = async () =>
  ((await asha.call('get_orders', { id })).body['data'] as Row[])[0] ?? { order_items: [] };
const place = async (changes: Form = {}) => {
  const form = await asha.orderForm();
  const { body } = await asha.call('place_order', {
    ...form,
    payment_method: 'wallet',
    is_wallet_used: 1,
    wallet_balance_used: String(form['final_total']),
    ...changes,
  });
  expect(body).toMatchObject({ error: false });
  id = String(body['order_id']);
};
/** All dishes as they are, with `changes` over it. */
const formOf = async (changes: Form = {}): Promise<Form> => {
  const { order_items: items } = await readOrder();
  return {
    order_id: id,
    order_item_id: items.map((item) => item['id']).join(','),
    quantity: items.map((item) => item['quantity']).join(','),
    ...changes,
  };
};
const quote = async (changes: Form = {}) => (await asha.call('change_order', await formOf(changes))).body;
const change = async (changes: Form = {}, key = 'key-1') => {
  const change_revision = String((await readOrder())['change_revision']);
  const form = await formOf(changes);
  const [shown] = ((await asha.call('change_order', form)).body['data'] ?? []) as Record<string, string>[];
  const agreed = { attempt_key: key, final_total: shown?.['final_total'] ?? '1.00', change_revision };
  return { form: { ...form, ...agreed }, ...(await asha.call('change_order', { ...form, ...agreed })) };
};
const ledger = async () => {
  const isOfChange = and(eq(walletEntry.orderId, Number(id)), like(walletEntry.reference, 'change:%'));
  return (await provider().services.database.select().from(walletEntry).where(isOfChange)).map(
    ({ amount }) => amount,
  );
};
const refused = (message: RegExp | string) => ({
  error: true,
  message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
});

describe('a change of an order that is not accepted', () => {
  beforeEach(async () => {
    await asha.add(dishes.dosa, 2, [[addOns.ghee, 2]]);
    await asha.add(dishes.roti, 3);
    await place();
  });

  it('[R1.15, R5.2] costs what was shown, keeps dishes with their extras, and gives the rest back to the wallet once', async () => {
    expect((await readOrder())['changes_until']).not.toBe('');
    const before = await asha.balance();
    const items = (await readOrder()).order_items;
    const dosa = String(items.find((item) => item['product_variant_id'] === String(dishes.dosa))?.['id']);
    const wanted = { order_item_id: dosa, quantity: '1', order_note: 'Ring twice' };
    expect(await quote(wanted)).toMatchObject({
      error: false,
      data: [{ previous_total: '414.75', final_total: '168.00', change_back: '246.75', change_paid: '0.00' }],
    });
    expect([await asha.balance(), (await readOrder())['final_total']]).toEqual([before, '414.75']);
    const { form, body } = await change(wanted);
    expect(body).toMatchObject({ error: false });
    expect((await asha.call('change_order', form)).body).toMatchObject({ error: false });
    expect(await readOrder()).toMatchObject({
      notes: 'Ring twice',
      final_total: '168.00',
      wallet_balance: '168.00',
      total_payable: '0.00',
      change_back: '246.75',
      change_revision: '1',
      order_items: [{ id: dosa, quantity: '1', sub_total: '160.00', add_ons: [{ qty: '1' }] }],
    });
    expect([await ledger(), await asha.balance()]).toEqual([[24_675], before + 24_675]);
  });

  it('[R5.2, L4] that is dearer is paid from the wallet, and refused whole where that is too small', async () => {
    const before = await asha.balance();
    await change({ product_variant_id: dishes.fishThali, added_quantity: '1' });
    expect(await readOrder()).toMatchObject({ final_total: '845.25', change_paid: '430.50' });
    expect((await readOrder()).order_items).toHaveLength(3);
    expect([await ledger(), await asha.balance()]).toEqual([[-43_050], before - 43_050]);
    expect(await quote({ product_variant_id: dishes.partyBox, added_quantity: '1' })).toMatchObject(
      refused(/^The change costs .*1206\.45.* more, which is paid from your wallet/),
    );
  });

  it('[R5.2] that is dearer is refused while the shop takes nothing from wallets; what is less still comes back', async () => {
    const before = await asha.balance();
    await switchOff(provider(), 'wallet_payment_method');
    expect(await quote({ product_variant_id: dishes.fishThali, added_quantity: '1' })).toMatchObject(
      refused(/^The change costs .*430\.50.* more, and we don’t take payments from the wallet/),
    );
    expect((await change({ quantity: '1,3' })).body).toMatchObject({ error: false });
    expect(await asha.balance()).toBeGreaterThan(before);
  });

  it('[P1] is refused where the order is another than the customer saw', async () => {
    const { form } = await change({ order_note: 'One' }, 'tab-1');
    expect((await asha.call('change_order', { ...form, attempt_key: 'tab-2' })).body).toMatchObject(
      refused(/changed elsewhere/),
    );
    expect(await quote({ order_item_id: '1', quantity: '1', change_revision: 0 })).toMatchObject(
      refused(/changed elsewhere/),
    );
    const { body } = await asha.call('change_order', {
      ...form,
      attempt_key: 'tab-3',
      change_revision: 1,
      final_total: '1.00',
    });
    expect(body['error']).toBe(true);
    expect(await readOrder()).toMatchObject({ change_revision: '1', final_total: '414.75', notes: 'One' });
  });

  it('[A10] is its owner’s alone, and keeps at least one dish of it', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('change_order', await formOf())).body['error']).toBe(true);
    expect(await quote({ order_item_id: '', quantity: '' })).toMatchObject(refused(/at least one dish/));
    expect(await quote({ order_item_id: '1', quantity: '1' })).toMatchObject(
      refused(/not part of this order/),
    );
    expect(await quote({ product_variant_id: dishes.fishTikka, added_quantity: '1' })).toMatchObject({
      error: true,
    });
  });

  it('may have more lines than a cart where it had them before, but not yet more', async () => {
    const { settings, database } = provider().services;
    const { system, ...rest } = await settings.read();
    const smaller = { ...rest, system: { ...system, max_items_cart: '1' } };
    await database.update(providerSettings).set({ settings: smaller });
    settings.forget();
    expect(await quote({ quantity: '1,3' })).toMatchObject({ error: false });
    expect(await quote({ product_variant_id: dishes.partyBox, added_quantity: '1' })).toMatchObject(
      refused('Your cart holds at most 1 dishes.'),
    );
  });

  it('ends with the minute, by the provider’s clock', async () => {
    const { form } = await change({ order_note: 'In time' });
    provider().advance(60);
    expect(
      (await asha.call('change_order', { ...form, attempt_key: 'late', change_revision: 1 })).body,
    ).toEqual(expect.objectContaining(refused(/time to change this order is over/)));
    expect((await asha.call('change_order', form)).body['error']).toBe(false);
  });

  it('[P1] and its acceptance exclude each other: one is first, and the other is refused', async () => {
    const form = await formOf({ order_note: 'Race' });
    const agreed = { attempt_key: 'race', final_total: '414.75', change_revision: '0' };
    const [changed] = await Promise.all([
      asha.call('change_order', { ...form, ...agreed }),
      provider().simulate(`orders/${id}/advance`),
    ]);
    const now = await readOrder();
    expect(now['active_status']).toBe('confirmed');
    expect(now['notes'] === 'Race').toBe(changed.body['error'] === false);
    const { body } = await asha.call('change_order', { ...form, ...agreed, attempt_key: 'after' });
    expect(body).toMatchObject(refused(/already accepted/));
    expect(now['changes_until']).toBe('');
  });
});

describe('what a changed order holds', () => {
  it('[L1] its own stock counts as being there, and what it gives up is', async () => {
    await asha.add(dishes.fishThali, 3);
    await place();
    const left = async () => {
      const [row] = await provider()
        .services.database.select({ left: stockItem.onHand })
        .from(variant)
        .innerJoin(stockItem, eq(stockItem.id, variant.stockItemId))
        .where(eq(variant.id, dishes.fishThali));
      return row?.left;
    };
    expect(await left()).toBe(0);
    await change({ quantity: '2' }, 'less');
    expect(await left()).toBe(1);
    await change({ quantity: '3' }, 'more');
    expect(await left()).toBe(0);
    expect(await quote({ quantity: '4' })).toMatchObject({ error: true });
  });

  it('[R5.2] another address has its own charge, and its own reach', async () => {
    await asha.add(dishes.dosa, 2);
    await place({
      is_self_pick_up: 0,
      address_id: 1,
      delivery_charge: '20.00',
      final_total: '293.00',
      wallet_balance_used: '293.00',
    });
    const before = await readOrder();
    await change({ address_id: 2 });
    const moved = await readOrder();
    expect(moved['address']).not.toBe(before['address']);
    expect(moved).toMatchObject({ address_id: '2', delivery_charge: '35.00', final_total: '308.00' });
    expect(await quote({ address_id: 3 })).toMatchObject({ error: true });
    const omars = await startShopping(provider(), '9000000002');
    const own = (await omars.call('get_address')).body['data'] as { id: string }[];
    expect(await quote({ address_id: own[0]?.id ?? 0 })).toMatchObject({ error: true });
  });

  it('[R1.26, R5.2] its free delivery, whatever was ordered after it', async () => {
    const first = await startShopping(provider(), '9000000002');
    const [home] = (await first.call('get_address')).body['data'] as { id: string }[];
    const order = async (changes: Form) => {
      await first.add(dishes.dosa, 2);
      const form = { payment_method: 'razorpay', is_self_pick_up: 0, address_id: home?.id ?? '', ...changes };
      return String((await first.order(form)).body['order_id']);
    };
    const ids = [
      await order({ attempt_key: 'one' }),
      await order({ attempt_key: 'two', delivery_charge: '35.00', final_total: '308.00' }),
    ];
    const { database, clock } = provider().services;
    await database.update(orders).set({ status: 'pending', isPaid: true });
    const paid = ids.map((orderId) => ({
      orderId: Number(orderId),
      status: 'pending' as const,
      at: clock.now(),
    }));
    await database.insert(orderEvent).values(paid);
    const totals = ids.map(async (order_id) => {
      const [row] = (await first.call('get_orders', { id: order_id })).body['data'] as Row[];
      const kept = { order_item_id: String(row?.order_items[0]?.['id']), quantity: 2 };
      return (await first.call('change_order', { order_id, ...kept })).body;
    });
    expect(await Promise.all(totals)).toMatchObject([
      { data: [{ final_total: '273.00' }] },
      { data: [{ final_total: '308.00' }] },
    ]);
  });

  it('[R5.2] no other address: it goes where it was ordered to, for the charge of that place', async () => {
    await asha.add(dishes.dosa, 2);
    const charge = { delivery_charge: '20.00', final_total: '293.00', wallet_balance_used: '293.00' };
    await place({ is_self_pick_up: 0, address_id: 1, ...charge });
    const { address } = await readOrder();
    const [other] = (await asha.call('get_address', { address_id: 2 })).body['data'] as Form[];
    const pin = { latitude: String(other?.['latitude']), longitude: String(other?.['longitude']) };
    await asha.call('update_address', { id: 1, ...pin });
    expect(await quote({ address_id: 1 })).toMatchObject({ data: [{ final_total: '308.00' }] });
    await change({ order_note: 'Ring twice' }, 'moved');
    expect(await readOrder()).toMatchObject({ notes: 'Ring twice', final_total: '293.00', address });
    await asha.call('delete_address', { id: 1 });
    await change({ order_note: 'Ring once' }, 'gone');
    expect(await readOrder()).toMatchObject({ notes: 'Ring once', final_total: '293.00', address });
  });
});

describe('an order that a gateway pays', () => {
  it('[R1.15, P3] can be changed for a minute after its payment, and not before', async () => {
    const payer = payAs(provider(), asha);
    id = String(await payer.place());
    const { id: opened } = await payer.open(id);
    provider().advance(300);
    expect((await readOrder())['changes_until']).toBe('');
    expect(await quote()).toMatchObject(refused(/time to change this order is over/));
    await payer.claim(id, await payer.pay(opened));
    const order = await readOrder();
    expect(order).toMatchObject({
      active_status: 'pending',
      date_added: '2026-11-04 12:30:00',
      changes_until: '2026-11-04 12:36:00',
    });
    provider().advance(59);
    expect((await change({ order_note: 'Ring twice' })).body).toMatchObject({ error: false });
    provider().advance(1);
    expect((await readOrder())['changes_until']).toBe('');
    expect(await quote({ order_note: 'Ring once' })).toMatchObject(
      refused(/time to change this order is over/),
    );
  });
});

describe('a change of an order whose own time is over', () => {
  it('[R1.27] is made after closing time', async () => {
    await asha.add(dishes.dosa, 1);
    await place();
    await provider().simulate('branches/1/hours', { hours: 'fromTomorrow' });
    await change({ order_note: 'Ring twice' });
    expect(await readOrder()).toMatchObject({ notes: 'Ring twice' });
  });

  it('[R1.27] is made after the last time to order for its half hour', async () => {
    provider().advance(21.5 * 3600 + 4 * 60 + 50);
    await asha.add(dishes.dosa, 1);
    const times = { scheduled_time: '11:00:00', scheduled_to_time: '11:30:00' };
    await place({ delivery_date: '2026-11-05', delivery_time: '11:00:00', ...times });
    provider().advance(20);
    await change({ order_note: 'Ring twice' });
    expect(await readOrder()).toMatchObject({ notes: 'Ring twice', scheduled_time: '11:00:00' });
  });

  it('[R1.27] is made when a dish of it is served no longer, but adds no such dish', async () => {
    provider().advance(22 * 3600 + 59 * 60 + 50);
    const menu = (await provider().services.catalogue.menu()).byBranch.get(1) ?? [];
    const breakfast = menu.find(({ row }) => row.availableTo === '11:30:00')?.variants[0]?.id ?? 0;
    await asha.add(breakfast, 2);
    await place();
    const added = { product_variant_id: breakfast, added_quantity: '2' };
    expect(await quote(added)).toMatchObject({ error: false });
    provider().advance(20);
    expect(await quote(added)).toMatchObject(refused(/07:00/));
    await change({ quantity: '3' });
    expect((await readOrder()).order_items).toMatchObject([{ quantity: '3' }]);
  });
});

describe('a change of an order in cash', () => {
  beforeEach(async () => {
    await switchOn(provider(), 'cod_method');
    await provider().services.database.update(product).set({ codAllowed: true });
    await asha.add(dishes.dosa, 3);
    await place({ payment_method: 'cod', wallet_balance_used: '300.00' });
    expect(await readOrder()).toMatchObject({ final_total: '409.50', total_payable: '109.50' });
  });

  it('[R5.2, P17] that is cheaper than its wallet part can be dearer again: the rest is due at the door', async () => {
    const before = await asha.balance();
    await change({ quantity: '2' }, 'less');
    expect(await readOrder()).toMatchObject({
      is_paid: '1',
      wallet_balance: '273.00',
      total_payable: '0.00',
      change_back: '27.00',
    });
    expect(await quote({ quantity: '3' })).toMatchObject({
      data: [{ final_total: '409.50', total_payable: '136.50', change_paid: '0.00' }],
    });
    await change({ quantity: '3' }, 'more');
    expect(await readOrder()).toMatchObject({
      is_paid: '0',
      wallet_balance: '273.00',
      total_payable: '136.50',
      change_back: '27.00',
    });
    expect(await ledger()).toEqual([2_700]);
    await asha.call('update_order_status', { order_id: id, status: 'cancelled', reason: 'Too late' });
    expect(await asha.balance()).toBe(before + 30_000);
  });

  it('[R5.2] for which more becomes due is refused while the shop takes no cash; what is less is not', async () => {
    await switchOff(provider(), 'cod_method');
    expect(await quote({ quantity: '4' })).toMatchObject(
      refused(/^The change costs .*136\.50.* more, and we don’t take cash/),
    );
    expect((await change({ quantity: '2' }, 'less')).body).toMatchObject({ error: false });
    expect(await quote({ quantity: '3' })).toMatchObject(refused(/we don’t take cash/));
    expect(await quote({ quantity: '2', order_note: 'Ring twice' })).toMatchObject({ error: false });
  });
});

describe('how a changed order is paid', () => {
  const paid = { paymentMethod: 'razorpay', finalTotal: 1_000, walletUsed: 300, payable: 700 };
  const cash = { ...paid, paymentMethod: 'cod' };
  const cashOfWallet = { paymentMethod: 'cod', finalTotal: 250, walletUsed: 250, payable: 0 };
  it.each([
    ['dearer, paid before', paid, 1_200, { walletUsed: 500, payable: 700, isPaid: true, walletChange: -200 }],
    ['cheaper, paid before', paid, 800, { walletUsed: 100, payable: 700, isPaid: true, walletChange: 200 }],
    [
      'much cheaper, paid before',
      paid,
      500,
      { walletUsed: 0, payable: 500, isPaid: true, walletChange: 500 },
    ],
    ['dearer, in cash', cash, 1_200, { walletUsed: 300, payable: 900, isPaid: false, walletChange: 0 }],
    ['cheaper, in cash', cash, 400, { walletUsed: 300, payable: 100, isPaid: false, walletChange: 0 }],
    [
      'cheaper than its wallet part',
      cash,
      200,
      { walletUsed: 200, payable: 0, isPaid: true, walletChange: 100 },
    ],
    [
      'dearer, in cash of which nothing was due',
      cashOfWallet,
      400,
      { walletUsed: 250, payable: 150, isPaid: false, walletChange: 0 },
    ],
  ])(
    '[R5.2, P17] %s: its parts add up, and the wallet moves by the difference',
    (_, before, total, after) => {
      expect(changedFunding(before, total)).toEqual(after);
      expect(after.walletUsed + after.payable).toBe(total);
    },
  );
});
