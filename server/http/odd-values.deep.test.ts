import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { watchCommittedWrites } from '../testing/committed-writes.ts';
import { endpointsOf } from '../testing/endpoints.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Form } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const numbers = [
  '-1',
  '0',
  '0.5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '2147483648',
  '9007199254740993',
  '1;2',
  ' 1',
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
  'x'.repeat(10_000),
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
const typed = [-1, 1.5, null, true, [], {}, { a: 1 }, ['1', '2'], 1e300];

const newcomer = { name: 'Meera', email: 'meera@example.com', mobile: '9123456789', country_code: '91' };
const home = {
  mobile: '9000000001',
  address: 'a',
  area: 'b',
  city: 'Atlantis',
  latitude: '1',
  longitude: '1',
};
const orderOfCart = {
  branch_id: 1,
  mobile: '9000000001',
  product_variant_id: dishes.dosa,
  quantity: 2,
  final_total: '1.00',
  payment_method: 'razorpay',
  is_wallet_used: 0,
  is_self_pick_up: 1,
};
const claim = { order_id: 14, type: 'razorpay', txn_id: 'x', amount: '1', status: 'success', message: 'x' };

/** A form that lacks nothing, so that each field in turn is the only odd one. */
const forms: Record<string, Form> = {
  [paths.checkCity]: { name: 'Amberpur' },
  [paths.listBranches]: { city_id: 1, latitude: '1', longitude: '1' },
  [paths.listSliders]: { branch_id: 1 },
  [paths.listOffers]: { branch_id: 1 },
  [paths.listCategories]: { branch_id: 1 },
  [paths.listProducts]: { branch_id: 1 },
  [paths.listSections]: { branch_id: 1 },
  [paths.requestCode]: { mobile: '1' },
  [paths.resendCode]: { mobile: '1' },
  [paths.verifyCode]: { mobile: '919000000001', otp: '123' },
  [paths.logIn]: { mobile: '9000000001' },
  [paths.registerUser]: newcomer,
  [paths.signUp]: { type: 'google', id_token: 'x' },
  [paths.changeLine]: { branch_id: 1, product_variant_id: dishes.dosa, qty: 2 },
  [paths.readCart]: { branch_id: 1 },
  [paths.removeLine]: { branch_id: 1, cart_id: 4711 },
  [paths.listPromoCodes]: { branch_id: 1 },
  [paths.validatePromoCode]: { branch_id: 1, promo_code: 'WELCOME20', final_total: '300.00' },
  [paths.addAddress]: home,
  [paths.updateAddress]: { id: 4 },
  [paths.deleteAddress]: { id: 4 },
  [paths.readDeliveryCharge]: { address_id: 1, branch_id: 1, final_total: '100' },
  is_order_deliverable: { address_id: 1, branch_id: 1, latitude: '1', longitude: '1' },
  [paths.placeOrder]: orderOfCart,
  [paths.updateOrderStatus]: { status: 'cancelled', order_id: 8, reason: 'x' },
  [paths.deleteOrder]: { order_id: 8 },
  [paths.createGatewayOrder]: { order_id: 8 },
  [paths.createPaymentIntent]: { order_id: 8, type: 'stripe' },
  [paths.createPaymentLink]: { reference: 8 },
  [paths.addTransaction]: claim,
  [paths.rateDish]: {
    order_id: 1,
    'product_rating_data[0][product_id]': 1030,
    'product_rating_data[0][rating]': 4,
  },
  [paths.removeDishRating]: { rating_id: 4711 },
  [paths.rateRider]: { order_id: 4711, rider_id: 1, rating: 4 },
  [paths.trackOrder]: { order_id: 9 },
  [paths.sendWithdrawal]: { amount: '1.00', payment_address: 'x' },
  [paths.openGroup]: { branch_id: 1, name: 'Asha' },
  [paths.readGroup]: { branch_id: 1 },
  [paths.joinGroup]: { group_token: 'x', guest_key: 'a-key-of-a-device-of-somebody', name: 'Ravi' },
  [paths.changeGroupLine]: {
    group_token: 'x',
    guest_key: 'a-key-of-a-device-of-somebody',
    product_variant_id: dishes.dosa,
    qty: 2,
  },
  [paths.removeGroupGuest]: { branch_id: 1, guest_id: 4711 },
  [paths.holdGroup]: { branch_id: 1, is_held: 1 },
  [paths.closeGroup]: { branch_id: 1 },
  [paths.changeDietaryNeeds]: { known_revision: 0, add_allergens: 'nuts' },
  [paths.listFavourites]: { type: 'products', branch_id: 1 },
  [paths.addFavourite]: { type: 'products', type_id: 4711 },
  [paths.removeFavourite]: { type: 'products', type_id: 4711 },
};

const provider = useTestProvider({ ownDatabase: true });
const served = z.looseObject({ error: z.literal(false) });
const refused = z.looseObject({ error: z.literal(true), message: z.string().trim().min(3) });
const envelope = z.discriminatedUnion('error', [served, refused]);
let token = '';
let writesSince: () => Promise<string[]>;
beforeAll(async () => {
  await provider().reset();
  const asha = await startShopping(provider());
  await asha.add(dishes.dosa, 2, [[10301, 1]]);
  token = asha.token;
  writesSince = await watchCommittedWrites(provider().services.database);
});

const post = async (path: string, type: string, payload: string) => {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` };
  const reply = await provider().app.inject({ method: 'POST', url: apiBase + path, headers, payload });
  return { status: reply.statusCode, text: reply.body };
};

/** A refused call changed nothing, and says why in a sentence; a served one is an envelope or the family's empty body. */
async function judge(sent: string, reply: { status: number; text: string }, allowed: number[]) {
  expect([sent, allowed.includes(reply.status), reply.status]).toEqual([sent, true, reply.status]);
  const writes = await writesSince();
  if (reply.text === '') return;
  const read = envelope.safeParse(JSON.parse(reply.text));
  expect([sent, read.success, reply.text.slice(0, 200)]).toEqual([sent, true, reply.text.slice(0, 200)]);
  // A wrong guess of a code is counted, and a no stays the answer of its attempt [P13], as it must be.
  const kept = writes.filter((table) => !['otp_code', 'order_attempt', 'rate_window'].includes(table));
  if (read.data?.error) expect([sent, kept]).toEqual([sent, []]);
  if (read.data?.['signed_out'] === 1) await comeBack();
}

/** `sign_out` means what it says; the next call wants a session again. */
async function comeBack() {
  const { sessions, database } = provider().services;
  token = await sessions.open(database, 1);
  await writesSince();
}

const named = Object.values(paths);

describe('every endpoint', () => {
  it('is in the table', () => {
    const registered = endpointsOf(provider()).map(({ path }) => path);
    expect(registered.toSorted()).toEqual([...named, 'is_order_deliverable'].toSorted());
  });

  it.each([...named, 'is_order_deliverable'])(
    '[C5, X7, A11] %s survives every odd value in every field',
    async (path) => {
      const form = forms[path] ?? {};
      const fields = endpointsOf(provider()).find((one) => one.path === path)?.fields ?? [];
      for (const field of [...fields, 'user_id', 'language']) {
        const { [field]: _, ...others } = form;
        const encode = (values: readonly string[]) => {
          const body = new URLSearchParams();
          for (const [key, value] of Object.entries(others)) body.set(key, String(value));
          for (const value of values) body.append(field, value);
          return body.toString();
        };
        const sets = [[], ['1', '1'], ...[...numbers, ...texts].map((value) => [value])];
        for (const values of sets) {
          const reply = await post(path, 'application/x-www-form-urlencoded', encode(values));
          await judge(`${field}=${values.join('&').slice(0, 40)}`, reply, [200]);
        }
        for (const value of typed) {
          const json = JSON.stringify({ ...others, [field]: value });
          await judge(`${field}: ${json}`, await post(path, 'application/json', json), [200]);
        }
      }
    },
  );

  it.each([
    ['a form without an end', 'application/json', '{"branch_id":', [400]],
    ['a list instead of a form', 'application/json', '[1,2]', [200]],
    ['a word instead of a form', 'application/json', '"word"', [200]],
    ['nothing', 'application/json', '', [400]],
    ['another type', 'application/xml', '<a/>', [415]],
    ['text', 'text/plain', 'branch_id=1', [200]],
    ['a form without a boundary', 'multipart/form-data', 'x', [400]],
    [
      'half a form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"',
      [200, 400],
    ],
    [
      'a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="x"; filename="x.txt"\r\n\r\nx\r\n--b--\r\n',
      [413],
    ],
    ['65 kB', 'application/x-www-form-urlencoded', `search=${'x'.repeat(66_000)}`, [413]],
    [
      '201 fields',
      'application/x-www-form-urlencoded',
      Array.from({ length: 201 }, (_, at) => `f${at}=1`).join('&'),
      [200],
    ],
  ])('[X7] refuse %s', async (_, type, payload, allowed) => {
    // Pictures travel to these, so a file or a longer body is read and judged there.
    const takeFiles = endpointsOf(provider()).filter(({ takesFiles }) => takesFiles);
    for (const path of named) {
      const isTaken =
        takeFiles.some((one) => one.path === path) && type.startsWith('multipart') && allowed.includes(413);
      await judge(path, await post(path, type, payload), isTaken ? [200] : allowed);
    }
  });
});
