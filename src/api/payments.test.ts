import { describe, expect, it } from 'vitest';
import type { VerificationQuestion } from '../../machines/payment/payment.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireOrder } from '../../test/support/wire-replies.ts';
import { claimForm, prepareHandoff, verifyPayment } from './payments.ts';

const provider = scriptedProvider();
const none = { error: true, message: 'No orders', data: [] };
const reply = (...orders: unknown[]) => ({ error: false, total: String(orders.length), data: orders });

describe('payments', () => {
  const question: VerificationQuestion = {
    attemptKey: 'attempt-1',
    method: 'razorpay',
    purpose: { kind: 'order', orderId: 501 },
    amount: 38_605,
    currency: 'INR',
    publicKey: 'rzp_test',
    scriptUrl: null,
    shopName: 'Tiffin',
    language: 'en',
    customer: { name: 'Asha', email: '', phone: '' },
    proof: null,
  };
  const claimed = {
    ...question,
    proof: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' },
  };
  const refill = { ...claimed, purpose: { kind: 'refill', refillId: 'wallet-refill-user-1-2-345' } } as const;

  it.each([
    ['under data', { error: false, data: { id: 'order_9', amount: 38_605, currency: 'INR' } }],
    ['in a list under data', { error: false, data: [{ id: 'order_9', amount: '38605', currency: 'INR' }] }],
    ['raw, with the secret in it', { id: 'order_9', amount: 38_605, currency: 'INR', key_secret: 'never' }],
  ])("[R7.3] the gateway's order is found %s", async (_where, body) => {
    provider.answers(body);
    expect(await prepareHandoff(question)).toEqual({
      kind: 'gatewayOrder',
      gatewayOrderId: 'order_9',
      amount: 38_605,
      currency: 'INR',
    });
    expect(provider.seen[0]?.form).toEqual({ order_id: '501' });
  });

  it("[R7.3] an order without a gateway's order is refused, a refill may go on without", async () => {
    provider.answers({ error: true, message: 'No such order', data: [] });
    await expect(prepareHandoff(question)).rejects.toMatchObject({ kind: 'refusal' });
    provider.answers({ error: true, message: 'No such order', data: [] });
    expect(await prepareHandoff(refill)).toMatchObject({ gatewayOrderId: null });
    expect(provider.seen[1]?.form).toEqual({ order_id: 'wallet-refill-user-1-2-345', amount: '386.05' });
    expect(await prepareHandoff({ ...question, method: 'paystack' })).toEqual({ kind: 'none' });
  });

  it('[R3.16, R5.5, D11] a claim has its amount only above 0 and never asks to skip the check', () => {
    expect(claimForm(claimed)).toEqual({
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 's',
      transaction_type: 'transaction',
      order_id: '501',
      type: 'razorpay',
      payment_method: 'razorpay',
      txn_id: 'pay_1',
      amount: '386.05',
      status: 'success',
      message: 'Payment claimed by the gateway',
    });
    expect(claimForm(refill)).toMatchObject({
      transaction_type: 'wallet',
      type: 'credit',
      order_id: 'wallet-refill-user-1-2-345',
    });
    expect(claimForm({ ...claimed, amount: 0 })).toBeNull();
    expect(claimForm({ ...claimed, proof: {} })).toBeNull();
    expect(claimForm(question)).toBeNull();
  });

  it.each([
    [{ active_status: 'awaiting' }, 'unpaid'],
    [{ active_status: 'pending' }, 'undecided'],
    [{ active_status: 'preparing' }, 'paid'],
    [{ active_status: 'cancelled', is_paid: '1' }, 'cancelled'],
    [{ active_status: 'pending', is_paid: '0' }, 'unpaid'],
    [{ active_status: 'awaiting', is_paid: '1' }, 'paid'],
  ])('[P3, P6] an order with %j is %s', async (fields, expected) => {
    provider.answers(reply({ ...wireOrder, ...fields }));
    expect(await verifyPayment(question, 'en')).toBe(expected);
  });

  it('[P6] a claim is handed in, and the order decides all the same', async () => {
    provider.answers({ error: false, data: [] });
    provider.answers(reply({ ...wireOrder, active_status: 'awaiting' }));
    expect(await verifyPayment(claimed, 'en')).toBe('unpaid');
    provider.fails('hang up');
    provider.answers(reply({ ...wireOrder, active_status: 'pending', is_paid: '1' }));
    expect(await verifyPayment(claimed, 'en')).toBe('paid');
    provider.logged.length = 0;
  });

  it('[P3] an order that is gone counts as cancelled', async () => {
    provider.answers(none);
    expect(await verifyPayment(question, 'en')).toBe('cancelled');
  });

  it('[R1.22] a refill is paid when the claim is accepted, or was before', async () => {
    provider.answers({ error: false, data: [] });
    expect(await verifyPayment(refill, 'en')).toBe('paid');
    provider.answers({ error: true, message: 'Already credited', data: [] });
    provider.answers({
      error: false,
      total: '1',
      balance: '0',
      data: [{ txn_id: 'pay_1', status: 'Success' }],
    });
    expect(await verifyPayment(refill, 'en')).toBe('paid');
    provider.answers({ error: true, message: 'Not found', data: [] });
    provider.answers({ error: false, total: '0', balance: '0', data: [] });
    expect(await verifyPayment(refill, 'en')).toBe('unpaid');
  });
});
