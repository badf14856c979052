import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { AccountKeys, ClaimFields, Gateway, GatewayEvent, GatewayPayment } from '../gateway.ts';
import { parseJson } from '../gateway-client.ts';
import { isSigned } from '../signature.ts';

export const paymentSchema = z.object({
  id: z.string().max(80),
  order_id: z.string().max(80).nullish(),
  amount: z.number().int(),
  currency: z.string().max(3),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
});
const eventSchema = z.object({
  event: z.string().max(80),
  payload: z.object({ payment: z.object({ entity: paymentSchema }) }),
});
const captureEvents = ['payment.captured', 'order.paid'];

export function paymentOf({ order_id: orderId, ...payment }: z.infer<typeof paymentSchema>): GatewayPayment {
  return { ...payment, orderId: orderId ?? '' };
}

/** What the two secrets prove: the checkout's signature over order and payment, and a webhook's over its bytes. */
export function signatureChecks(secrets: AccountKeys): Pick<Gateway, 'verifyClaim' | 'readEvent'> {
  return {
    verifyClaim: (
      orderId,
      { razorpay_payment_id: paymentId, razorpay_signature: signature }: ClaimFields,
    ) => {
      if (!paymentId || !signature) return null;
      return isSigned(`${orderId}|${paymentId}`, signature, secrets.secretKey) ? paymentId : null;
    },
    readEvent: async (rawBody, headers) => {
      const signature = String(headers['x-razorpay-signature'] ?? '');
      if (secrets.webhookSecret === '' || !isSigned(rawBody, signature, secrets.webhookSecret)) return null;
      return eventOf(rawBody, headers);
    },
  };
}

function eventOf(rawBody: string, headers: IncomingHttpHeaders): GatewayEvent {
  const id = String(headers['x-razorpay-event-id'] ?? '').slice(0, 80);
  const read = eventSchema.safeParse(parseJson(rawBody));
  if (!read.success) return { id, name: '', captured: null };
  const { event: name, payload } = read.data;
  const payment = paymentOf(payload.payment.entity);
  const isCapture = payment.status === 'captured' && captureEvents.includes(name);
  return { id, name, captured: isCapture ? payment : null };
}
