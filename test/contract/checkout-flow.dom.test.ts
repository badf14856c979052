// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrom } from 'xstate';
import { z } from 'zod';
import { lineOf } from '../../machines/cart/cart.ts';
import { linesShown } from '../../machines/cart/cart-context.ts';
import { checkoutBill } from '../../machines/checkout/checkout-bill.ts';
import { unmetGuards } from '../../machines/checkout/unmet-guards.ts';
import type { User } from '../../machines/session/session.ts';
import { dishes } from '../../server/testing/shopping.ts';
import type { branchMachine } from '../../machines/branch/branch-machine.ts';
import type { cartMachine } from '../../machines/cart/cart-machine.ts';
import type { checkoutMachine } from '../../machines/checkout/checkout-machine.ts';
import type { sessionMachine } from '../../machines/session/session-machine.ts';
import type { App } from '../../src/actors/system/app.ts';
import { attemptKeys } from '../../src/actors/attempt/attempt-lock.ts';
import { startTestApp, stopApps } from '../../src/actors/testing/test-app.ts';
import { memoryStorage } from '../../src/actors/testing/memory-storage.ts';
import { listAddresses } from '../../src/api/addresses.ts';
import { listBranches } from '../../src/api/branches.ts';
import { searchCities } from '../../src/api/cities.ts';
import { listOrders } from '../../src/api/orders.ts';
import { listProducts } from '../../src/api/products.ts';
import type { RazorpayOptions } from '../../src/payments/razorpay-global.ts';
import { contractProvider } from './contract-provider.ts';
import { eventually } from '../support/eventually.ts';

vi.stubEnv('DATABASE_URL', '');
vi.mock('../../src/lib/script-loader.ts', () => ({ loadScript: () => Promise.resolve() }));

const asha: User = {
  id: 1,
  username: 'Asha',
  image: '',
  mobile: '9000000001',
  email: '',
  countryCode: '91',
  webPushId: '',
  balance: 0,
  referralCode: '',
};
const paid = z.object({ data: z.object({ proof: z.record(z.string(), z.string()) }) });
let opened: RazorpayOptions[] = [];

/** The vendor's global, as far as we rely on it; the test plays the customer in its window. */
class Checkout {
  constructor(options: RazorpayOptions) {
    opened.push(options);
  }
  open() {}
  close() {}
  on() {}
}

let app: App;
const branch = () => app.actors.get<typeof branchMachine>('branch');
const cart = () => app.actors.get<typeof cartMachine>('cart');
const session = () => app.actors.get<typeof sessionMachine>('session');
const checkout = () => app.actors.find<typeof checkoutMachine>('checkout');
const cartNow = () => cart().getSnapshot();
const checkoutNow = () => {
  const actor = checkout().current();
  if (!actor) throw new Error('no checkout');
  return actor.getSnapshot();
};
const send = (event: EventFrom<typeof checkoutMachine>) => checkout().current()?.send(event);
const submit = (key: string) =>
  send({ type: 'order.submitted', attemptKey: key, startedAt: new Date().toISOString() });

describe('from the first dish to the order, with real effects against the reference provider', () => {
  const provider = contractProvider();

  async function begin(storage = memoryStorage({})) {
    ({ app } = startTestApp(storage, provider().api));
    await eventually(() => expect(session().getSnapshot().hasTag('restoring')).toBe(false));
  }

  async function chooseBranch() {
    const { items: cities } = await searchCities(provider().api, '', 'en', { limit: 10, offset: 0 });
    for (const city of cities) {
      const found = (await listBranches(provider().api, city, 'en')).find(({ id }) => id === 1);
      if (!found) continue;
      branch().send({ type: 'branch.chosen', branch: found });
      if (branch().getSnapshot().context.branch === null) branch().send({ type: 'city.chosen', city });
    }
    await eventually(() => {
      const { context } = branch().getSnapshot();
      expect(context.pending ?? context.branch).not.toBeUndefined();
    });
  }

  async function addDosa(quantity: number) {
    const { items } = await listProducts(
      provider().api,
      { branchId: 1, language: 'en' },
      {},
      { limit: 100, offset: 0 },
    );
    const product = items.find(({ variants }) => variants.some(({ id }) => id === dishes.dosa));
    const line = product && lineOf(product, dishes.dosa, [], quantity);
    if (!line) throw new Error('no dosa');
    cart().send({ type: 'line.set', line, quantity });
  }

  async function signIn() {
    const token = await provider().signIn(asha.mobile);
    session().send({ type: 'session.started', token, user: asha, provider: null });
  }

  async function openCheckout() {
    (await checkout().start()).send({ type: 'checkout.opened' });
    send({ type: 'fulfilment.chosen', mode: 'pickup' });
    send({ type: 'method.chosen', method: 'razorpay' });
    await eventually(() => expect(unmetGuards(checkoutNow().context)).toEqual([]));
  }

  async function openForDelivery() {
    const addresses = await listAddresses(provider().api, 1, 'en');
    (await checkout().start()).send({ type: 'checkout.opened' });
    send({ type: 'address.chosen', address: addresses.find(({ isDefault }) => isDefault) ?? null });
  }

  async function payInWindow(index: number) {
    await eventually(() => expect(opened).toHaveLength(index + 1));
    const options = opened[index];
    const form = {
      key: options?.key,
      order_id: options?.order_id,
      method: 'upi',
      account: 'success@razorpay',
    };
    const { proof } = paid.parse((await provider().simulate('razorpay/payments', form)).body).data;
    options?.handler(proof);
  }

  const orderCount = async () =>
    (await listOrders(provider().api, {}, { limit: 50, offset: 0 }, 'en')).items.length;

  beforeEach(async () => {
    opened = [];
    globalThis.Razorpay = Checkout;
    localStorage.clear();
    await begin();
    await chooseBranch();
    await eventually(() => expect(cartNow().context.branchId).toBe(1));
  });
  afterEach(() => {
    stopApps();
    globalThis.Razorpay = undefined;
  });

  it("[R1.12, R6.2] (D8) a guest's dishes move into the account, and are ordered and paid by Razorpay: one order", async () => {
    await addDosa(2);
    expect(linesShown(cartNow().context)).toHaveLength(1);
    await signIn();
    await eventually(() => expect(cartNow().matches({ owner: { member: 'ready' } })).toBe(true));
    expect(cartNow().context.report?.map(({ outcome }) => outcome)).toEqual(['added']);
    const before = await orderCount();
    await openCheckout();
    const { total } = checkoutBill(checkoutNow().context);
    submit('flow-1');
    await payInWindow(0);
    expect(opened[0]).toMatchObject({ amount: total, currency: 'INR' });
    await eventually(() => expect(checkoutNow().matches('placed')).toBe(true));
    expect(await orderCount()).toBe(before + 1);
    await eventually(() => expect(linesShown(cartNow().context)).toEqual([]));
    expect(localStorage.getItem(attemptKeys.order)).toBeNull();
  });

  it('(P1, D9) a lost answer to the order is asked about: one order, paid', async () => {
    await signIn();
    await addDosa(1);
    await eventually(() => expect(cartNow().matches({ owner: { member: 'ready' } })).toBe(true));
    await openCheckout();
    const before = await orderCount();
    await provider().simulate('faults', { path: 'place_order', kind: 'drop-reply' });
    submit('flow-2');
    await eventually(() => expect(checkoutNow().children.attempt?.getSnapshot().hasTag('unpaid')).toBe(true));
    expect(await orderCount()).toBe(before + 1);
    send({ type: 'attempt.paymentRetried' });
    await payInWindow(0);
    await eventually(() => expect(checkoutNow().matches('placed')).toBe(true));
    expect(await orderCount()).toBe(before + 1);
  });

  it('[R4.7, R8.6] a closed window leaves the order unpaid, its dishes not in the cart any more; giving it up brings the dishes back', async () => {
    await signIn();
    await addDosa(3);
    await eventually(() => expect(cartNow().matches({ owner: { member: 'ready' } })).toBe(true));
    await openCheckout();
    const before = await orderCount();
    submit('flow-3');
    await eventually(() => expect(opened).toHaveLength(1));
    opened[0]?.modal.ondismiss();
    await eventually(() => expect(checkoutNow().children.attempt?.getSnapshot().hasTag('unpaid')).toBe(true));
    await eventually(() => expect(linesShown(cartNow().context)).toEqual([]));
    expect(checkoutNow().matches('ordering')).toBe(true);
    send({ type: 'attempt.orderAbandoned' });
    await eventually(() => expect(checkoutNow().matches('editing')).toBe(true));
    expect(await orderCount()).toBe(before);
    await eventually(() => expect(linesShown(cartNow().context)[0]?.quantity).toBe(3));
  });

  it('[R1.21] (P17) the wallet pays a delivery whole, with tip and charge, and the balance shows it', async () => {
    await signIn();
    await addDosa(1);
    cart().send({ type: 'tip.chosen', amount: 2000 });
    await eventually(() => expect(cartNow().matches({ owner: { member: 'ready' } })).toBe(true));
    await openForDelivery();
    send({ type: 'walletUse.toggled', on: true });
    await eventually(() => expect(unmetGuards(checkoutNow().context)).toEqual([]));
    const bill = checkoutBill(checkoutNow().context);
    expect([bill.payable, bill.tip.amount]).toEqual([0, 2000]);
    submit('flow-4');
    await eventually(() => expect(checkoutNow().matches('placed')).toBe(true));
    const [order] = (await listOrders(provider().api, {}, { limit: 1, offset: 0 }, 'en')).items;
    expect(order).toMatchObject({
      walletUsed: bill.total,
      payable: 0,
      deliveryTip: 2000,
      finalTotal: bill.total,
    });
  });

  it.each([
    ['is found after the press is shown before paying', 1, 'reviewingChanges', 'WELCOME20'],
    ['cannot be found then either holds no order up', 2, 'ordering', undefined],
  ] as const)('[R1.9] a code that %s', async (_what, failures, state, found) => {
    await signIn();
    await addDosa(3);
    await eventually(() => expect(cartNow().matches({ owner: { member: 'ready' } })).toBe(true));
    await provider().simulate('faults', {
      path: 'validate_promo_code',
      kind: 'html',
      times: String(failures),
    });
    await openForDelivery();
    send({ type: 'method.chosen', method: 'razorpay' });
    await eventually(() => expect(unmetGuards(checkoutNow().context)).toEqual([]));
    await eventually(() => expect(checkoutNow().context.offerAnsweredFor).not.toBeNull());
    expect(checkoutNow().context.promo).toBeNull();
    submit(`flow-code-${failures}`);
    await eventually(() => expect(checkoutNow().matches(state)).toBe(true));
    expect(checkoutNow().context.promo?.code).toBe(found);
  });

  it('(S7) a page that ends while paying goes on with the same order', async () => {
    await signIn();
    await addDosa(1);
    await eventually(() => expect(cartNow().matches({ owner: { member: 'ready' } })).toBe(true));
    await openCheckout();
    const before = await orderCount();
    submit('flow-5');
    await eventually(() => expect(opened).toHaveLength(1));
    const form = {
      key: opened[0]?.key,
      order_id: opened[0]?.order_id,
      method: 'upi',
      account: 'success@razorpay',
    };
    await provider().simulate('razorpay/payments', form);
    stopApps();
    await begin();
    await chooseBranch();
    await signIn();
    await eventually(() => expect(checkoutNow().matches('placed')).toBe(true));
    expect(opened).toHaveLength(1);
    expect(await orderCount()).toBe(before + 1);
  });
});
