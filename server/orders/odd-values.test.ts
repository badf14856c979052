import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/api/contract/paths.ts';
import { address, wallet } from '../database/schema/accounts.ts';
import { cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { order, orderAttempt } from '../database/schema/orders.ts';
import { gatewayOrder, paymentTransaction, walletEntry } from '../database/schema/payments.ts';
import { promoUse } from '../database/schema/promos.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import type { Form } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const numbers = [
  '-1',
  '0.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '1;2',
  '+1',
  '01',
  '1,000',
  '٣',
  '１',
  'null',
  '[]',
  '{}',
  'true',
  '4711',
];
const texts = [
  '',
  '   ',
  'x'.repeat(8000),
  '\u202Eabc',
  'a\0b',
  '🍛',
  'e\u0301',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table orders; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  'a\r\nb: c',
  '1,2,,3',
  '1,1,1',
  Array.from({ length: 1500 }, (_, at) => at + 1).join(','),
  '__proto__',
];

const provider = useTestProvider();
let asha: Shopper;
beforeAll(async () => {
  await provider().reset();
  asha = await startShopping(provider());
  await asha.add(dishes.dosa, 2, [[10301, 1]]);
}, 60_000);

/** What may not change unless a call succeeds. */
const kept = [
  address,
  wallet,
  cartLine,
  cartLineAddOn,
  stockItem,
  order,
  orderAttempt,
  gatewayOrder,
  paymentTransaction,
  walletEntry,
  promoUse,
];
const footprint = async () => {
  const parts = kept.map(
    (table) =>
      sql`select ${getTableName(table)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${table} t`,
  );
  const result = await provider().services.database.execute(sql.join(parts, sql` union all `));
  return JSON.stringify(result).replaceAll(/"(command|duration)":[^,}]*/g, '');
};

const place: Form = {
  branch_id: 1,
  mobile: '9000000001',
  product_variant_id: dishes.dosa,
  quantity: 2,
  final_total: '309.75',
  payment_method: 'razorpay',
  is_wallet_used: 0,
  is_self_pick_up: 1,
};
const calls: [string, Form, string[]][] = [
  [
    paths.changeLine,
    { branch_id: 1, product_variant_id: dishes.dosa, qty: 2 },
    ['branch_id', 'product_variant_id', 'qty', 'add_on_id', 'add_on_qty', 'cart_id'],
  ],
  [paths.readCart, { branch_id: 1 }, ['branch_id', 'is_saved_for_later']],
  [paths.removeLine, { branch_id: 1, cart_id: 4711 }, ['branch_id', 'cart_id']],
  [paths.listPromoCodes, { branch_id: 1 }, ['branch_id', 'limit', 'offset', 'sort', 'order', 'search']],
  [
    paths.validatePromoCode,
    { branch_id: 1, promo_code: 'WELCOME20', final_total: '300.00' },
    ['branch_id', 'promo_code', 'final_total'],
  ],
  [paths.listAddresses, {}, ['address_id', 'partner_id']],
  [
    paths.addAddress,
    { city: 'Atlantis', mobile: '9000000001', address: 'a', area: 'b', latitude: '1', longitude: '1' },
    ['mobile', 'latitude', 'longitude', 'type', 'is_default', 'country_code', 'city', 'landmark'],
  ],
  [paths.updateAddress, { id: 4 }, ['id', 'latitude', 'is_default', 'type', 'city', 'name']],
  [paths.deleteAddress, { id: 4 }, ['id']],
  [
    paths.readDeliveryCharge,
    { address_id: 1, branch_id: 1, final_total: '100' },
    ['address_id', 'branch_id', 'final_total'],
  ],
  [
    'is_order_deliverable',
    { address_id: 1, branch_id: 1, latitude: '1', longitude: '1' },
    ['address_id', 'branch_id', 'latitude', 'longitude'],
  ],
  [
    paths.placeOrder,
    { ...place, final_total: '1.00' },
    [
      ...Object.keys(place).filter((name) => name !== 'final_total'),
      'cart_ids',
      'total',
      'wallet_balance_used',
      'delivery_charge',
      'delivery_tip',
      'promo_code',
      'address_id',
      'latitude',
      'attempt_key',
      'order_note',
      'active_status',
      'tax_amount',
    ],
  ],
  [paths.placeOrder, place, ['final_total']],
  [
    paths.listOrders,
    {},
    [
      'id',
      'active_status',
      'search',
      'limit',
      'offset',
      'sort',
      'order',
      'branch_id',
      'attempt_key',
      'download_invoice',
    ],
  ],
  [
    paths.updateOrderStatus,
    { status: 'cancelled', order_id: 8, reason: 'x' },
    ['order_id', 'status', 'reason'],
  ],
  [paths.deleteOrder, { order_id: 8 }, ['order_id']],
  [paths.trackOrder, { order_id: 9 }, ['order_id']],
  [paths.createRazorpayOrder, { order_id: 8 }, ['order_id', 'amount']],
  [
    paths.addTransaction,
    { order_id: 8, type: 'razorpay', txn_id: 'x', amount: '1', status: 'success', message: 'x' },
    [
      'order_id',
      'type',
      'txn_id',
      'amount',
      'status',
      'message',
      'transaction_type',
      'skip_verify_transaction',
      'razorpay_payment_id',
      'razorpay_signature',
    ],
  ],
  [
    paths.listTransactions,
    {},
    ['transaction_type', 'type', 'id', 'search', 'limit', 'offset', 'sort', 'order'],
  ],
];

/** These may succeed: a quantity that is one, and no line at all, which empties the cart. */
const changing: string[] = [paths.changeLine, paths.removeLine];

describe('odd values', () => {
  it.each(calls)(
    '[C5, X7] %s answers each with an envelope and, when it says no, writes nothing',
    async (path, form, fields) => {
      let before = await footprint();
      for (const field of fields) {
        for (const value of [...numbers, ...texts]) {
          const { status, body } = await asha.call(path, { ...form, [field]: value });
          expect([field, value.slice(0, 30), status, typeof body['error']]).toEqual([
            field,
            value.slice(0, 30),
            200,
            'boolean',
          ]);
        }
        const after = await footprint();
        if (!changing.includes(path)) expect([field, after]).toEqual([field, before]);
        before = after;
      }
    },
    120_000,
  );
});
