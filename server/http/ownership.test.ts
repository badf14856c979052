import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/api/contract/paths.ts';
import { allRows, watchCommittedWrites } from '../testing/committed-writes.ts';
import { endpointsOf } from '../testing/endpoints.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Form } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider({ ownDatabase: true });
const asha = '9000000001';
const other = '9000000002';
const nothing = 999_999;
const claim = { type: 'razorpay', txn_id: 'x', amount: '1', status: 'success', message: 'x' };

/** Calls with the id of something that is somebody else's, and what the id names. */
const foreign: [string, 'order' | 'unpaid' | 'address' | 'line' | 'guest' | 'key', (id: number) => Form][] = [
  [
    paths.changeLine,
    'line',
    (id) => ({ branch_id: 1, product_variant_id: dishes.dosa, qty: 1, cart_id: id }),
  ],
  [paths.removeLine, 'line', (id) => ({ branch_id: 1, cart_id: id })],
  [paths.listAddresses, 'address', (id) => ({ address_id: id })],
  [paths.updateAddress, 'address', (id) => ({ id, name: 'x' })],
  [paths.deleteAddress, 'address', (id) => ({ id })],
  [paths.readDeliveryCharge, 'address', (id) => ({ address_id: id, branch_id: 1, final_total: '100' })],
  [
    'is_order_deliverable',
    'address',
    (id) => ({ address_id: id, branch_id: 1, latitude: '1', longitude: '1' }),
  ],
  [
    paths.placeOrder,
    'address',
    (id) => ({
      branch_id: 1,
      mobile: other,
      product_variant_id: dishes.dosa,
      quantity: 2,
      final_total: '273.00',
      payment_method: 'razorpay',
      is_wallet_used: 0,
      address_id: id,
    }),
  ],
  [paths.listOrders, 'order', (id) => ({ id })],
  [paths.listOrders, 'key', (id) => ({ attempt_key: id === nothing ? 'nobodys' : 'attempt-1' })],
  [paths.updateOrderStatus, 'order', (id) => ({ status: 'cancelled', order_id: id, reason: 'x' })],
  [paths.deleteOrder, 'unpaid', (id) => ({ order_id: id })],
  [paths.deleteOrder, 'order', (id) => ({ order_id: id })],
  [paths.trackOrder, 'order', (id) => ({ order_id: id })],
  [
    paths.sendComplaint,
    'order',
    (id) => ({ order_id: id, order_item_id: 1, quantity: 1, reason: 'cold', attempt_key: 'x' }),
  ],
  [paths.removeGroupGuest, 'guest', (id) => ({ branch_id: 1, guest_id: id })],
  [
    paths.rateDish,
    'order',
    (id) => ({
      order_id: id,
      'product_rating_data[0][product_id]': 1,
      'product_rating_data[0][rating]': 1,
    }),
  ],
  [paths.rateRider, 'order', (id) => ({ order_id: id, rider_id: 1, rating: 1 })],
  [paths.createGatewayOrder, 'unpaid', (id) => ({ order_id: id })],
  [paths.createGatewayOrder, 'order', (id) => ({ order_id: id })],
  [paths.createPaymentIntent, 'unpaid', (id) => ({ order_id: id, type: 'stripe' })],
  [paths.createPaymentIntent, 'unpaid', (id) => ({ order_id: id, type: 'paystack' })],
  [paths.createPaymentLink, 'unpaid', (id) => ({ reference: id })],
  [paths.addTransaction, 'unpaid', (id) => ({ ...claim, order_id: id })],
  [paths.listTransactions, 'order', (id) => ({ id })],
  [paths.listTransactions, 'order', (id) => ({ id, transaction_type: 'wallet' })],
  [paths.listWithdrawals, 'key', (id) => ({ attempt_key: id === nothing ? 'nobodys' : 'withdrawal-1' })],
];

describe('what belongs to another customer', () => {
  let token = '';
  let own = { order: 9, unpaid: 14, address: 1, line: 0, guest: 0, key: 1 };
  let writesSince: () => Promise<string[]>;
  beforeAll(async () => {
    await provider().reset();
    const first = await startShopping(provider(), asha);
    await first.add(dishes.dosa, 2);
    await first.order();
    await first.withdraw({
      amount: '100',
      payment_address: 'x',
      attempt_key: 'withdrawal-1',
    });
    const { body } = await first.add(dishes.dosa, 2);
    const guestOf = async (shopper: typeof first) => {
      const opened = await shopper.call(paths.openGroup, { branch_id: 1, name: 'Host' });
      const { group_token } = (opened.body['data'] as { group_token: string }[])[0] ?? { group_token: '' };
      const guest = { group_token, guest_key: 'a-key-of-a-device-of-somebody', name: 'Guest' };
      const joined = await provider().call(paths.joinGroup, guest);
      return Number((joined.body['data'] as { guest_id: string }[])[0]?.guest_id);
    };
    own = {
      ...own,
      guest: await guestOf(first),
      line: Number((body['cart'] as { cart_id: string }[])[0]?.cart_id),
    };
    const second = await startShopping(provider(), other);
    await second.add(dishes.dosa, 2);
    await guestOf(second);
    token = second.token;
    const committed = await watchCommittedWrites(provider().services.database);
    // Refusals are counted.
    writesSince = async () => (await committed()).filter((table) => table !== 'rate_window');
  });

  it.each(foreign)('[A10] %s answers for a foreign %s as for none', async (path, kind, formOf) => {
    expect(own[kind]).toBeGreaterThan(0);
    const foreignReply = await provider().call(path, formOf(own[kind]), token);
    const noReply = await provider().call(path, formOf(nothing), token);
    expect(foreignReply).toEqual(noReply);
    expect(await writesSince()).toEqual([]);
  });

  it('[A12] needs the token of a member at every endpoint of members, whatever user_id is sent', async () => {
    const forMembers = endpointsOf(provider()).filter((one) => one.isForMembers);
    expect(forMembers.length).toBeGreaterThan(20);
    for (const { path } of forMembers) {
      const without = await provider().call(path, { user_id: 1, customer_id: 1 });
      const withUnknown = await provider().call(path, { user_id: 1 }, 'nobodys-token');
      expect([path, without.status, without.body['status_code']]).toEqual([path, 401, 101]);
      expect([path, withUnknown.status, withUnknown.body['status_code']]).toEqual([path, 401, 102]);
    }
    expect(await writesSince()).toEqual([]);
  });
});

describe('fields that an endpoint does not have', () => {
  beforeEach(() => provider().reset());
  const privileged: Form = {
    user_id: 2,
    customer_id: 2,
    id: 77,
    is_paid: 1,
    isPaid: 1,
    status_id: 3,
    order_status: 'delivered',
    payable: '0.01',
    wallet_used: '0.01',
    item_total: '0.01',
    promo_discount: '500.00',
    balance: '99999.00',
    active: 0,
    role: 'admin',
    rider_id: 1,
    otp_code: '000000',
    created_at: '2000-01-01',
    placed_at: '2000-01-01',
    city_id: 2,
    constructor: 'x',
  };
  const randomColumns = ['otp', 'token_hash', 'code_hash', 'proof_hash', 'code', 'body', 'payment_key'];
  const newcomer = {
    name: 'Meera',
    email: 'meera@example.com',
    mobile: '9123456789',
    country_code: '91',
    referral_code: 'MEERA123',
  };

  const outcomes: [string, (extra: Form) => Promise<void>][] = [
    [
      paths.placeOrder,
      async (extra) => {
        const shopper = await startShopping(provider());
        await shopper.add(dishes.dosa, 2);
        const posted = { ...extra, active_status: 'delivered', tax_amount: '0', tax_percentage: '0' };
        const { body } = await shopper.order(Object.keys(extra).length === 0 ? {} : posted);
        expect(body['error']).toBe(false);
      },
    ],
    [
      paths.addAddress,
      async (extra) => {
        const token = await provider().signIn();
        const home = {
          mobile: asha,
          address: 'a',
          area: 'b',
          city: 'Amberpur',
          latitude: '1',
          longitude: '1',
        };
        const { body } = await provider().call(paths.addAddress, { ...home, ...extra }, token);
        expect(body['error']).toBe(false);
      },
    ],
    [
      paths.registerUser,
      async (extra) => {
        const proof = await provider().prove(`91${newcomer.mobile}`);
        const { body } = await provider().call(paths.registerUser, { ...newcomer, proof, ...extra });
        expect(body['error']).toBe(false);
      },
    ],
    [
      paths.addTransaction,
      async (extra) => {
        const token = await provider().signIn();
        const skipping: Form = Object.keys(extra).length === 0 ? {} : { skip_verify_transaction: 'true' };
        const form = { ...claim, order_id: 14, ...extra, ...skipping };
        const { body } = await provider().call(paths.addTransaction, form, token);
        expect(body['error']).toBe(true);
      },
    ],
  ];

  it.each(outcomes)('[A11] leave every row as it is without them: %s', async (_, act) => {
    const { database } = provider().services;
    const hidden = [...randomColumns, 'catalogue_version'];
    await act({});
    const without = await allRows(database, hidden);
    await provider().reset();
    await act(privileged);
    expect(await allRows(database, hidden)).toBe(without);
  });
});
