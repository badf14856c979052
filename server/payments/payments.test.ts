import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoGatewayPayment, demoGatewayRefund } from '../database/schema/demo-gateway.ts';
import { order } from '../database/schema/orders.ts';
import { gatewayEvent, gatewayOrder, paymentTransaction, refund } from '../database/schema/payments.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import type { Shopper } from '../testing/shopping.ts';
import type { Form } from '../testing/test-provider.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import type { AttemptResult } from './demo-gateway/demo-gateway.ts';
import type { Outcome } from './demo-gateway/outcomes.ts';
import { signText } from './signature.ts';

const provider = useTestProvider();
let asha: Shopper;
beforeEach(async () => {
  await provider().reset();
  asha = await startShopping(provider());
});

const upi = { method: 'upi', account: 'success@razorpay' } as const;
const place = async (shopper: Shopper = asha, changes = {}) => {
  await shopper.add(dishes.dosa, 2);
  return Number((await shopper.order(changes)).body['order_id']);
};
const open = async (reference: number | string, form = {}) =>
  (await asha.call('razorpay_create_order', { order_id: reference, ...form })).body['data'] as {
    id: string;
    amount: number;
  };
const pay = async (gatewayOrderId: string, outcome: Outcome = 'normal', lateSeconds = 0) => {
  const result = await provider().services.demoGateway?.pay(
    { orderId: gatewayOrderId, instrument: upi },
    outcome,
    lateSeconds,
  );
  if (!result) throw new Error('The stand-in took no money');
  return result;
};
const claimOf = (orderId: number | string, paid: AttemptResult) => ({
  transaction_type: 'transaction',
  order_id: orderId,
  type: 'razorpay',
  payment_method: 'razorpay',
  txn_id: paid.paymentId,
  amount: '273.00',
  status: 'success',
  message: 'Paid',
  razorpay_payment_id: paid.paymentId,
  razorpay_order_id: paid.kind === 'paid' ? paid.orderId : '',
  razorpay_signature: paid.kind === 'paid' ? paid.signature : '',
});
const find = async (id: number) =>
  (await provider().services.database.select().from(order).where(eq(order.id, id)))[0];
const transactions = async () => provider().services.database.select().from(paymentTransaction);
const webhook = async (paymentId: string, times = 1) =>
  provider().simulate('payments/webhook', { paymentId, times });

describe('razorpay_create_order', () => {
  it('[R7.3] makes one gateway order for what is left to pay, and gives it again', async () => {
    const id = await place(asha, { is_wallet_used: 1, wallet_balance_used: '73.00' });
    const first = await open(id);
    expect(first).toMatchObject({ amount: 20_000, currency: 'INR', receipt: `order-${id}` });
    expect(await open(id)).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/secret/i);
  });

  it('refuses what is paid, of somebody else, or not to be paid online', async () => {
    const paid = await place(asha, {
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: '273.00',
    });
    const refused = async (reference: number | string, shopper = asha) =>
      (await shopper.call('razorpay_create_order', { order_id: reference })).body;
    expect(await refused(paid)).toMatchObject({ error: true, message: 'This order has already been paid.' });
    const open = await place(asha, { attempt_key: 'attempt-2' });
    const omar = await startShopping(provider(), '9000000002');
    expect(await refused(open, omar)).toEqual(await refused(4711, omar));
    expect(await refused('99999999999')).toEqual(await refused(4711));
    provider().advance(15 * 60);
    expect(await refused(open)).toMatchObject({
      error: true,
      message: 'This order does not wait for a payment.',
    });
  });
});

describe('add_transaction', () => {
  it('[R1.21, P3] believes a signed claim that the gateway confirms', async () => {
    const id = await place();
    const paid = await pay((await open(id)).id);
    const { body } = await asha.call('add_transaction', claimOf(id, paid));
    expect(body).toMatchObject({
      error: false,
      data: [{ order_id: String(id), type: 'razorpay', status: 'success', amount: '273.00' }],
    });
    expect(await find(id)).toMatchObject({ status: 'pending', isPaid: true, expiresAt: null });
    expect((await asha.call('add_transaction', claimOf(id, paid))).body['error']).toBe(false);
    expect((await transactions()).filter(({ orderId }) => orderId === String(id))).toHaveLength(1);
  });

  it('[P3, D11] refuses every claim without proof, and changes nothing', async () => {
    const id = await place();
    const { id: gatewayOrderId } = await open(id);
    const paid = await pay(gatewayOrderId);
    const other = await pay((await open(await place(asha, { attempt_key: 'attempt-2' }))).id);
    const good = claimOf(id, paid);
    const before = await transactions();
    const forgeries: Form[] = [
      { razorpay_signature: '' },
      { razorpay_signature: 'x'.repeat(64) },
      { razorpay_signature: signText(`${gatewayOrderId}|${paid.paymentId}`, 'guessed secret') },
      { razorpay_signature: '', skip_verify_transaction: 'true', status: 'success' },
      { razorpay_payment_id: other.paymentId, txn_id: other.paymentId },
      claimOf(id, other),
      { type: 'stripe' },
      { type: 'wallet' },
      { order_id: 4711 },
    ];
    for (const forgery of forgeries) {
      expect((await asha.call('add_transaction', { ...good, ...forgery })).body).toMatchObject({
        error: true,
        data: [],
      });
    }
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('add_transaction', good)).body['error']).toBe(true);
    expect(await find(id)).toMatchObject({ status: 'awaiting', isPaid: false });
    expect(await transactions()).toEqual(before);
  });

  it('[P3] holds a payment of another amount', async () => {
    const id = await place();
    const paid = await pay((await open(id)).id, 'wrong-amount');
    expect((await asha.call('add_transaction', claimOf(id, paid))).body['error']).toBe(true);
    await webhook(paid.paymentId);
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'awaiting', is_paid: '0' }],
    });
  });

  it('[R1.22, R7.5] refills the wallet with what the gateway took, once', async () => {
    const label = 'wallet-refill-user-1-1793775600000-417';
    const { id, amount } = await open(label, { amount: '250.00' });
    expect(amount).toBe(25_000);
    const claim = {
      ...claimOf(label, await pay(id)),
      transaction_type: 'wallet',
      type: 'credit',
      amount: '9999.00',
    };
    expect((await asha.call('add_transaction', claim)).body).toMatchObject({
      error: false,
      amount: '250.00',
      old_balance: '1500.00',
      new_balance: '1750.00',
    });
    expect((await asha.call('add_transaction', claim)).body).toMatchObject({
      error: false,
      new_balance: '1750.00',
    });
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('add_transaction', claim)).body['error']).toBe(true);
    expect(
      (await omar.call('razorpay_create_order', { order_id: label, amount: '1.00' })).body['error'],
    ).toBe(true);
  });
});

describe('a payment that nobody claims', () => {
  it('[P5, P8] is found when the orders are read, as after a reload', async () => {
    const id = await place();
    await pay((await open(id)).id, 'lose-callback');
    const { body } = await asha.call('get_orders', { id });
    expect(body).toMatchObject({ total: '1', data: [{ active_status: 'pending', is_paid: '1' }] });
  });

  it('[P8] is told by the webhook, before or after the claim, once or three times at once', async () => {
    const id = await place();
    const paid = await pay((await open(id)).id);
    expect((await webhook(paid.paymentId, 3)).body['data']).toEqual([
      { statusCode: 200 },
      { statusCode: 200 },
      { statusCode: 200 },
    ]);
    expect((await asha.call('add_transaction', claimOf(id, paid))).body['error']).toBe(false);
    await webhook(paid.paymentId);
    expect(await find(id)).toMatchObject({ status: 'pending', isPaid: true });
    expect((await transactions()).filter(({ orderId }) => orderId === String(id))).toHaveLength(1);
    expect(await provider().services.database.select().from(gatewayEvent)).toHaveLength(1);
  });

  it('[P7] never takes an order back: a failed attempt does not end it, a late word does not undo it', async () => {
    const id = await place();
    const { id: gatewayOrderId } = await open(id);
    const failed = await pay(gatewayOrderId, 'decline');
    await webhook(failed.paymentId);
    expect(await find(id)).toMatchObject({ status: 'awaiting' });
    const paid = await pay(gatewayOrderId);
    await asha.call('add_transaction', claimOf(id, paid));
    await webhook(failed.paymentId);
    await provider().simulate(`orders/${id}/advance`);
    await webhook(paid.paymentId);
    expect(await find(id)).toMatchObject({ status: 'confirmed', isPaid: true });
  });

  it('[P10] that comes after the end is given back, once', async () => {
    const { database } = provider().services;
    const id = await place();
    const paid = await pay((await open(id)).id, 'capture-late', 20 * 60);
    provider().advance(16 * 60);
    expect((await asha.call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'cancelled' }],
    });
    provider().advance(10 * 60);
    await asha.call('get_orders', { id });
    await webhook(paid.paymentId);
    await asha.call('get_orders', { id });
    expect(await database.select().from(refund)).toMatchObject([
      { paymentId: paid.paymentId, amount: 27_300, status: 'done' },
    ]);
    expect(await database.select().from(demoGatewayRefund)).toHaveLength(1);
    expect(await find(id)).toMatchObject({ status: 'cancelled', isPaid: false });
    expect(await asha.balance()).toBe(150_000);
  });

  it('[P11] of an order that was taken back is given back too', async () => {
    const id = await place();
    const paid = await pay((await open(id)).id, 'capture-late', 60);
    expect((await asha.call('delete_order', { order_id: id })).body['error']).toBe(false);
    provider().advance(120);
    await webhook(paid.paymentId);
    expect(await provider().services.database.select().from(refund)).toMatchObject([
      { paymentId: paid.paymentId, orderId: id },
    ]);
  });

  it('keeps the order from being deleted or lost', async () => {
    const id = await place();
    await pay((await open(id)).id, 'lose-callback');
    expect((await asha.call('delete_order', { order_id: id })).body['message']).toBe(
      'This order has been paid. Cancel it instead.',
    );
    const cancel = { order_id: id, status: 'cancelled', reason: 'Changed my mind' };
    expect((await asha.call('update_order_status', cancel)).body['error']).toBe(false);
    expect(await asha.balance()).toBe(177_300);
  });

  it('gets a minute of grace when the gateway has not been asked since the time was over', async () => {
    const { jobs } = provider().services;
    const id = await place();
    await open(id);
    provider().advance(15 * 60 + 1);
    await jobs.runDue();
    expect(await find(id)).toMatchObject({ status: 'awaiting' });
    provider().advance(61);
    await jobs.runDue();
    expect(await find(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('the webhook', () => {
  const post = (payload: string, signature: string) =>
    provider().app.inject({
      method: 'POST',
      url: '/webhooks/razorpay',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': 'evt_1',
      },
      payload,
    });

  it('answers 400 to what the gateway did not sign, byte for byte', async () => {
    const { demoGateway, database } = provider().services;
    const id = await place();
    const paid = await pay((await open(id)).id, 'lose-callback');
    const payment = await demoGateway?.findPayment(paid.paymentId);
    if (!payment || !demoGateway) throw new Error('There is no payment');
    const { body, signature } = demoGateway.eventFor(payment);
    expect((await post(body, '')).statusCode).toBe(400);
    expect((await post(`${body} `, signature)).statusCode).toBe(400);
    expect((await post('', signature)).statusCode).toBe(400);
    expect(await find(id)).toMatchObject({ status: 'awaiting' });
    expect((await post(body, signature)).statusCode).toBe(200);
    expect(await find(id)).toMatchObject({ status: 'pending' });
    expect(await database.select().from(gatewayOrder)).toMatchObject([
      { status: 'captured', paymentId: paid.paymentId },
    ]);
  });
});

describe('transactions', () => {
  it('[R1.22, R3.17] lists credits and debits apart, with the balance beside', async () => {
    const wallet = async (type: string) =>
      (await asha.call('transactions', { transaction_type: 'wallet', type })).body;
    const credits = await wallet('credit');
    expect(credits).toMatchObject({ error: false, total: '5', balance: '1500.00' });
    expect((credits['data'] as { type: string }[]).every(({ type }) => type === 'credit')).toBe(true);
    expect(await wallet('debit')).toMatchObject({ total: '1', data: [{ amount: '465.20', order_id: '8' }] });
  });

  it('is no error when there are none, and shows nobody else’s', async () => {
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('transactions', {})).body).toEqual({
      error: false,
      message: 'Your transactions.',
      total: '0',
      balance: '250.00',
      data: [],
    });
  });
});

describe('the stand-in checkout', () => {
  it('is offered in demo mode, with its key and nothing secret', async () => {
    const { body, text } = await provider().call('get_settings', { type: 'payment_method' });
    expect(body['data']).toMatchObject({
      payment_method: {
        razorpay_payment_method: '1',
        razorpay_key_id: 'rzp_test_tiffin',
        razorpay_script_url: '/simulator/razorpay/checkout.js',
      },
    });
    expect(text).not.toMatch(/secret/i);
    const script = await provider().app.inject({ url: '/simulator/razorpay/checkout.js' });
    expect(script.headers['content-type']).toContain('javascript');
    expect(script.body).toContain('window.Razorpay = Razorpay');
  });

  it.each([
    ['card', '4100 2800 0000 1007', 'paid'],
    ['card', '4100280000080001', 'failed'],
    ['card', '1234567890123', 'failed'],
    ['upi', 'success@razorpay', 'paid'],
    ['upi', 'failure@razorpay', 'failed'],
  ])('pays by %s %s: %s', async (method, account, outcome) => {
    const { id } = await open(await place());
    const { body } = await provider().simulate('razorpay/payments', {
      key: 'rzp_test_tiffin',
      order_id: id,
      method,
      account,
    });
    expect(body['data']).toMatchObject({ outcome });
  });

  it('does as it is told for the next payment only', async () => {
    const { id } = await open(await place());
    await provider().simulate('payments/next', { outcome: 'decline' });
    const attempt = { key: 'rzp_test_tiffin', order_id: id, ...upi };
    expect((await provider().simulate('razorpay/payments', attempt)).body['data']).toMatchObject({
      outcome: 'failed',
      error: { reason: 'payment_declined' },
    });
    expect((await provider().simulate('razorpay/payments', attempt)).body['data']).toMatchObject({
      outcome: 'paid',
    });
    expect((await provider().simulate('razorpay/payments', attempt)).body['error']).toBe(true);
    expect(
      (await provider().services.database.select().from(demoGatewayPayment)).map(({ status }) => status),
    ).toEqual(['failed', 'captured']);
  });
});
