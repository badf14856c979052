import { createHmac } from 'node:crypto';
import { signText } from '../../../payments/signature.ts';
import { createStandIn } from '../create-stand-in.ts';
import { newDemoId, openDemoBooks } from '../demo-books.ts';
import type { DemoParts } from '../demo-books.ts';
import type { DemoGateway } from '../demo-gateway.ts';
import { scriptFile } from '../window-script.ts';
import { createServerApi } from '../server-api.ts';
import type { GatewayPayment } from '../../../payments/gateway.ts';
import checkout from './demo-checkout.js?raw';
import { verdictOf } from './demo-numbers.ts';
import { createRazorpay, razorpayApi } from '../../../payments/razorpay/razorpay-gateway.ts';

const sources: Record<string, string> = { payment_declined: 'bank', payment_timed_out: 'bank' };
const wireOf = ({ orderId, ...payment }: GatewayPayment) => ({ ...payment, order_id: orderId });

/** Razorpay inside the provider, with keys and books of its own, for demo mode; it moves no money. */
export function createDemoRazorpay(parts: DemoParts): DemoGateway {
  const key = (use: string) => createHmac('sha256', parts.secret).update(use).digest('hex');
  const keys = {
    keyId: 'rzp_test_tiffin',
    secretKey: key('demo gateway key'),
    webhookSecret: key('demo gateway webhook'),
  };
  const books = openDemoBooks('razorpay', parts);
  const api = createServerApi([
    [
      'POST',
      /^\/v1\/orders$/,
      async ({ body }) => {
        const id = `order_${newDemoId()}`;
        const { amount, currency, receipt } = body;
        await books.addOrder({
          id,
          token: null,
          amount: Number(amount),
          currency: String(currency),
          receipt: String(receipt),
        });
        return { json: { id, entity: 'order', amount, currency, receipt, status: 'created' } };
      },
    ],
    [
      'GET',
      /^\/v1\/orders\/([^/]+)\/payments$/,
      async ({ parts: [id = ''] }) => {
        const items = (await books.paymentsOf(id)).map(wireOf);
        return { json: { entity: 'collection', count: items.length, items } };
      },
    ],
    [
      'GET',
      /^\/v1\/payments\/([^/]+)$/,
      async ({ parts: [id = ''] }) => {
        const payment = await books.findPayment(id);
        return payment === null
          ? { status: 400, json: { error: { code: 'BAD_REQUEST_ERROR' } } }
          : { json: wireOf(payment) };
      },
    ],
    [
      'POST',
      /^\/v1\/payments\/([^/]+)\/refund$/,
      async ({ parts: [id = ''], body }) => {
        await books.refund(id, Number(body['amount']));
        return { json: { id: `rfnd_${newDemoId()}`, entity: 'refund', payment_id: id } };
      },
    ],
  ]);
  const gateway = createRazorpay(keys, razorpayApi, api);
  const facts = {
    gateway: { ...gateway, scriptUrl: '/simulator/razorpay/checkout.js' },
    files: { 'checkout.js': scriptFile(checkout) },
    verdictOf,
    newPaymentId: () => `pay_${newDemoId()}`,
    proofOf: ({ id, orderId }: { id: string; orderId: string }) => ({
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: signText(`${orderId}|${id}`, keys.secretKey),
    }),
    errorOf: (reason: string, { orderId, paymentId }: { orderId: string; paymentId: string }) => ({
      code: 'BAD_REQUEST_ERROR',
      step: 'payment_authorization',
      source: sources[reason] ?? 'customer',
      metadata: { order_id: orderId, payment_id: paymentId },
    }),
    eventFor: (payment: GatewayPayment) => {
      const event = payment.status === 'failed' ? 'payment.failed' : 'payment.captured';
      const body = JSON.stringify({ event, payload: { payment: { entity: wireOf(payment) } } });
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signText(body, keys.webhookSecret),
        'x-razorpay-event-id': `evt_${payment.id}_${payment.status}`,
      };
      return { body, headers };
    },
  };
  return createStandIn(facts, books, parts.clock);
}
