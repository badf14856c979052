import { z } from 'zod';
import { createGatewayClient } from '../gateway-client.ts';
import type { Fetch } from '../gateway-client.ts';
import type { AccountKeys, Gateway, GatewayPayment } from '../gateway.ts';
import { paymentOf, paymentSchema, signatureChecks } from './razorpay-signatures.ts';

export const razorpayApi = 'https://api.razorpay.com';
const orderSchema = z.object({ id: z.string() });
const listSchema = z.object({ items: z.array(paymentSchema) });

/** The account over its HTTP interface; throws when that does not answer as documented. */
export function createRazorpay(keys: AccountKeys, base: string, fetchOf?: Fetch): Gateway {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.secretKey}`).toString('base64')}`;
  const client = createGatewayClient('Razorpay', `${base}/v1`, authorization, fetchOf);
  const findPayment = async (paymentId: string): Promise<GatewayPayment | null> => {
    const found = await client.find(`/payments/${encodeURIComponent(paymentId)}`);
    return found === undefined ? null : paymentOf(paymentSchema.parse(found));
  };
  return {
    id: 'razorpay',
    keyId: keys.keyId,
    scriptUrl: null,
    createOrder: async ({ amount, currency, receipt }) => {
      const { id } = orderSchema.parse(await client.good('/orders', { amount, currency, receipt }));
      return { id, accessCode: null };
    },
    sessionOf: async ({ id, amount, currency, receipt }) => ({
      data: { id, amount, currency, receipt, entity: 'order', status: 'created' },
    }),
    paymentsOf: async (orderId) => {
      const list = await client.good(`/orders/${encodeURIComponent(orderId)}/payments`);
      return listSchema.parse(list).items.map(paymentOf);
    },
    findPayment,
    refund: async (paymentId, amount) => {
      const once = { 'X-Refund-Idempotency': `refund-${paymentId}` };
      await client.good(`/payments/${encodeURIComponent(paymentId)}/refund`, { amount }, once);
    },
    isRefunded: async (paymentId) => (await findPayment(paymentId))?.status === 'refunded',
    ...signatureChecks(keys),
  };
}
