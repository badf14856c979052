import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attemptOf } from '../../../machines/attempt/attempt-record.ts';
import type { VerificationQuestion } from '../../../machines/payment/payment.ts';
import { dishes } from '../../../server/testing/shopping.ts';
import { readCart } from '../../../src/api/cart.ts';
import { readWalletBalance } from '../../../src/api/customer.ts';
import {
  cancelOrder,
  deleteOrder,
  findOrderByAttempt,
  listOrders,
  placeOrder,
  readNewestOrderId,
  readOrder,
} from '../../../src/api/orders.ts';
import { gateways } from '../../../machines/payment/gateways.ts';
import { quoteOrderChange, sendOrderChange } from '../../../src/api/order-changes.ts';
import { unchanged } from '../../../machines/order-change/order-change.ts';
import { prepareHandoff } from '../../../src/api/payment-sessions.ts';
import { verifyPayment } from '../../../src/api/payments.ts';
import { trackOrder } from '../../../src/api/tracking.ts';
import type { ContractProvider } from '../contract-provider.ts';

import { draftOrder, questionFor } from './order-drafts.ts';

const page = { limit: 8, offset: 0 };

export function orderingContract(provider: () => ContractProvider): void {
  beforeEach(() => provider().enter());

  describe('the order history', () => {
    it('[R1.15] every seeded order can be read, newest first, whatever its status', async () => {
      const { items, received, total } = await listOrders(provider().api, {}, { limit: 25, offset: 0 }, 'en');
      expect(items).toHaveLength(received);
      expect(total).toBe(received);
      expect(items.length).toBeGreaterThan(5);
      const ids = items.map(({ id }) => id);
      expect(items.map(({ placedAt }) => placedAt)).toEqual(
        items
          .map(({ placedAt }) => placedAt)
          .toSorted()
          .toReversed(),
      );
      for (const order of items) {
        expect(order.status).not.toBe('unknown');
        expect(order.branchName).not.toBe('');
        expect(order.items.length).toBeGreaterThan(0);
        expect(order.finalTotal).toBe(order.walletUsed + order.payable);
        const extras = order.deliveryCharge + order.deliveryTip - order.discount;
        expect(order.finalTotal).toBe(order.itemTotal + order.taxAmount + extras);
        expect(order.history.at(-1)?.status).toBe(order.status);
      }
      expect(await readOrder(provider().api, ids[0] ?? 0, 'en')).toEqual(items[0]);
    });

    it('[R1.15] can be narrowed to statuses', async () => {
      const { items } = await listOrders(provider().api, { statuses: ['cancelled'] }, page, 'en');
      expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    });

    it('[A10] holds nothing of another customer', async () => {
      const newest = await readNewestOrderId(provider().api, 'en');
      await provider().enter('9000000002');
      expect(await readOrder(provider().api, newest, 'en')).toBeNull();
    });
  });

  describe('placing', () => {
    it('[R3.15, R1.10] a delivery is kept as it was drafted, and the cart is empty', async () => {
      const draft = await draftOrder(provider().api, {}, false);
      const { orderId } = await placeOrder(provider().api, draft, 'en');
      expect(await readOrder(provider().api, orderId, 'en')).toMatchObject({
        id: orderId,
        status: 'awaiting',
        isPickup: false,
        note: 'No onion',
        finalTotal: draft.finalTotal,
        deliveryTip: 2000,
        deliveryCharge: draft.deliveryCharge ?? 0,
        items: [{ variantId: dishes.dosa, quantity: 2 }],
      });
      expect((await readCart(provider().api, { branchId: 1 }, 'en')).lines).toEqual([]);
    });

    it('[R1.15, R5.2] an order is changed for what was shown, and the difference comes back', async () => {
      const { api } = provider();
      const draft = await draftOrder(api);
      const { finalTotal } = draft;
      const paid = { paymentMethod: 'wallet', walletUsed: finalTotal } as const;
      const { orderId } = await placeOrder(api, { ...draft, ...paid }, 'en');
      const order = await readOrder(api, orderId, 'en');
      const [line] = order?.items ?? [];
      const items = [{ itemId: line?.id ?? 0, quantity: 1 }];
      const revision = order?.changeRevision ?? -1;
      const request = { ...unchanged({ items: [], note: '' }), orderId, revision, items };
      const quote = await quoteOrderChange(api, request, 'en');
      expect(quote).toMatchObject({ totalBefore: finalTotal, back: finalTotal - quote.finalTotal, paid: 0 });
      const agreed = { ...request, ...quote, attemptKey: 'change-1' };
      await sendOrderChange(api, agreed, 'en');
      await sendOrderChange(api, agreed, 'en');
      const changed = { finalTotal: quote.finalTotal, note: '', items: [{ quantity: 1 }] };
      expect(await readOrder(api, orderId, 'en')).toMatchObject(changed);
      // As a second tab would, which was opened before.
      await expect(quoteOrderChange(api, request, 'en')).rejects.toMatchObject({ kind: 'refusal' });
    });

    it('[P1, D9] the same attempt sent again is the same order, and is found by its key', async () => {
      const newestOrderId = await readNewestOrderId(provider().api, 'en');
      const draft = await draftOrder(provider().api);
      const attempt = attemptOf({
        attemptKey: draft.attemptKey,
        userId: 1,
        draft,
        newestOrderId,
        startedAt: '',
      });
      expect(await findOrderByAttempt(provider().api, attempt, 'en')).toBeNull();
      const { orderId } = await placeOrder(provider().api, draft, 'en');
      expect((await placeOrder(provider().api, draft, 'en')).orderId).toBe(orderId);
      expect((await findOrderByAttempt(provider().api, attempt, 'en'))?.id).toBe(orderId);
    });

    it('[P1, P14] an answer that was lost on the way is no refusal, and the order is found', async () => {
      const newestOrderId = await readNewestOrderId(provider().api, 'en');
      const draft = await draftOrder(provider().api);
      const attempt = attemptOf({
        attemptKey: draft.attemptKey,
        userId: 1,
        draft,
        newestOrderId,
        startedAt: '',
      });
      await provider().simulate('faults', { path: 'place_order', kind: 'drop-reply' });
      await expect(placeOrder(provider().api, draft, 'en')).rejects.toMatchObject({ kind: 'unreachable' });
      expect(await findOrderByAttempt(provider().api, attempt, 'en')).toMatchObject({
        status: 'awaiting',
        finalTotal: draft.finalTotal,
      });
    });

    it("[P4] a total that is not the provider's is refused, or not believed", async () => {
      const draft = await draftOrder(provider().api);
      const placed = await placeOrder(
        provider().api,
        { ...draft, finalTotal: 100, deliveryCharge: 0 },
        'en',
      ).catch(() => null);
      if (placed)
        expect((await readOrder(provider().api, placed.orderId, 'en'))?.finalTotal).toBe(draft.finalTotal);
    });

    it('[R1.21] the wallet pays at once', async () => {
      const draft = await draftOrder(provider().api, { paymentMethod: 'wallet' });
      const { orderId } = await placeOrder(provider().api, { ...draft, walletUsed: draft.finalTotal }, 'en');
      expect(await readOrder(provider().api, orderId, 'en')).toMatchObject({
        status: 'pending',
        walletUsed: draft.finalTotal,
        payable: 0,
      });
      expect(await readWalletBalance(provider().api, 1)).toBe(150_000 - draft.finalTotal);
    });
  });

  describe('after placing', () => {
    it('[R8.6, D5] an unpaid order can be taken back, a paid one not', async () => {
      const { orderId } = await placeOrder(provider().api, await draftOrder(provider().api), 'en');
      await deleteOrder(provider().api, orderId);
      expect(await readOrder(provider().api, orderId, 'en')).toBeNull();
      expect((await readCart(provider().api, { branchId: 1 }, 'en')).lines).toHaveLength(1);
      const draft = await draftOrder(provider().api, { paymentMethod: 'wallet', attemptKey: 'attempt-2' });
      const paid = await placeOrder(provider().api, { ...draft, walletUsed: draft.finalTotal }, 'en');
      await expect(deleteOrder(provider().api, paid.orderId)).rejects.toMatchObject({
        kind: 'refusal',
        message: expect.stringMatching(/./),
      });
    });

    it('[R1.19, R5.9] an order is cancelled with a reason, which is kept', async () => {
      const draft = await draftOrder(provider().api, { paymentMethod: 'wallet' });
      const { orderId } = await placeOrder(provider().api, { ...draft, walletUsed: draft.finalTotal }, 'en');
      await expect(cancelOrder(provider().api, orderId, '  ', 'en')).rejects.toMatchObject({
        kind: 'refusal',
      });
      await cancelOrder(provider().api, orderId, 'Ordered twice', 'en');
      expect(await readOrder(provider().api, orderId, 'en')).toMatchObject({
        status: 'cancelled',
        cancelReason: 'Ordered twice',
      });
      expect(await readWalletBalance(provider().api, 1)).toBe(150_000);
    });

    it('[R1.16] the rider can be followed on the road only', async () => {
      const { items } = await listOrders(provider().api, { statuses: ['out_for_delivery'] }, page, 'en');
      const riding = items.find(({ isPickup }) => !isPickup);
      expect(await trackOrder(provider().api, riding?.id ?? 0)).toMatchObject({
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      });
      const { items: done } = await listOrders(provider().api, { statuses: ['delivered'] }, page, 'en');
      expect(await trackOrder(provider().api, done[0]?.id ?? 0)).toBeNull();
    });
  });

  describe('paying', () => {
    const paid = z.object({
      data: z.object({ outcome: z.literal('paid'), proof: z.record(z.string(), z.string()) }),
    });

    it('[R7.3, P3, P6] an order is paid when the gateway confirms it to the provider, not before', async () => {
      const draft = await draftOrder(provider().api);
      const { orderId } = await placeOrder(provider().api, draft, 'en');
      const question = await questionFor(provider().api, orderId, draft.finalTotal);
      expect(await prepareHandoff(provider().api, question)).toMatchObject({
        kind: 'gatewayOrder',
        amount: draft.finalTotal,
        currency: 'INR',
      });
      expect(await verifyPayment(provider().api, question, 'en')).toBe('unpaid');
      const forged = {
        razorpay_payment_id: 'pay_forged',
        razorpay_order_id: 'order_forged',
        razorpay_signature: 'f',
      };
      expect(await verifyPayment(provider().api, { ...question, proof: forged }, 'en')).toBe('unpaid');
      expect(await verifyPayment(provider().api, { ...question, proof: await payFor(question) }, 'en')).toBe(
        'paid',
      );
      expect(await verifyPayment(provider().api, question, 'en')).toBe('paid');
      expect(await readOrder(provider().api, orderId, 'en')).toMatchObject({ status: 'pending' });
    });

    it.each(['stripe', 'paystack', 'flutterwave'] as const)(
      '[R1.21, R7.3] %s is prepared for what is due, and nothing is paid by that',
      async (method) => {
        const draft = await draftOrder(provider().api, { paymentMethod: method });
        const { orderId } = await placeOrder(provider().api, draft, 'en');
        const question = { ...(await questionFor(provider().api, orderId, draft.finalTotal)), method };
        const handoff = await prepareHandoff(provider().api, question);
        expect(handoff).toMatchObject({ kind: gateways[method].session, amount: draft.finalTotal });
        expect(await verifyPayment(provider().api, question, 'en')).toBe('unpaid');
        await deleteOrder(provider().api, orderId);
      },
    );

    const payFor = async (question: VerificationQuestion) => {
      const handoff = await prepareHandoff(provider().api, question);
      const gatewayOrderId = handoff.kind === 'gatewayOrder' ? handoff.gatewayOrderId : null;
      const form = {
        key: question.publicKey,
        order_id: gatewayOrderId,
        method: 'upi',
        account: 'success@razorpay',
      };
      return paid.parse((await provider().simulate('razorpay/payments', form)).body).data.proof;
    };

    it('[R1.22, R7.5] a refill is credited once, by proof only, also when its answer was lost', async () => {
      const refillId = 'wallet-refill-user-1-1793775600000-345';
      const question = {
        ...(await questionFor(provider().api, 0, 50_000)),
        purpose: { kind: 'refill' as const, refillId },
      };
      expect(await verifyPayment(provider().api, question, 'en')).toBe('unpaid');
      expect(
        await verifyPayment(
          provider().api,
          { ...question, proof: { razorpay_payment_id: 'pay_forged' } },
          'en',
        ),
      ).toBe('unpaid');
      expect(await readWalletBalance(provider().api, 1)).toBe(150_000);
      const proof = await payFor(question);
      await provider().simulate('faults', { path: 'add_transaction', kind: 'drop-reply' });
      expect(await verifyPayment(provider().api, { ...question, proof }, 'en')).toBe('paid');
      expect(await verifyPayment(provider().api, { ...question, proof }, 'en')).toBe('paid');
      expect(await readWalletBalance(provider().api, 1)).toBe(200_000);
    });
  });
}
