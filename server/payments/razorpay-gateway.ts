import { z } from 'zod';
import type { Gateway, GatewayPayment } from './gateway.ts';
import { isSigned } from './signature.ts';

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret: string };

const callLimitMs = 6000;
const paymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
const orderSchema = z.object({ id: z.string() });
const listSchema = z.object({ items: z.array(paymentSchema) });

/** The real gateway over HTTPS; `base` is another address in tests. Throws when it does not answer as documented. */
export function createRazorpay(keys: RazorpayKeys, base: string = 'https://api.razorpay.com/v1'): Gateway {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const ask = async (
    path: string,
    body: Record<string, unknown> | null,
    extra: Record<string, string> = {},
  ) => {
    const reply = await fetch(base + path, {
      method: body === null ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json', ...extra },
      signal: AbortSignal.timeout(callLimitMs),
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, json: z.unknown().parse(await reply.json()) };
  };
  const good = async (
    path: string,
    body: Record<string, unknown> | null,
    extra: Record<string, string> = {},
  ) => {
    const { status, json } = await ask(path, body, extra);
    if (status >= 300) throw new Error(`Razorpay answered ${status}`);
    return json;
  };
  return {
    keyId: keys.keyId,
    scriptUrl: null,
    createOrder: async (wanted) => orderSchema.parse(await good('/orders', wanted)),
    paymentsOf: async (orderId) => {
      const { items } = listSchema.parse(await good(`/orders/${encodeURIComponent(orderId)}/payments`, null));
      return items.map(paymentOf);
    },
    findPayment: async (paymentId) => {
      const { status, json } = await ask(`/payments/${encodeURIComponent(paymentId)}`, null);
      if (status === 400 || status === 404) return null;
      if (status >= 300) throw new Error(`Razorpay answered ${status}`);
      return paymentOf(paymentSchema.parse(json));
    },
    refund: async (paymentId, amount) => {
      const once = { 'X-Refund-Idempotency': `refund-${paymentId}` };
      await good(`/payments/${encodeURIComponent(paymentId)}/refund`, { amount }, once);
    },
    isGenuine: (orderId, paymentId, signature) =>
      isSigned(`${orderId}|${paymentId}`, signature, keys.keySecret),
    isGenuineEvent: (rawBody, signature) =>
      keys.webhookSecret !== '' && isSigned(rawBody, signature, keys.webhookSecret),
  };
}

function paymentOf({ order_id: orderId, ...payment }: z.infer<typeof paymentSchema>): GatewayPayment {
  return { ...payment, orderId: orderId ?? '' };
}
