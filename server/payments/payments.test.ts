import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { wallet } from '../database/schema/accounts.ts';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import { switchOff } from '../testing/change-settings.ts';
import { claimOf, payingShopper } from '../testing/paying.ts';
import { startShopping } from '../testing/shopping.ts';
import { testNow, type Form } from '../testing/test-provider.ts';
import { connectGateways } from './connect-gateways.ts';
import { signText } from './signature.ts';

const { provider, asha, payer } = payingShopper();

describe('razorpay_create_order', () => {
  it('[R7.3] makes one gateway order for what is left to pay, and gives it again', async () => {
    const id = await payer().place({ is_wallet_used: 1, wallet_balance_used: '73.00' });
    const first = await payer().open(id);
    expect(first).toMatchObject({ amount: 20_000, currency: 'INR', receipt: `order-${id}` });
    expect(await payer().open(id)).toEqual(first);
    expect(JSON.stringify(first)).not.toMatch(/secret/i);
  });

  it('[P5] asks the gateway first when it is asked again: what has been paid meanwhile is not paid twice', async () => {
    const id = await payer().place();
    await payer().pay((await payer().open(id)).id, 'lose-callback');
    expect((await asha().call('razorpay_create_order', { order_id: id })).body).toMatchObject({
      error: true,
      message: 'This order has already been paid.',
    });
    const label = 'wallet-refill-user-1-1793775600000-417';
    await payer().pay((await payer().open(label, { amount: '250.00' })).id, 'lose-callback');
    expect(
      (await asha().call('razorpay_create_order', { order_id: label, amount: '250.00' })).body['error'],
    ).toBe(true);
    expect(await asha().balance()).toBe(175_000);
  });

  it.each([
    ['by a gateway', 'razorpay_payment_method'],
    ['of a wallet', 'wallet_payment_method'],
  ])('[R7.5] refuses a refill %s that is switched off', async (_what, name) => {
    await switchOff(provider(), name);
    const label = 'wallet-refill-user-1-1793775600000-417';
    const refill = await asha().call('razorpay_create_order', { order_id: label, amount: '250.00' });
    expect(refill.body).toMatchObject({
      error: true,
      is_refill: true,
      message: 'This payment method is not offered.',
    });
  });

  it('refuses what is paid, of another customer, or not to be paid online', async () => {
    const paid = await payer().place({
      payment_method: 'wallet',
      is_wallet_used: 1,
      wallet_balance_used: '273.00',
    });
    const refused = async (reference: number | string, shopper = asha()) =>
      (await shopper.call('razorpay_create_order', { order_id: reference })).body;
    expect(await refused(paid)).toMatchObject({ error: true, message: 'This order has already been paid.' });
    const open = await payer().place({ attempt_key: 'attempt-2' });
    const omar = await startShopping(provider(), '9000000002');
    expect(await refused(open, omar)).toEqual(await refused(4711, omar));
    expect(await refused('99999999999')).toEqual(await refused(4711));
    provider().advance(15 * 60);
    expect(await refused(open)).toMatchObject({
      error: true,
      message: 'This order is not waiting for a payment.',
    });
  });
});

describe('a shop without an account with Razorpay', () => {
  const account = { PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' };
  const { asha: guest } = payingShopper({ gateways: connectGateways(account) });

  it('[R7.5, P2] marks a refused refill with is_refill, as every other', async () => {
    const label = `wallet-refill-user-1-${testNow}-417`;
    const refused = { error: true, message: 'This payment method is not offered.' };
    const refill = await guest().call('razorpay_create_order', { order_id: label, amount: '250.00' });
    expect(refill.body).toMatchObject({ ...refused, is_refill: true });
    const order = await guest().call('razorpay_create_order', { order_id: 1 });
    expect(order.body).toMatchObject(refused);
    expect(order.body).not.toHaveProperty('is_refill');
  });
});

describe('payments that a customer begins', () => {
  const begin = (label: string, form: Form = {}) =>
    asha().call('razorpay_create_order', { order_id: label, amount: '1.00', ...form });
  const labelOf = (at: number) => `wallet-refill-user-1-${testNow + at}-123`;
  const most = 5;

  it('[P5] for the wallet are at most five at a time; paid ones and those of an hour ago do not count', async () => {
    for (let at = 0; at < most; at += 1) expect((await begin(labelOf(at))).body['error']).toBe(false);
    const { body } = await begin(labelOf(most), { language: 'fr' });
    expect(body).toMatchObject({
      error: true,
      is_refill: true,
      message:
        'Plusieurs recharges de votre portefeuille attendent déjà leur paiement. Réessayez dans une heure.',
    });
    expect((await begin(labelOf(0))).body['error']).toBe(false);
    await payer().pay((await payer().open(labelOf(0), { amount: '1.00' })).id);
    provider().advance(60);
    await asha().balance();
    expect((await begin(labelOf(most))).body['error']).toBe(false);
    expect((await begin(labelOf(most + 1))).body['error']).toBe(true);
    provider().advance(3601);
    expect((await begin(labelOf(most + 1))).body['error']).toBe(false);
  });

  it('[P5] for the wallet are at most five also when all are begun at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => begin(labelOf(at))));
    expect(await provider().services.database.select().from(gatewayOrder)).toHaveLength(most);
  });

  it('are sixty a day at most, whatever for', async () => {
    const answers: unknown[] = [];
    for (let at = 0; at < 62; at += 1) {
      provider().advance(1200);
      answers.push((await begin(labelOf(at))).body['message']);
    }
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'Payment can begin.'));
    expect(answers.slice(60)).toEqual([
      expect.stringMatching('Too many requests. Please try again in'),
      expect.stringMatching('Too many requests. Please try again in'),
    ]);
  });

  it('[R7.5] for the wallet carry a label of today', async () => {
    const day = 86_400_000;
    for (const at of [-day - 60_000, 2 * day, 9_000_000_000_000])
      expect((await begin(labelOf(at))).body).toMatchObject({
        error: true,
        message: 'Please check the date and time of your device, and begin again.',
      });
    expect((await begin(labelOf(-day + 60_000))).body['error']).toBe(false);
    const { id } = await payer().open(labelOf(0), { amount: '1.00' });
    provider().advance(2 * 86_400);
    expect(await payer().open(labelOf(0), { amount: '1.00' })).toMatchObject({ id });
  });
});

describe('add_transaction', () => {
  it('takes an order or a label of a refill, and nothing else into the log', async () => {
    const paid = { kind: 'paid', paymentId: 'pay_1', orderId: 'order_1', proof: {} } as const;
    for (const reference of ['1\nRefund of payment pay_1 was taken', 'wallet-refill-user-1', '-1']) {
      const { body } = await asha().call('add_transaction', claimOf(reference, paid));
      expect(body).toMatchObject({
        error: true,
        message: 'Order id must be the number of an order or the label of a refill.',
      });
    }
    expect(provider().lines.join('\n')).not.toContain('was taken');
  });

  it('[R1.21, P3] believes a signed claim that the gateway confirms', async () => {
    const id = await payer().place();
    const paid = await payer().pay((await payer().open(id)).id);
    const { body } = await payer().claim(id, paid);
    expect(body).toMatchObject({
      error: false,
      data: [{ order_id: String(id), type: 'razorpay', status: 'success', amount: '273.00' }],
    });
    expect(await payer().find(id)).toMatchObject({ status: 'pending', isPaid: true, expiresAt: null });
    expect((await payer().claim(id, paid)).body['error']).toBe(false);
    expect((await payer().transactions()).filter(({ orderId }) => orderId === String(id))).toHaveLength(1);
  });

  it('[P3, D11] refuses every claim without proof, and changes nothing', async () => {
    const id = await payer().place();
    const { id: gatewayOrderId } = await payer().open(id);
    const paid = await payer().pay(gatewayOrderId);
    const other = await payer().pay(
      (await payer().open(await payer().place({ attempt_key: 'attempt-2' }))).id,
    );
    const good = claimOf(id, paid);
    const before = await payer().transactions();
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
      expect((await asha().call('add_transaction', { ...good, ...forgery })).body).toMatchObject({
        error: true,
        data: [],
      });
    }
    const omar = await startShopping(provider(), '9000000002');
    expect((await omar.call('add_transaction', good)).body['error']).toBe(true);
    expect(await payer().find(id)).toMatchObject({ status: 'awaiting', isPaid: false });
    expect(await payer().transactions()).toEqual(before);
  });

  it('[P3] holds a payment of another amount', async () => {
    const id = await payer().place();
    const paid = await payer().pay((await payer().open(id)).id, 'wrong-amount');
    expect((await payer().claim(id, paid)).body['error']).toBe(true);
    await payer().webhook(paid.paymentId);
    expect((await asha().call('get_orders', { id })).body).toMatchObject({
      data: [{ active_status: 'awaiting', is_paid: '0' }],
    });
  });

  it('[R1.22] begins no refill above what a wallet can hold, and gives back what came nevertheless', async () => {
    const label = 'wallet-refill-user-1-1793775600000-417';
    const { database } = provider().services;
    const cannot = 'This amount cannot be added to the wallet.';
    const begin = (reference: string, amount: string) =>
      asha().call('razorpay_create_order', { order_id: reference, amount });
    for (const amount of ['50000.01', '21474836.48', '999999999999.00'])
      expect((await begin(label, amount)).body).toMatchObject({ message: cannot, is_refill: true });
    const { id } = await payer().open(label, { amount: '250.00' });
    await database.update(wallet).set({ balance: 2_147_480_000 }).where(eq(wallet.customerId, 1));
    const other = 'wallet-refill-user-1-1793775600001-417';
    expect((await begin(other, '250.00')).body['message']).toBe(cannot);
    const claim = { ...claimOf(label, await payer().pay(id)), transaction_type: 'wallet', type: 'credit' };
    expect((await asha().call('add_transaction', claim)).body).toMatchObject({ error: true });
    expect(await database.select().from(refund)).toMatchObject([{ amount: 25_000 }]);
    expect(await asha().balance()).toBe(2_147_480_000);
  });

  it('[R7.5] finds an unclaimed refill when the wallet is read, and names it by its label', async () => {
    const label = 'wallet-refill-user-1-1793775600000-418';
    const { id } = await payer().open(label, { amount: '250.00' });
    const { paymentId } = await payer().pay(id);
    const { body } = await asha().call('transactions', {
      transaction_type: 'wallet',
      type: 'credit',
      limit: 1,
    });
    expect(body).toMatchObject({
      balance: '1750.00',
      data: [{ order_id: label, txn_id: paymentId, amount: '250.00' }],
    });
  });
});
