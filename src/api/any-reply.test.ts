import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLogSink } from '../lib/log.ts';
import { india } from '../../test/support/scripted-provider.ts';
import {
  wireAddress,
  wireBranch,
  wireCart,
  wireCity,
  wireOrder,
  wireProduct,
} from '../../test/support/wire-replies.ts';
import { wirePaymentMethods, wireSettings, wireUser } from '../../test/support/wire-settings.ts';
import { listAddresses, saveAddress } from './addresses.ts';
import { findBranches } from './branches.ts';
import { changeLine, readCart, removeLine } from './cart.ts';
import { listCategories } from './categories.ts';
import { searchCities } from './cities.ts';
import { createApi } from './client.ts';
import { deleteAccount, readCustomer } from './customer.ts';
import { readDeliveryCharge } from './delivery.ts';
import { ApiError } from './errors.ts';
import { listFavourites } from './favourites.ts';
import { listLedger } from './wallet.ts';
import { listWithdrawals } from './withdrawals.ts';
import { listOffers } from './home.ts';
import { logIn, registerUser } from './login.ts';
import { listNotifications } from './notifications.ts';
import { deleteOrder, listOrders, placeOrder } from './orders.ts';
import { readPaymentMethods } from './payment-methods.ts';
import { prepareHandoff } from './payment-sessions.ts';
import { listProducts } from './products.ts';
import { listPromoCodes, validatePromo } from './promos.ts';
import { listSections } from './sections.ts';
import { readSettings } from './settings.ts';
import { trackOrder } from './tracking.ts';

const api = createApi({ host: 'http://provider.example.com', language: () => 'en' });
let body = '';
let restore: (() => void) | null = null;

beforeAll(async () => {
  await api.shareRegion(Promise.resolve(india));
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  restore = setLogSink(() => undefined);
});
afterAll(() => {
  restore?.();
  vi.unstubAllGlobals();
});

const scope = { branchId: 1, language: 'en' };
const page = { limit: 20, offset: 0 };
const amberpur = { city: { name: 'Amberpur', latitude: 24.58, longitude: 73.68 }, coordinates: null };
const change = { branchId: 1, cartId: 5, variantId: 41, quantity: 1, addOns: [], note: '' };
const phone = { countryCode: '91', mobile: '9000000001' };
const draft: Parameters<typeof placeOrder>[1] = {
  attemptKey: 'a',
  branchId: 1,
  mobile: '9000000001',
  lines: [{ cartId: 5, variantId: 41, quantity: 1 }],
  total: 1,
  finalTotal: 1,
  paymentMethod: 'wallet',
  isSelfPickup: true,
  walletUsed: null,
  address: null,
  promoCode: null,
  deliveryTip: null,
  deliveryCharge: null,
  tax: null,
  note: null,
  activeStatus: null,
  when: null,
};
const address: Parameters<typeof saveAddress>[1] = {
  id: null,
  type: 'home',
  mobile: '',
  alternateMobile: '',
  countryCode: '',
  address: '',
  landmark: '',
  area: '',
  city: '',
  pincode: '',
  latitude: null,
  longitude: null,
  isDefault: false,
};
const listOf = (...data: unknown[]) => ({ error: false, message: '', total: '1', data });

const calls: [string, () => Promise<unknown>, unknown][] = [
  ['settings', () => readSettings(api, 'en', null), { error: false, data: wireSettings }],
  ['payment settings', () => readPaymentMethods(api), { error: false, data: wirePaymentMethods }],
  ['customer', () => readCustomer(api, 1), { error: false, data: { user_data: [{ balance: '1' }] } }],
  ['cities', () => searchCities(api, '', 'en', page), listOf(wireCity)],
  ['branches', () => findBranches(api, amberpur, 'en'), listOf(wireBranch)],
  [
    'offers',
    () => listOffers(api, scope),
    listOf({ id: '1', type: 'products', type_id: '1', data: [wireProduct] }),
  ],
  [
    'categories',
    () => listCategories(api, scope),
    listOf({ id: '1', name: 'Rice', slug: 'rice', total_products: '3' }),
  ],
  ['products', () => listProducts(api, scope, {}, page), listOf(wireProduct)],
  [
    'sections',
    () => listSections(api, scope),
    listOf({ id: '1', title: 'A', total: '1', product_details: [wireProduct] }),
  ],
  ['login', () => logIn(api, phone, null), { error: false, token: 'abc', data: wireUser }],
  [
    'registration',
    () => registerUser(api, { ...phone, name: '', email: '', friendsCode: '', referralCode: 'NEWCODE2' }),
    { error: false, token: 'abc', data: wireUser },
  ],
  ['cart', () => readCart(api, { branchId: 1 }, 'en'), wireCart],
  ['changed line', () => changeLine(api, change, 'en'), { ...wireCart, cart: wireCart.data, data: wireCart }],
  ['removed line', () => removeLine(api, change, 'en'), { error: false, message: '', data: {} }],
  [
    'promo codes',
    () => listPromoCodes(api, scope),
    listOf({ id: '1', promo_code: 'A', min_order_amt: '1', max_discount_amt: '2' }),
  ],
  [
    'promo code',
    () => validatePromo(api, { code: 'A', branchId: 1, total: 1 }, 'en'),
    listOf({ promo_code: 'A', final_discount: '1' }),
  ],
  ['addresses', () => listAddresses(api, 1, 'en'), listOf(wireAddress)],
  ['saved address', () => saveAddress(api, address, 'en'), listOf(wireAddress)],
  [
    'delivery charge',
    () => readDeliveryCharge(api, { addressId: 1, branchId: 1, finalTotal: 1 }, 'en'),
    { error: false, is_free_delivery: '0', delivery_charge: '30.00', distance: '3km' },
  ],
  ['placed order', () => placeOrder(api, draft, 'en'), { error: false, message: '', order_id: 5 }],
  ['orders', () => listOrders(api, {}, page, 'en'), listOf(wireOrder)],
  ['favourites', () => listFavourites(api, scope), listOf(wireProduct)],
  [
    'wallet',
    () => listLedger(api, 'all', page, 'en'),
    listOf({ id: '1', type: 'debit', amount: '1.00', order_id: '2', message: '', balance_after: '3' }),
  ],
  [
    'withdrawals',
    () => listWithdrawals(api, 'en'),
    listOf({
      id: '1',
      amount_requested: '1.00',
      payment_address: 'A, 12345678, B',
      status: '2',
      remarks: '',
    }),
  ],
  [
    'notifications',
    () => listNotifications(api, scope, page),
    listOf({ id: '1', title: 'Hello', type: 'default', type_id: '', date_sent: '2026-11-05 10:00:00' }),
  ],
  ['deleted account', () => deleteAccount(api, 'proof-1'), { error: false, data: [] }],
  ['deleted order', () => deleteOrder(api, 1), { error: false, data: [] }],
  [
    'position',
    () => trackOrder(api, 1),
    listOf({ latitude: '1', longitude: '2', order_status: 'preparing' }),
  ],
  [
    'gateway order',
    () => prepareHandoff(api, { method: 'razorpay', purpose: { kind: 'order', orderId: 1 }, amount: 1 }),
    { error: false, data: { id: 'order_1', amount: 100, currency: 'INR' } },
  ],
];

const junk = fc.constantFrom<unknown>(
  null,
  '',
  '0',
  0,
  -1,
  'NaN',
  '٣',
  [],
  {},
  [[]],
  true,
  'x'.repeat(500),
  { 0: {} },
  '[{}]',
);

/** The reply with one value, wherever it is, replaced or left out. */
function damaged(reply: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(400), junk, fc.boolean()).map(([at, value, isGone]) => {
    let left = at % countOf(reply);
    const walk = (node: unknown): unknown => {
      if (left === 0) {
        left = -1;
        return isGone ? undefined : value;
      }
      left -= 1;
      if (Array.isArray(node)) return node.map(walk);
      if (typeof node !== 'object' || node === null) return node;
      return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, walk(inner)]));
    };
    return walk(reply) ?? {};
  });
}

function countOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 1;
  return Object.values(node).reduce((sum: number, inner: unknown) => sum + countOf(inner), 1);
}

async function outcome(ask: () => Promise<unknown>, text: string) {
  body = text;
  return ask().then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({ value: null, error }),
  );
}

/** Nothing that reaches a screen may be NaN, undefined or infinite. */
function isWhole(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isWhole);
}

describe.each(calls)('the reply for %s', (_name, ask, good) => {
  it('[W1] is read when it is good', async () => {
    const { error } = await outcome(ask, JSON.stringify(good));
    expect(error).toBeNull();
  });

  it('[W1, W2] with any one value damaged is read well typed, or is an ApiError', async () => {
    await fc.assert(
      fc.asyncProperty(damaged(good), async (reply) => {
        const { value, error } = await outcome(ask, JSON.stringify(reply));
        if (error !== null) expect(error).toBeInstanceOf(ApiError);
        expect(isWhole(value)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('[W1, W3] as any text at all is read, or is an ApiError', async () => {
    const envelope = fc.record({
      error: fc.oneof(fc.boolean(), fc.anything()),
      message: fc.anything(),
      data: fc.anything(),
    });
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      envelope.map((reply) => safeText(reply)),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { error } = await outcome(ask, text);
        if (error !== null) expect(error).toBeInstanceOf(ApiError);
      }),
      { numRuns: 60 },
    );
  });
});

function safeText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
