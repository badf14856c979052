import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { cartLine } from '../database/schema/carts.ts';
import { product, stockItem } from '../database/schema/catalogue.ts';
import { addOns, branchId, dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

type Line = Record<string, unknown> & {
  product_details: [{ variants: { id: string; add_ons_data: unknown[] }[] }];
};
const readCart = async (shopper: Shopper = asha) =>
  (await shopper.call('get_user_cart', { branch_id: branchId })).body;
const linesOf = (body: Record<string, unknown>) => body['data'] as Line[];
const refusal = (message: string) => ({ body: { error: true, message, data: [] } });

describe('manage_cart', () => {
  it('[R1.5, R1.6] prices dish and add-ons; the quantity of an add-on is for the whole line', async () => {
    await asha.add(dishes.dosa, 2, [
      [addOns.chutney, 4],
      [addOns.sambar, 2],
    ]);
    const cart = await readCart();
    expect(cart).toMatchObject({
      error: false,
      total_quantity: '2',
      sub_total: '410.00',
      tax_percentage: '5.00',
      tax_amount: '20.50',
      overall_amount: 430.5,
      variant_id: [String(dishes.dosa)],
    });
    const [line] = linesOf(cart);
    expect(line).toMatchObject({
      id: '1030',
      product_variant_id: '10301',
      qty: '2',
      addon_ids: '10301,10302',
      price: '130.00',
      special_price: '0',
    });
    const variant = line?.product_details[0].variants.find(({ id }) => id === '10301');
    expect(variant?.add_ons_data).toMatchObject([
      { add_on_id: '10301', qty: '2', price: '35.00' },
      { add_on_id: '10302', qty: '4', price: '20.00' },
    ]);
  });

  it('[R1.6, C4] keeps a dish with one extra and a dish with two of it apart, whatever their quantity', async () => {
    const lines = async () =>
      linesOf(await readCart()).map(({ qty, addon_ids: ids, product_details: [details] }) => ({
        qty,
        ids,
        extra: details.variants.find(({ id }) => id === '10301')?.add_ons_data[0],
      }));
    const one = { qty: '1', ids: '10301', extra: { qty: '1' } };
    await asha.add(dishes.dosa, 1, [[addOns.sambar, 1]]);
    await asha.add(dishes.dosa, 1, [[addOns.sambar, 2]]);
    expect(await lines()).toMatchObject([{ ...one, extra: { qty: '2' } }, one]);
    await asha.add(dishes.dosa, 3, [[addOns.sambar, 3]]);
    expect(await lines()).toMatchObject([
      { ...one, extra: { qty: '2' } },
      { ...one, qty: '3', extra: { qty: '3' } },
    ]);
  });

  it('[R1.6] an edit that makes two lines one adds up dishes and extras', async () => {
    await asha.add(dishes.dosa, 2, [[addOns.sambar, 2]]);
    const { body } = await asha.add(dishes.dosa, 1, [[addOns.sambar, 2]]);
    const edited = (body['cart'] as Line[])[0]?.['cart_id'];
    const change = { branch_id: branchId, product_variant_id: dishes.dosa, qty: 1, cart_id: String(edited) };
    await asha.call('manage_cart', { ...change, add_on_id: addOns.sambar, add_on_qty: 1 });
    expect(await readCart()).toMatchObject({ sub_total: '495.00', data: [{ qty: '3' }] });
  });

  it('[R4.7, C4] sets the quantity, so that sending it twice changes nothing', async () => {
    const first = await asha.add(dishes.dosa, 3);
    const second = await asha.add(dishes.dosa, 3);
    expect(second.body['data']).toEqual(first.body['data']);
    expect(second.body['data']).toMatchObject({ total_quantity: '3', total_items: '1', sub_total: '390.00' });
  });

  it('[R3.11] knows a line by its variant and its add-ons, in whatever order they come', async () => {
    await asha.add(dishes.dosa, 1, [
      [addOns.sambar, 1],
      [addOns.chutney, 1],
    ]);
    await asha.add(dishes.dosa, 2, [
      [addOns.chutney, 2],
      [addOns.sambar, 2],
    ]);
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.largeDosa, 1);
    expect(
      linesOf(await readCart()).map((line) => [line['product_variant_id'], line['addon_ids'], line['qty']]),
    ).toEqual([
      ['10302', '', '1'],
      ['10301', '', '1'],
      ['10301', '10301,10302', '2'],
    ]);
  });

  it('[R5.1] takes out only this line with quantity 0', async () => {
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.largeDosa, 1);
    const { body } = await asha.add(dishes.dosa, 0);
    expect(body).toMatchObject({ error: false, data: { total_items: '1' } });
    expect(linesOf(await readCart()).map((line) => line['product_variant_id'])).toEqual(['10302']);
  });

  it('edits a line by its id, and joins it with the line it becomes', async () => {
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.largeDosa, 2);
    const cart_id = String(
      linesOf(await readCart()).find((line) => line['product_variant_id'] === '10301')?.['cart_id'],
    );
    const change = { branch_id: branchId, cart_id, product_variant_id: dishes.largeDosa, qty: 1 };
    expect((await asha.call('manage_cart', change)).body).toMatchObject({
      error: false,
      data: { total_quantity: '3', total_items: '1' },
    });
    expect(await asha.call('manage_cart', change)).toMatchObject(
      refusal('That dish is no longer in your cart.'),
    );
  });

  it.each([
    [
      'an add-on of another dish',
      { product_variant_id: dishes.dosa, qty: 1, add_on_id: 10511, add_on_qty: 1 },
    ],
    [
      'lists of different lengths',
      { product_variant_id: dishes.dosa, qty: 1, add_on_id: '10301,10302', add_on_qty: 1 },
    ],
    [
      'the same add-on twice',
      { product_variant_id: dishes.dosa, qty: 1, add_on_id: '10301,10301', add_on_qty: '1,1' },
    ],
    ['a flood of add-ons', { product_variant_id: dishes.dosa, qty: 1, add_on_id: 10301, add_on_qty: 501 }],
    ['a dish of another branch', { product_variant_id: 20301, qty: 1 }],
    ['a dish that does not exist', { product_variant_id: 99, qty: 1 }],
    ['more than is allowed', { product_variant_id: dishes.dosa, qty: 11 }],
    ['less than the least', { product_variant_id: dishes.roti, qty: 1 }],
    ['more than is left', { product_variant_id: dishes.fishThali, qty: 4 }],
    ['what is sold out', { product_variant_id: dishes.fishTikka, qty: 1 }],
    ['a line of somebody else', { product_variant_id: dishes.dosa, qty: 1, cart_id: 4711 }],
  ])('refuses %s and writes nothing', async (_, change) => {
    const { status, body } = await asha.call('manage_cart', { branch_id: branchId, ...change });
    expect({ status, body }).toMatchObject({ status: 200, body: { error: true, data: [] } });
    expect(await provider().services.database.select().from(cartLine)).toEqual([]);
  });

  it('counts all variants of a dish together', async () => {
    await asha.add(dishes.dosa, 6);
    expect(await asha.add(dishes.largeDosa, 5)).toMatchObject(
      refusal('You can order at most 10 of Masala Dosa.'),
    );
  });

  it('holds twenty dishes and not one more', async () => {
    const { database } = provider().services;
    const sold = await database
      .select({ id: product.id })
      .from(product)
      .where(eq(product.branchId, branchId))
      .limit(40);
    let kept = 0;
    for (const { id } of sold) {
      if (kept === 20) break;
      const { body } = await asha.add(id * 10 + 1, 2);
      if (body['error'] === false) kept += 1;
    }
    expect(kept).toBe(20);
    expect(await asha.add(dishes.partyBox, 1)).toMatchObject(refusal('Your cart holds at most 20 dishes.'));
  });

  it('asks for a login', async () => {
    expect(await provider().call('manage_cart', { branch_id: 1 })).toMatchObject({
      status: 401,
      body: { status_code: 101 },
    });
  });
});

describe('get_user_cart', () => {
  it('answers an empty cart as the family does: an error that is none', async () => {
    expect(await readCart()).toEqual({ error: true, message: 'Your cart is empty.', data: [] });
  });

  it('[R1.30] keeps the branches and the customers apart', async () => {
    await asha.add(dishes.dosa, 1);
    const omar = await startShopping(provider(), '9000000002');
    expect(await readCart(omar)).toMatchObject({ data: [] });
    expect((await asha.call('get_user_cart', { branch_id: 2 })).body).toMatchObject({ data: [] });
  });

  it('loses a dish that was taken off the menu, silently', async () => {
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.partyBox, 1);
    await provider().services.database.update(product).set({ active: false }).where(eq(product.id, 1030));
    expect(linesOf(await readCart()).map((line) => line['id'])).toEqual(['1080']);
  });

  it('[R1.6] a dish that sells out stays as a line that is not in the sum', async () => {
    await asha.add(dishes.dosa, 1);
    await asha.add(dishes.fishThali, 2);
    await provider().services.database.update(stockItem).set({ onHand: 0 });
    const cart = await readCart();
    expect(linesOf(cart).map(({ qty, availability }) => [qty, availability])).toEqual([
      ['2', '0'],
      ['1', ''],
    ]);
    expect(cart).toMatchObject({ total_quantity: '1', sub_total: '130.00', overall_amount: 136.5 });
  });

  it('[R1.28] speaks the language it is asked in', async () => {
    await asha.add(dishes.dosa, 1);
    const { body } = await asha.call('get_user_cart', { branch_id: branchId, language: 'hi' });
    expect(linesOf(body)[0]?.['name']).toMatch(/[\u0900-\u097f]/);
  });
});

describe('remove_from_cart', () => {
  it('removes one line by its id, or all of them without one', async () => {
    for (const variantId of [dishes.dosa, dishes.largeDosa, dishes.partyBox]) await asha.add(variantId, 1);
    const cart_id = String(linesOf(await readCart())[0]?.['cart_id']);
    const one = await asha.call('remove_from_cart', { branch_id: branchId, cart_id });
    expect(one.body).toMatchObject({ error: false, data: { total_items: '2', max_items_cart: '20' } });
    const all = await asha.call('remove_from_cart', { branch_id: branchId });
    expect(all.body).toMatchObject({ error: false, data: { total_items: '0' } });
    expect(await asha.call('remove_from_cart', { branch_id: branchId })).toMatchObject(
      refusal('Your cart is already empty.'),
    );
  });

  it('[A10] does not change a line of another customer', async () => {
    await asha.add(dishes.dosa, 1);
    const cart_id = String(linesOf(await readCart())[0]?.['cart_id']);
    const omar = await startShopping(provider(), '9000000002');
    await omar.add(dishes.partyBox, 1);
    const foreign = await omar.call('remove_from_cart', { branch_id: branchId, cart_id });
    expect(foreign).toMatchObject(refusal('That dish is no longer in your cart.'));
    expect(foreign.body).toEqual(
      (await omar.call('remove_from_cart', { branch_id: branchId, cart_id: 4711 })).body,
    );
    expect(linesOf(await readCart())).toHaveLength(1);
  });
});

describe('a change that arrives late', () => {
  const late = refusal('A newer change to your cart was saved first.');
  const set = (shopper: Shopper, qty: number, cart_revision?: number, more = {}) => {
    const line = { branch_id: branchId, product_variant_id: dishes.dosa, qty, ...more };
    return shopper.call('manage_cart', { ...line, ...(cart_revision && { cart_revision }) });
  };
  const held = async () => linesOf(await readCart()).map(({ qty }) => qty);

  it('[R5.1, R8.1] does nothing when the same device has sent a newer one, of a quantity or of a removal', async () => {
    await set(asha, 1, 1000);
    await set(asha, 3, 1002);
    expect(await set(asha, 2, 1001)).toMatchObject(late);
    expect(await held()).toEqual(['3']);
    const cart_id = String(linesOf(await readCart())[0]?.['cart_id']);
    const removal = { branch_id: branchId, cart_id };
    expect(await asha.call('remove_from_cart', { ...removal, cart_revision: 1001 })).toMatchObject(late);
    await asha.call('remove_from_cart', { ...removal, cart_revision: 1003 });
    expect(await set(asha, 2, 1002)).toMatchObject(late);
    expect(await held()).toEqual([]);
    expect((await set(asha, 2, Date.now())).body['error']).toBe(false);
  });

  it('[R8.1] does nothing either when the newer one was refused', async () => {
    await set(asha, 1, 1000);
    expect((await set(asha, 500, 1002)).body['error']).toBe(true);
    expect(await set(asha, 2, 1001)).toMatchObject(late);
    expect(await held()).toEqual(['1']);
  });

  it('[R5.1] does nothing once the device has read the cart, also where nothing was in it yet', async () => {
    const read = async (cart_revision: number) =>
      linesOf((await asha.call('get_user_cart', { branch_id: branchId, cart_revision })).body);
    expect(await read(1001)).toEqual([]);
    expect(await set(asha, 2, 1000)).toMatchObject(late);
    expect((await set(asha, 1, 1001)).body['error']).toBe(false);
    for (const cart_revision of [1002, 1001, 1002]) expect(await read(cart_revision)).toHaveLength(1);
    expect(await set(asha, 2, 1001)).toMatchObject(late);
    expect(await held()).toEqual(['1']);
    const nowhere = { branch_id: 4711, cart_revision: 1 };
    expect((await asha.call('get_user_cart', nowhere)).body).toMatchObject({ data: [] });
  });

  it('[R4.8] brings no dish back after the order', async () => {
    await set(asha, 20, 1001);
    await asha.order({ active_status: '' });
    expect(await held()).toEqual([]);
    expect(await set(asha, 4, 1000)).toMatchObject(late);
    expect(await held()).toEqual([]);
  });

  it('is known by the device: the same one again, another device, and one that does not count go on', async () => {
    const otherDevice = await startShopping(provider());
    await set(asha, 2, 1002);
    expect((await set(asha, 2, 1002)).body['error']).toBe(false);
    await set(otherDevice, 4, 1);
    expect(await held()).toEqual(['4']);
    await set(asha, 5);
    expect(await held()).toEqual(['5']);
    expect((await set(asha, 1, undefined, { cart_revision: 'newest' })).body['error']).toBe(true);
  });
});

describe('a note about a dish', () => {
  const put = (note: string | undefined, more = {}) =>
    asha.call('manage_cart', {
      branch_id: branchId,
      product_variant_id: dishes.dosa,
      qty: 1,
      add_on_id: '',
      add_on_qty: '',
      ...(note === undefined ? {} : { note }),
      ...more,
    });
  const lines = async () => linesOf(await readCart()).map(({ qty, note }) => [qty, note]);

  it('[R1.8] makes a line of its own, is cleaned, and stays through edits of clients that do not know it', async () => {
    await put(undefined);
    await put(' No \u200bonion\n');
    await put('No onion', { qty: 2 });
    expect(await lines()).toEqual([
      ['2', 'No onion'],
      ['1', ''],
    ]);
    const [noted] = linesOf(await readCart());
    await put(undefined, { qty: 3, cart_id: noted?.['cart_id'] });
    expect(await lines()).toEqual([
      ['3', 'No onion'],
      ['1', ''],
    ]);
    await put('', { qty: 1, cart_id: noted?.['cart_id'] });
    expect(await lines()).toEqual([['2', '']]);
  });

  it('[R1.8] has a length, and goes into the order and back out of an unpaid one', async () => {
    expect((await put('x'.repeat(141))).body).toMatchObject({
      error: true,
      message: 'A note about a dish has at most 140 characters.',
    });
    await put('No onion', { qty: 2 });
    const { body } = await asha.order();
    const order = async () =>
      (await asha.call('get_orders', { id: body['order_id'] as number })).body['data'];
    expect(await order()).toMatchObject([{ order_items: [{ quantity: '2', note: 'No onion' }] }]);
    await asha.call('delete_order', { order_id: body['order_id'] as number });
    expect(await lines()).toEqual([['2', 'No onion']]);
  });
});
