import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import { createStandIn } from '../create-stand-in.ts';
import { newDemoId, openDemoBooks } from '../demo-books.ts';
import type { DemoOrder, DemoParts } from '../demo-books.ts';
import type { Verdict } from '../demo-declines.ts';
import type { DemoGateway } from '../demo-gateway.ts';
import { createServerApi } from '../server-api.ts';
import { scriptFile } from '../window-script.ts';
import type { GatewayPayment } from '../../../payments/gateway.ts';
import checkout from './demo-checkout.js?raw';
import { createStripe } from '../../../payments/stripe/stripe-gateway.ts';

const verdicts = new Map<string, Verdict>([
  ['4242424242424242', 'accepted'],
  ['5555555555554444', 'accepted'],
  ['4000000000000002', 'payment_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000002500003155', 'asked'],
  ['4000002760003184', 'asked'],
  ['4000008400001629', 'askedThenDeclined'],
]);
const statuses: Record<GatewayPayment['status'], Stripe.PaymentIntent.Status> = {
  created: 'requires_payment_method',
  failed: 'requires_payment_method',
  authorized: 'processing',
  captured: 'succeeded',
  refunded: 'succeeded',
};

/** Stripe inside the provider, with keys and books of its own, for demo mode; it moves no money. */
export function createDemoStripe(parts: DemoParts): DemoGateway {
  const webhookSecret = `whsec_${createHmac('sha256', parts.secret).update('demo stripe webhook').digest('hex')}`;
  const books = openDemoBooks('stripe', parts);
  const intentOf = async (order: DemoOrder) => {
    const payment = (await books.paymentsOf(order.id)).find(({ id }) => id === order.id);
    return wireOf(order, payment ?? null);
  };
  const api = createServerApi([
    [
      'POST',
      /^\/v1\/payment_intents$/,
      async ({ body, headers }) => {
        const id = idOf(headers.get('idempotency-key') ?? newDemoId(), parts.secret);
        const wanted = {
          id,
          token: `${id}_secret_${newDemoId()}`,
          amount: Number(body['amount']),
          currency: String(body['currency']).toUpperCase(),
          receipt: String(body['metadata[order_id]']),
        };
        await books.addOrder(wanted);
        return { json: await intentOf((await books.findOrder(id)) ?? wanted) };
      },
    ],
    [
      'GET',
      /^\/v1\/payment_intents\/([^/]+)$/,
      async ({ parts: [id = ''] }) => {
        const order = await books.findOrder(id);
        if (order !== null && order.id === id) return { json: await intentOf(order) };
        const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' };
        return { status: 404, json: { error } };
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      async ({ body }) => {
        const id = String(body['payment_intent']);
        await books.refund(id, Number(body['amount']));
        return { json: { id: `re_${newDemoId()}`, object: 'refund', payment_intent: id } };
      },
    ],
  ]);
  const keys = { keyId: 'pk_test_tiffin', secretKey: 'sk_test_tiffin', webhookSecret };
  const gateway = createStripe(keys, {
    fetchOf: (input, init) => api(input instanceof Request ? input.url : input.toString(), init ?? {}),
  });
  return createStandIn(
    {
      gateway: { ...gateway, scriptUrl: '/simulator/stripe/checkout.js' },
      files: { 'checkout.js': scriptFile(checkout) },
      verdictOf: ({ account }) => verdicts.get(account.replaceAll(/\D/g, '')) ?? 'input_validation_failed',
      newPaymentId: (orderId, isDeclined) => (isDeclined ? `ch_${newDemoId()}` : orderId),
      proofOf: ({ orderId }) => ({ payment_intent: orderId }),
      errorOf: (reason) => ({
        type: 'card_error',
        code: reason === 'authentication_failed' ? 'payment_intent_authentication_failure' : 'card_declined',
        decline_code: reason === 'insufficient_funds' ? 'insufficient_funds' : 'generic_decline',
      }),
      eventFor: (payment) => {
        const isFailed = payment.status === 'failed';
        const order = { ...payment, id: payment.orderId, token: null, receipt: '' };
        const body = JSON.stringify({
          id: `evt_${payment.id}_${payment.status}`,
          object: 'event',
          type: isFailed ? 'payment_intent.payment_failed' : 'payment_intent.succeeded',
          data: { object: wireOf(order, payment) },
        });
        const signed = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
        return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signed } };
      },
    },
    books,
    parts.clock,
  );
}

/** The same key makes the same intent. */
function idOf(key: string, secret: Buffer): string {
  return `pi_${createHmac('sha256', secret).update(key).digest('hex').slice(0, 24)}`;
}

function wireOf(order: DemoOrder, payment: GatewayPayment | null) {
  return {
    id: order.id,
    object: 'payment_intent',
    amount: order.amount,
    amount_received: payment?.status === 'captured' || payment?.status === 'refunded' ? payment.amount : 0,
    currency: order.currency.toLowerCase(),
    client_secret: order.token,
    status: statuses[payment?.status ?? 'created'],
    latest_charge: payment === null ? null : { object: 'charge', refunded: payment.status === 'refunded' },
    metadata: { order_id: order.receipt },
  };
}
