import { describe, expect, it } from 'vitest';
import { emptyTotals, lineTotal } from '../../machines/cart/cart.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireCart, wireLine, wireProduct } from '../../test/support/wire-replies.ts';
import { changeLine, lineForm, readCart, removeLine } from './cart.ts';

const provider = scriptedProvider();
const chutney = { id: 7, title: 'Extra mint chutney', price: 1500, quantity: 2 };
const change = { branchId: 1, cartId: null, variantId: 41, quantity: 2, addOns: [], note: '' };

const line = {
  key: '41:7x2',
  cartId: 5,
  branchId: 1,
  productId: 1012,
  variantId: 41,
  name: 'Paneer Tikka',
  variantName: 'Half',
  foodType: 'veg',
  quantity: 2,
  unitPrice: 19_950,
  listPrice: 24_000,
  addOns: [chutney],
  note: '',
  minimumQuantity: 1,
  allowedQuantity: 10,
  availability: 'available',
  usesGlobalTax: true,
};
const totals = { quantity: 2, subTotal: 45_900, taxPercentage: '5.00', taxAmount: 2295, overall: 48_195 };

describe('reading', () => {
  it('[R3.10, R4.7] lines are known by their cart id; add-ons of the whole line become add-ons per unit', async () => {
    provider.answers(wireCart);
    const cart = await readCart(provider.api, { branchId: 1 }, 'en');
    expect(cart).toMatchObject({ branchId: 1, lines: [line], totals });
    expect(provider.seen[0]?.form).toEqual({ branch_id: '1', language: 'en' });
  });

  it('[W2] an empty cart, which the provider calls an error, is an empty cart', async () => {
    provider.answers({ error: true, message: 'Cart is empty', data: [] });
    expect(await readCart(provider.api, { branchId: 3 }, 'en')).toEqual({
      branchId: 3,
      lines: [],
      totals: emptyTotals,
      gone: [],
    });
  });

  it.each(['Cart Is Empty !', 'आपका कार्ट खाली है।', 'سلّتك فارغة.', 'Votre panier est vide.'])(
    '[W2] a cart is empty when the provider says so: %s',
    async (message) => {
      provider.answers({ error: true, message, data: [] });
      expect((await readCart(provider.api, { branchId: 3 }, 'en')).lines).toEqual([]);
    },
  );

  it('[W8] a provider under maintenance does not say that the cart is empty', async () => {
    provider.answers({ error: true, message: 'We are under maintenance', data: [] });
    await expect(readCart(provider.api, { branchId: 3 }, 'en')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('[R1.5, R3.11] an add-on whose number the quantity does not divide stays a fraction, and costs what it costs', async () => {
    const [details] = wireLine.product_details;
    const [variant] = details?.variants ?? [];
    const addOns = variant?.add_ons_data.map((one) => ({ ...one, qty: '1' }));
    const uneven = { ...details, variants: [{ ...variant, add_ons_data: addOns }] };
    provider.answers({ ...wireCart, data: [{ ...wireLine, product_details: [uneven] }] });
    const { lines } = await readCart(provider.api, { branchId: 1 }, 'en');
    const [first] = lines;
    if (first === undefined) return expect.unreachable('the cart has a line');
    expect([first.addOns, lineTotal(first)]).toEqual([[{ ...chutney, quantity: 0.5 }], 2 * 19_950 + 1500]);
    const form = lineForm({ ...first, cartId: 5 });
    return expect(form).toMatchObject({ qty: 2, add_on_id: '7', add_on_qty: '1' });
  });

  it('[R1.30, R4.7] another branch’s cart is none of this one’s, and a mixture of both cannot be read', async () => {
    const elsewhere = { ...wireLine, cart_id: '6', branch_id: '2' };
    provider.answers({ ...wireCart, data: [elsewhere] });
    const cart = await readCart(provider.api, { branchId: 1 }, 'en');
    expect(cart).toEqual({ branchId: 1, lines: [], totals: emptyTotals, gone: [] });
    provider.answers({ ...wireCart, data: [wireLine, elsewhere] });
    await expect(readCart(provider.api, { branchId: 1 }, 'en')).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('[R1.6] a line with nothing but its product is left out, and the dish is named', async () => {
    const gone = { product_details: [{ ...wireProduct, id: '1013', name: 'Dal Tadka' }] };
    provider.answers({ ...wireCart, data: [gone, wireLine] });
    expect(await readCart(provider.api, { branchId: 1 }, 'en')).toMatchObject({
      lines: [{ cartId: 5 }],
      totals,
      gone: ['Dal Tadka'],
    });
    provider.answers({ error: false, message: 'Cart.', data: [gone] });
    expect(await readCart(provider.api, { branchId: 1 }, 'en')).toEqual({
      branchId: 1,
      lines: [],
      totals: emptyTotals,
      gone: ['Dal Tadka'],
    });
  });

  it.each([
    [{ default_taxation_system: '0' }, false],
    [{ default_taxation_system: '1' }, true],
    [{ default_taxation_system: undefined, product_details: [] }, null],
  ])('[R5.4, D15] the taxation system in %j is %j', async (fields, expected) => {
    provider.answers({ ...wireCart, data: [{ ...wireLine, ...fields }] });
    expect((await readCart(provider.api, { branchId: 1 }, 'en')).lines[0]?.usesGlobalTax).toBe(expected);
  });

  it.each([
    ['a line without its id', { data: [{ ...wireLine, cart_id: '' }] }],
    ['a line without its quantity', { data: [{ ...wireLine, qty: undefined }] }],
    ['a line with a negative price', { data: [wireLine, { ...wireLine, price: '-1' }] }],
    ['no total', { overall_amount: undefined }],
    ['a total that is no number', { sub_total: 'NaN' }],
  ])('[W10] %s makes the cart malformed: nobody pays for what cannot be read', async (_what, fields) => {
    provider.answers({ ...wireCart, ...fields });
    await expect(readCart(provider.api, { branchId: 1 }, 'en')).rejects.toMatchObject({ kind: 'malformed' });
    expect(provider.logged.splice(0)).toHaveLength(1);
  });
});

describe('changing', () => {
  it('[R3.11, R5.1] sets a whole quantity and always sends both add-on fields', () => {
    expect(lineForm({ ...change, quantity: 2.9 })).toEqual({
      branch_id: 1,
      cart_id: null,
      product_variant_id: 41,
      qty: 2,
      add_on_id: '',
      add_on_qty: '',
    });
  });

  it('[R3.11] add-ons are sorted by id and counted for the whole line', () => {
    const addOns = [chutney, { ...chutney, id: 3, quantity: 1 }, { ...chutney, id: 1, quantity: 0 }];
    expect(lineForm({ ...change, quantity: 3, addOns, cartId: 5 })).toMatchObject({
      cart_id: 5,
      add_on_id: '3,7',
      add_on_qty: '3,6',
    });
  });

  it("[R8.1] the answer carries the cart, even as an object with gaps, and the provider's words", async () => {
    provider.answers({
      error: false,
      message: 'Cart updated',
      cart: { 1: wireLine },
      data: {
        total_quantity: '2',
        sub_total: '459.00',
        tax_percentage: '5.00',
        tax_amount: '22.95',
        overall_amount: '481.95',
        max_items_cart: '20',
      },
    });
    expect(await changeLine(provider.api, { ...change, addOns: [chutney] }, 'en')).toMatchObject({
      message: 'Cart updated',
      cart: { lines: [line], totals },
    });
  });

  it.each([
    {},
    { cart: null },
    { cart: [wireLine], data: [] },
    { cart: [{ ...wireLine, price: 'x' }], data: {} },
  ])('[W2] an answer without a readable cart has none, so that it is read again', async (fields) => {
    provider.answers({ error: false, message: 'ok', ...fields });
    expect(await changeLine(provider.api, change, 'en')).toEqual({ cart: null, message: 'ok' });
  });

  it("[R8.1] the limit of a dish is a refusal with the provider's words", async () => {
    provider.answers({ error: true, message: 'Out of stock' });
    await expect(changeLine(provider.api, change, 'en')).rejects.toMatchObject({
      kind: 'refusal',
      message: 'Out of stock',
    });
  });

  it('[R5.1] quantity 0 is never sent: it would empty the cart', async () => {
    await expect(changeLine(provider.api, { ...change, quantity: 0.4 }, 'en')).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(provider.seen).toEqual([]);
  });
});

describe('removing', () => {
  it('[R5.1] names the line', async () => {
    provider.answers({ error: false, message: 'Removed', data: { total_quantity: '0' } });
    expect(await removeLine(provider.api, { branchId: 1, cartId: 5 }, 'en')).toEqual({
      cart: null,
      message: 'Removed',
    });
    expect(provider.seen[0]?.form).toEqual({ branch_id: '1', cart_id: '5', language: 'en' });
  });

  it('[R5.1] without a line nothing is sent: it would empty the cart', async () => {
    expect(await removeLine(provider.api, { branchId: 1, cartId: null }, 'en')).toEqual({
      cart: null,
      message: '',
    });
    expect(provider.seen).toEqual([]);
  });
});
