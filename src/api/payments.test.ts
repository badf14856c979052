import { describe, expect, it } from 'vitest';
import type { VerificationQuestion } from '../../machines/payment/payment.ts';
import { india, scriptedProvider } from '../../test/support/scripted-provider.ts';
import { wireOrder } from '../../test/support/wire-replies.ts';
import { claimForm, verifyPayment } from './payments.ts';

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
    exponent: 2,
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

  it('[R3.16, R5.5, D11] a claim has its amount only above 0 and never asks to skip the check', () => {
    expect(claimForm(claimed, india)).toEqual({
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
    expect(claimForm(refill, india)).toMatchObject({
      transaction_type: 'wallet',
      type: 'credit',
      order_id: 'wallet-refill-user-1-2-345',
    });
    expect(claimForm({ ...claimed, amount: 0 }, india)).toBeNull();
    expect(claimForm({ ...claimed, proof: {} }, india)).toBeNull();
    expect(claimForm(question, india)).toBeNull();
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
    expect(await verifyPayment(provider.api, question, 'en')).toBe(expected);
  });

  it('[P6] a claim is handed in, and the order decides all the same', async () => {
    provider.answers({ error: false, data: [] });
    provider.answers(reply({ ...wireOrder, active_status: 'awaiting' }));
    expect(await verifyPayment(provider.api, claimed, 'en')).toBe('unpaid');
    provider.fails('hang up');
    provider.answers(reply({ ...wireOrder, active_status: 'pending', is_paid: '1' }));
    expect(await verifyPayment(provider.api, claimed, 'en')).toBe('paid');
    provider.logged.length = 0;
  });

  it.each(['No orders', 'No Order(s) Found !', 'कोई ऑर्डर नहीं मिला।', 'لا توجد طلبات.', 'Aucune commande.'])(
    '[P3] an order that is gone counts as cancelled: %s',
    async (message) => {
      provider.answers({ ...none, message });
      expect(await verifyPayment(provider.api, question, 'en')).toBe('cancelled');
    },
  );

  it.each(['We are under maintenance', 'No orders are taken while we move house', ''])(
    '[P3, W8] an order is not judged by a list that is empty for another reason: %s',
    async (message) => {
      provider.answers({ ...none, message });
      await expect(verifyPayment(provider.api, question, 'en')).rejects.toMatchObject({ kind: 'malformed' });
    },
  );

  it('[R1.22] a refill is paid when the claim is accepted, or was before', async () => {
    provider.answers({ error: false, data: [] });
    expect(await verifyPayment(provider.api, refill, 'en')).toBe('paid');
    provider.answers({ error: true, message: 'Already credited', data: [] });
    provider.answers({
      error: false,
      total: '1',
      balance: '0',
      data: [{ txn_id: 'pay_1', status: 'Success' }],
    });
    expect(await verifyPayment(provider.api, refill, 'en')).toBe('paid');
    provider.answers({ error: true, message: 'Not found', data: [] });
    provider.answers({ error: false, total: '0', balance: '0', data: [] });
    expect(await verifyPayment(provider.api, refill, 'en')).toBe('unpaid');
  });

  it('[R7.5, W8] a refill is not judged by a list that is empty for another reason', async () => {
    const question = { ...refill, proof: null };
    provider.answers({ error: true, message: 'We are under maintenance', data: [] });
    await expect(verifyPayment(provider.api, question, 'en')).rejects.toMatchObject({ kind: 'malformed' });
    provider.answers({ error: true, message: 'No transactions found', data: [] });
    expect(await verifyPayment(provider.api, question, 'en')).toBe('unpaid');
  });

  it('[R7.5] a refill whose evidence went with its page is known by its label', async () => {
    const row = { order_id: refill.purpose.refillId, txn_id: 'pay_9', status: 'success' };
    provider.answers({ error: false, total: '1', balance: '0', data: [row] });
    expect(await verifyPayment(provider.api, { ...refill, proof: null }, 'en')).toBe('paid');
    provider.answers({ error: false, total: '1', balance: '0', data: [{ ...row, order_id: 'another' }] });
    expect(await verifyPayment(provider.api, { ...refill, proof: null }, 'en')).toBe('unpaid');
  });
});
