import { beforeEach, describe, expect, it } from 'vitest';
import { holdSeconds, mostGroupGuests, mostGuestLines } from '../../machines/group/group.ts';
import { cartLineAddOn } from '../database/schema/carts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { groupOrder } from '../database/schema/group-orders.ts';
import { rateWindow } from '../database/schema/system.ts';
import { schedulePruning } from '../jobs/prune.ts';
import { addOns, branchId, dishes, startShopping, type Shopper } from '../testing/shopping.ts';
import { useTestProvider, type Form } from '../testing/test-provider.ts';

const provider = useTestProvider();
type Line = {
  cart_id: string;
  guest_id: string;
  guest_name: string;
  product_variant_id: string;
  qty: string;
  note: string;
};
type Wire = Record<string, string> & { lines: Line[]; guests: { guest_id: string; name: string }[] };

let asha: Shopper;
let link = '';
const keyOf = (name: string) => `key-of-${name}-on-a-device`;
const groupIn = (body: Record<string, unknown>) => (body['data'] as Wire[])[0] as Wire;
const host = (path: string, form: Form = {}) => asha.call(path, { branch_id: branchId, ...form });
const guest = (name: string, path: string, form: Form = {}) =>
  provider().call(path, { group_token: link, guest_key: keyOf(name), ...form });
const join = (name: string) => guest(name, 'join_group_order', { name });
const put = (name: string, variantId: number, qty: number, form: Form = {}) =>
  guest(name, 'change_group_order_line', { product_variant_id: variantId, qty, ...form });
const seenBy = async (name: string) => groupIn((await guest(name, 'get_group_order')).body);
const cartNow = async () => ((await host('get_user_cart')).body['data'] ?? []) as Line[];
const said = async (reply: Promise<{ body: Record<string, unknown> }>) => (await reply).body['message'];

beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
  link = groupIn((await host('open_group_order', { name: 'Asha' })).body)['group_token'] ?? '';
  await join('Ravi');
  await join('Meera');
});

describe('a group order', () => {
  it('is one cart of several people: each has lines of their own, and sees whose is whose', async () => {
    await asha.add(dishes.dosa, 1);
    await put('Ravi', dishes.dosa, 2, { add_on_id: addOns.ghee, add_on_qty: 2 });
    await put('Meera', dishes.dosa, 1, { note: 'No  onion' });
    const seen = await seenBy('Meera');
    expect(seen).toMatchObject({ group_status: 'open', host_name: 'Asha', is_host: '0', group_token: '' });
    expect(seen.guests.map(({ name }) => name)).toEqual(['Ravi', 'Meera']);
    const owners = (lines: Line[]) => lines.map((line) => `${line.guest_name}:${line.qty}`);
    expect(owners(seen.lines)).toEqual(['Meera:1', 'Ravi:2', ':1']);
    expect(seen.lines.map(({ note }) => note)).toEqual(['No onion', '', '']);
    expect(owners(await cartNow())).toEqual(['Meera:1', 'Ravi:2', ':1']);
    expect(JSON.stringify(seen)).not.toContain('9000000001');
    expect(await seenBy('somebody else')).toMatchObject({ guest_id: '' });
  });

  it('is sent once: a caller with this revision gets only that answer', async () => {
    const { revision = '' } = await seenBy('Ravi');
    const again = () => guest('Ravi', 'get_group_order', { known_revision: revision });
    expect((await again()).body).toMatchObject({ is_unchanged: '1', data: [] });
    await put('Meera', dishes.dosa, 1);
    expect((await again()).body).toMatchObject({ is_unchanged: '0' });
    const known_revision = (await seenBy('Ravi'))['revision'] ?? '';
    await provider().simulate('prices', { variantId: dishes.dosa, price: '99.00' });
    expect((await guest('Ravi', 'get_group_order', { known_revision })).body).toMatchObject({
      is_unchanged: '0',
    });
  });

  it('[A10] no guest changes a line of another; the host may only take it out', async () => {
    await put('Ravi', dishes.dosa, 2);
    await put('Meera', dishes.dosa, 0);
    expect(await cartNow()).toMatchObject([{ guest_name: 'Ravi', qty: '2' }]);
    const [line] = await cartNow();
    const own = { product_variant_id: dishes.dosa, cart_id: line?.cart_id ?? '' };
    expect((await host('manage_cart', { ...own, qty: 5 })).body['error']).toBe(true);
    expect(await cartNow()).toMatchObject([{ qty: '2' }]);
    await host('remove_from_cart', { cart_id: own.cart_id });
    expect(await cartNow()).toEqual([]);
    const stranger = await startShopping(provider(), '9000000002');
    const foreign = { branch_id: branchId, guest_id: (await seenBy('Ravi'))['guest_id'] ?? '' };
    for (const path of ['hold_group_order', 'remove_group_order_guest', 'close_group_order'])
      expect((await stranger.call(path, { ...foreign, is_held: 1 })).body['error']).toBe(true);
    expect((await put('nobody', dishes.dosa, 1)).body['error']).toBe(true);
  });

  it('[L4] has a limit of guests, of lines and of time, and one name for each', async () => {
    expect(await said(join('Ravi'))).toBe('The group order.');
    expect(await said(guest('other', 'join_group_order', { name: ' rAVI ' }))).toMatch(/^Somebody here/);
    expect(await said(guest('other', 'join_group_order', { name: 'asha' }))).toMatch(/^Somebody here/);
    for (let at = 2; at < mostGroupGuests; at += 1) await join(`Guest ${at}`);
    expect(await said(join('One more'))).toBe('This group order is full.');
    for (let extra = 1; extra <= mostGuestLines; extra += 1)
      await put('Ravi', dishes.dosa, 1, { add_on_id: addOns.ghee, add_on_qty: extra });
    expect(await said(put('Ravi', dishes.roti, 2))).toBe(`Your cart holds at most ${mostGuestLines} dishes.`);
    provider().advance(4 * 3600);
    expect(await said(put('Ravi', dishes.dosa, 1))).toBe('The time of this group order is over.');
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'expired' });
  });

  it('[R1.6] started again after it has expired is the same one, with its link, its guests and their dishes', async () => {
    const start = (form: Form) => host('open_group_order', form);
    await asha.add(dishes.dosa, 1);
    await put('Ravi', dishes.dosa, 2);
    await host('remove_group_order_guest', { guest_id: (await seenBy('Meera'))['guest_id'] ?? '' });
    await host('hold_group_order', { is_held: 1 });
    provider().advance(4 * 3600);
    const elsewhere = groupIn((await start({ branch_id: 2, name: 'Asha' })).body);
    expect(elsewhere).toMatchObject({ group_status: 'open', guests: [], lines: [] });
    expect(elsewhere['group_token']).not.toBe(link);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'expired' });
    const [revived] = await Promise.all([start({ name: 'Asha R' }), start({ name: 'Asha R' })]);
    expect(groupIn(revived.body)['group_token']).toBe(link);
    expect((await cartNow()).map((line) => `${line.guest_name}:${line.qty}`)).toEqual(['Ravi:2', ':1']);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'open', host_name: 'Asha R' });
    expect((await put('Ravi', dishes.dosa, 3)).body['error']).toBe(false);
    expect(await said(put('Meera', dishes.dosa, 1))).toMatch(/^You are not part/);
    provider().advance(4 * 3600 - 1);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'open' });
    provider().advance(1);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'expired' });
    expect(await said(start({ name: 'ravi' }))).toMatch(/^Somebody here/);
  });

  it('[A4] counts those who are no guest by where they call from, and leaves no row for each key', async () => {
    await put('Ravi', dishes.dosa, 1);
    const rows = () => provider().services.database.$count(rateWindow);
    const before = await rows();
    const answers = [];
    for (let at = 0; at < 31; at += 1) answers.push(await said(put(`nobody ${at}`, dishes.dosa, 1)));
    link = 'no-such-group';
    expect(await said(put('Ravi', dishes.dosa, 1))).toMatch(/^Too many/);
    expect(answers[0]).toMatch(/^You are not/);
    expect(answers[30]).toMatch(/^Too many/);
    expect(await rows()).toBe(before + 1);
  });

  it('a change that comes late, after a newer one of the same device, is refused', async () => {
    await put('Ravi', dishes.dosa, 3, { cart_revision: 1002 });
    expect((await put('Ravi', dishes.dosa, 1, { cart_revision: 1001 })).body['error']).toBe(true);
    expect(await cartNow()).toMatchObject([{ qty: '3' }]);
  });

  it('[R1.6, P4] a change that is sent again brings no dish back that the host has taken out', async () => {
    const wanted = { cart_revision: 1001 };
    await put('Ravi', dishes.dosa, 2, wanted);
    expect((await put('Ravi', dishes.dosa, 2, wanted)).body['error']).toBe(false);
    expect(await cartNow()).toMatchObject([{ guest_name: 'Ravi', qty: '2' }]);
    await host('remove_from_cart', { cart_id: (await cartNow())[0]?.cart_id ?? '' });
    const again = (await put('Ravi', dishes.dosa, 2, wanted)).body;
    expect([again['error'], groupIn(again).lines]).toEqual([false, []]);
    expect(await cartNow()).toEqual([]);
    await put('Ravi', dishes.dosa, 2, { cart_revision: 1002 });
    expect(await cartNow()).toMatchObject([{ guest_name: 'Ravi', qty: '2' }]);
  });

  it('[R1.6, P4] a change that was refused is refused again, and one that stands is confirmed', async () => {
    for (let extra = 1; extra <= mostGuestLines; extra += 1)
      await put('Ravi', dishes.dosa, 1, { add_on_id: addOns.ghee, add_on_qty: extra });
    const full = `Your cart holds at most ${mostGuestLines} dishes.`;
    const wanted = { cart_revision: 1001 };
    expect(await said(put('Ravi', dishes.roti, 2, wanted))).toBe(full);
    expect(await said(put('Ravi', dishes.roti, 2, wanted))).toBe(full);
    await put('Meera', dishes.fishThali, 2, wanted);
    await provider().services.database.update(stockItem).set({ onHand: 0 });
    expect(await said(put('Meera', dishes.fishThali, 2, wanted))).toBe('The group order.');
  });

  it('[R5.1] (072) the host’s own change that is sent again is done again', async () => {
    const wanted = { product_variant_id: dishes.dosa, qty: 2, cart_revision: 1001 };
    await host('manage_cart', wanted);
    await host('remove_from_cart', { cart_id: (await cartNow())[0]?.cart_id ?? '' });
    await host('manage_cart', wanted);
    expect(await cartNow()).toMatchObject([{ qty: '2' }]);
  });

  it('is held while the host is at checkout, and a hold ends with its holder', async () => {
    await host('hold_group_order', { is_held: 1 });
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'held' });
    expect(await said(put('Ravi', dishes.dosa, 1))).toMatch(/^The host is paying/);
    expect((await join('Late')).body['error']).toBe(true);
    await host('hold_group_order', { is_held: 0 });
    expect((await put('Ravi', dishes.dosa, 1)).body['error']).toBe(false);
    await host('hold_group_order', { is_held: 1 });
    provider().advance(holdSeconds);
    expect((await put('Ravi', dishes.dosa, 2)).body['error']).toBe(false);
  });

  it('a guest who is taken out has no lines and no access; a closed group accepts nothing', async () => {
    await asha.add(dishes.dosa, 1);
    await put('Ravi', dishes.dosa, 1);
    await put('Meera', dishes.dosa, 1);
    await host('remove_group_order_guest', { guest_id: (await seenBy('Ravi'))['guest_id'] ?? '' });
    expect((await cartNow()).map((line) => line.guest_name)).toEqual(['Meera', '']);
    expect((await put('Ravi', dishes.dosa, 1)).body['error']).toBe(true);
    expect(await seenBy('Ravi')).toMatchObject({ was_removed: '1', guest_id: '' });
    await host('close_group_order');
    expect((await cartNow()).map((line) => line.guest_name)).toEqual(['']);
    expect(await said(put('Meera', dishes.dosa, 1))).toBe('This group order is closed.');
    const reopened = groupIn((await host('open_group_order', { name: 'Asha' })).body);
    expect(reopened['group_token']).not.toBe(link);
    expect(await seenBy('Meera')).toMatchObject({ group_status: 'closed' });
  });
});

describe('the host’s order', () => {
  const itemsOf = async () => {
    const orders = (await asha.call('get_orders')).body['data'] as Record<string, unknown>[];
    return (orders[0]?.['order_items'] ?? []) as Record<string, string>[];
  };
  const placeFromWallet = async () => {
    const form = await asha.orderForm();
    const wallet_balance_used = String(form['final_total']);
    const wallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used };
    return (await asha.call('place_order', { ...form, ...wallet })).body;
  };
  beforeEach(async () => {
    await asha.add(dishes.dosa, 1);
    await put('Ravi', dishes.dosa, 1);
  });

  it('[P4] has the lines of all, with names; the guests see that it was placed and when it comes', async () => {
    expect(await placeFromWallet()).toMatchObject({ error: false });
    expect((await itemsOf()).map((item) => `${item['for_name']}:${item['quantity']}`)).toEqual([
      'Asha:1',
      'Ravi:1',
    ]);
    expect(await seenBy('Ravi')).toMatchObject({
      group_status: 'placed',
      order_status: 'pending',
      lines: [],
    });
    expect((await seenBy('Ravi'))['estimated_until']).toMatch(/^2026-11-04 /);
    expect(await said(put('Ravi', dishes.dosa, 1))).toBe('This group order has been placed.');
    await asha.add(dishes.dosa, 1);
    await asha.order({ attempt_key: 'alone' });
    expect((await itemsOf())[0]).toMatchObject({ for_name: '' });
  });

  it('[R1.15] names the host for a dish that they add afterwards, also where they had none', async () => {
    const own = (await cartNow()).find(({ guest_id: by }) => by === '');
    await host('remove_from_cart', { cart_id: own?.cart_id ?? '' });
    await put('Ravi', dishes.dosa, 3);
    expect(await placeFromWallet()).toMatchObject({ error: false });
    const [order] = (await asha.call('get_orders')).body['data'] as Record<string, string>[];
    const [dish] = await itemsOf();
    const form = {
      order_id: order?.['id'] ?? '',
      order_item_id: dish?.['id'] ?? '',
      quantity: '3',
      product_variant_id: dishes.roti,
      added_quantity: '2',
      change_revision: 0,
    };
    const { body } = await asha.call('change_order', form);
    const [shown] = body['data'] as Record<string, string>[];
    const agreed = { attempt_key: 'key-1', final_total: shown?.['final_total'] ?? '' };
    expect(await said(asha.call('change_order', { ...form, ...agreed }))).toBe(
      'Your order has been changed.',
    );
    expect((await itemsOf()).map((item) => item['for_name'])).toEqual(
      expect.arrayContaining(['Asha', 'Ravi']),
    );
  });

  it('[P4] is refused when a guest has added a dish that the host has not seen', async () => {
    const form = await asha.orderForm();
    await put('Ravi', dishes.dosa, 2);
    expect((await asha.call('place_order', form)).body['error']).toBe(true);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'open' });
  });

  it.each([
    ['taken back', async (id: string) => void (await asha.call('delete_order', { order_id: id }))],
    [
      'left unpaid',
      async () => {
        provider().advance(3600);
        await provider().work();
        provider().advance(120);
        await provider().work();
      },
    ],
    [
      'cancelled unpaid',
      async (order_id: string) => {
        const form = { order_id, status: 'cancelled', reason: 'Changed my mind' };
        await asha.call('update_order_status', form);
      },
    ],
    [
      'cancelled by the restaurant before it is paid',
      async (id: string) => void (await provider().simulate(`orders/${id}/cancel`)),
    ],
  ])('that is %s opens the group again, with everybody’s lines', async (_, end) => {
    const { body } = await asha.order();
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'paying' });
    expect(await said(put('Ravi', dishes.dosa, 3))).toMatch(/^The host is paying/);
    await end(String(body['order_id']));
    const seen = await seenBy('Ravi');
    expect([seen['group_status'], seen.lines.map((line) => line.guest_name)]).toEqual(['open', ['Ravi', '']]);
    expect((await put('Ravi', dishes.dosa, 3)).body['error']).toBe(false);
  });

  it('is none of the group’s once its time is over and the dishes of its guests are out of the cart', async () => {
    provider().advance(4 * 3600);
    await host('remove_from_cart');
    await asha.add(dishes.dosa, 1);
    expect((await asha.order()).body['error']).toBe(false);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'expired' });
  });

  it('is the group’s after its time, as long as it has a dish of a guest', async () => {
    provider().advance(4 * 3600);
    expect((await asha.order()).body['error']).toBe(false);
    expect(await seenBy('Ravi')).toMatchObject({ group_status: 'paying' });
  });

  it('that is taken back when the group order is long gone has all dishes as the host’s own', async () => {
    await asha.add(dishes.dosa, 1, [[addOns.ghee, 1]]);
    await put('Ravi', dishes.dosa, 2, { add_on_id: addOns.ghee, add_on_qty: 2 });
    const { body } = await asha.order();
    const order_id = String(body['order_id']);
    await asha.call('update_order_status', { order_id, status: 'cancelled', reason: 'Changed my mind' });
    await provider().services.database.delete(groupOrder);
    await host('remove_from_cart');
    expect((await asha.call('delete_order', { order_id })).body['error']).toBe(false);
    expect((await cartNow()).map((line) => `${line.guest_name}:${line.qty}`)).toEqual([':3', ':2']);
    const extras = await provider().services.database.select().from(cartLineAddOn);
    expect(extras.map(({ quantity }) => quantity)).toEqual([3]);
  });
});

it('a week after its time a group order is forgotten, and the dishes in the cart are the host’s own', async () => {
  const { services, advance } = provider();
  await asha.add(dishes.dosa, 1, [[addOns.ghee, 1]]);
  await put('Ravi', dishes.dosa, 2, { add_on_id: addOns.ghee, add_on_qty: 2 });
  await put('Meera', dishes.dosa, 1, { note: 'No onion' });
  advance(8 * 86_400);
  await schedulePruning(services);
  await services.jobs.runDue();
  expect(await services.database.$count(groupOrder)).toBe(0);
  expect((await cartNow()).map((line) => `${line.guest_name}:${line.qty} ${line.note}`)).toEqual([
    ':1 No onion',
    ':3 ',
  ]);
  const extras = await services.database.select().from(cartLineAddOn);
  expect(extras.map(({ quantity }) => quantity)).toEqual([3]);
});
