import { gatewayIds } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import { createServerApi } from '../demo/gateways/server-api.ts';
import type { Gateway } from '../payments/gateway.ts';
import { createFlutterwave } from '../payments/flutterwave/flutterwave-gateway.ts';
import { createPaystack } from '../payments/paystack/paystack-gateway.ts';
import { createRazorpay } from '../payments/razorpay/razorpay-gateway.ts';
import { createStripe } from '../payments/stripe/stripe-gateway.ts';

export type GenerousVendors = {
  gateways: Gateway[];
  /** Each refund that a vendor has taken, by its payment: a payment twice is money given back twice. */
  taken: { paymentId: string; status: 'pending' | 'failed' }[];
  /** How often a vendor was asked what it has taken. */
  queryCount: () => number;
  /** Runs after a vendor has taken a refund and before it answers; what it throws is a lost answer. */
  beforeAnswer: (paymentId: string) => Promise<void>;
  /** Answers look-ups with an error while it is true. */
  isSilent: boolean;
};

/**
 * The servers of the four vendors as badly as can be: each takes every refund that it is asked for, whatever key comes with it, and calls
 * none of them done. What was taken shows in the look-ups that its documentation names.
 */
export function generousVendors(): GenerousVendors {
  const vendors: GenerousVendors = {
    gateways: [],
    taken: [],
    queryCount: () => queryCount,
    beforeAnswer: async () => {},
    isSilent: false,
  };
  let queryCount = 0;
  const isTaken = (id: string) =>
    vendors.taken.some(({ paymentId, status }) => paymentId === id && status !== 'failed');
  const take = async (paymentId: string) => {
    vendors.taken.push({ paymentId, status: 'pending' });
    await vendors.beforeAnswer(paymentId);
    return { json: { status: true, data: { id: paymentId } } };
  };
  const answerQuery = (json: unknown) => {
    queryCount += 1;
    return vendors.isSilent ? { status: 500, json: {} } : { json };
  };
  const paymentOf = (id: string) => ({ id, amount: 27_300, currency: 'INR' });
  const listed = ({ paymentId, status }: GenerousVendors['taken'][number]) => ({
    transaction: Number(paymentId),
    transaction_id: Number(paymentId),
    status,
  });
  const api = createServerApi([
    ['POST', /^\/v1\/payments\/([^/]+)\/refund$/, ({ parts: [id = ''] }) => take(id)],
    [
      'GET',
      /^\/v1\/payments\/([^/]+)$/,
      ({ parts: [id = ''] }) =>
        answerQuery({ ...paymentOf(id), order_id: 'order_1', status: isTaken(id) ? 'refunded' : 'captured' }),
    ],
    ['POST', /^\/v1\/refunds$/, ({ body }) => take(String(body['payment_intent']))],
    [
      'GET',
      /^\/v1\/payment_intents\/([^/]+)$/,
      ({ parts: [id = ''] }) =>
        answerQuery({
          ...paymentOf(id),
          amount_received: 27_300,
          status: 'succeeded',
          latest_charge: { refunded: isTaken(id) },
        }),
    ],
    ['POST', /^\/refund$/, ({ body }) => take(String(body['transaction']))],
    [
      'GET',
      /^\/transaction\/verify\/([^/]+)$/,
      ({ parts: [id = ''] }) =>
        answerQuery({ data: { ...paymentOf(id), id: Number(id), reference: id, status: 'success' } }),
    ],
    [
      'GET',
      /^\/refund$/,
      ({ query }) =>
        answerQuery({
          data: vendors.taken.filter(({ paymentId }) => paymentId === query.get('transaction')).map(listed),
        }),
    ],
    ['POST', /^\/v3\/transactions\/([^/]+)\/refund$/, ({ parts: [id = ''] }) => take(id)],
    [
      'GET',
      /^\/v3\/refunds$/,
      ({ query }) => {
        const at = Number(query.get('page')) - 1;
        return answerQuery({ status: 'success', data: vendors.taken.slice(at, at + 1).map(listed) });
      },
    ],
  ]);
  const keys = { keyId: 'key', secretKey: 'secret', webhookSecret: '' };
  const made: Record<GatewayId, () => Gateway> = {
    razorpay: () => createRazorpay(keys, 'https://razorpay.test', api),
    stripe: () => createStripe(keys, { fetchOf: async (url, init) => api(String(url), init ?? {}) }),
    paystack: () => createPaystack(keys, 'https://paystack.test', api),
    flutterwave: () => createFlutterwave(keys, 'https://flutterwave.test', api),
  };
  vendors.gateways = gatewayIds.map((id) => made[id]());
  return vendors;
}
