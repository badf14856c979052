import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createGatewayClient, parseJson } from '../gateway-client.ts';
import type { Fetch } from '../gateway-client.ts';
import type { AccountKeys, Gateway, GatewayEvent, GatewayPayment } from '../gateway.ts';
import { isSigned } from '../signature.ts';

export const paystackApi = 'https://api.paystack.co';
const checkoutPage = 'https://checkout.paystack.com';
const captureEvent = 'charge.success';
const createdSchema = z.object({
  data: z.object({ access_code: z.string().max(80), reference: z.string().max(100) }),
});
const transactionSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  reference: z.string().max(100),
  amount: z.coerce.number().int(),
  currency: z.string().max(3),
  status: z.string().max(30),
});
type Transaction = z.infer<typeof transactionSchema>;
const answerSchema = z.object({ data: transactionSchema });
const refundsSchema = z.object({
  data: z.array(
    z.object({
      transaction: z
        .union([z.number(), z.string(), z.object({ id: z.union([z.number(), z.string()]) })])
        .transform((transaction) => String(typeof transaction === 'object' ? transaction.id : transaction)),
      status: z.string().max(30),
    }),
  ),
});
const mostRefunds = 100;
const eventSchema = z.object({ event: z.string().max(80), data: transactionSchema });
const statuses: Readonly<Record<string, GatewayPayment['status']>> = {
  success: 'captured',
  reversed: 'refunded',
  failed: 'failed',
  pending: 'authorized',
  processing: 'authorized',
  queued: 'authorized',
};

/** The account over its HTTP interface. The secret key signs calls and webhooks. A reference of ours is both the gateway order and, once paid, its payment. */
export function createPaystack({ keyId, secretKey }: AccountKeys, base: string, fetchOf?: Fetch): Gateway {
  const client = createGatewayClient('Paystack', base, `Bearer ${secretKey}`, fetchOf);
  const findTransaction = async (reference: string): Promise<Transaction | null> => {
    const found = await client.find(`/transaction/verify/${encodeURIComponent(reference)}`);
    return found === undefined ? null : answerSchema.parse(found).data;
  };
  const findPayment = async (reference: string): Promise<GatewayPayment | null> => {
    const found = await findTransaction(reference);
    return found === null ? null : paymentOf(found);
  };
  return {
    id: 'paystack',
    keyId,
    scriptUrl: null,
    createOrder: async ({ amount, currency, receipt, payer }) => {
      const reference = `${receipt}-${randomBytes(8).toString('hex')}`;
      const wanted = {
        email: payer.email,
        amount,
        currency,
        reference,
        metadata: JSON.stringify({ order_id: receipt }),
      };
      const { data } = createdSchema.parse(await client.good('/transaction/initialize', wanted));
      return { id: data.reference, accessCode: data.access_code };
    },
    sessionOf: async ({ id, accessCode, amount, currency }) => ({
      data: {
        id,
        reference: id,
        access_code: accessCode,
        authorization_url: `${checkoutPage}/${accessCode}`,
        amount,
        currency,
      },
    }),
    paymentsOf: async (reference) => {
      const payment = await findPayment(reference);
      return payment === null ? [] : [payment];
    },
    findPayment,
    refund: async (reference, amount) => {
      await client.good('/refund', { transaction: reference, amount });
    },
    // The transaction is reversed only when the refund is done; one under way is in the list of its refunds.
    isRefunded: async (reference) => {
      const found = await findTransaction(reference);
      if (found === null) throw new Error('Paystack does not know the transaction');
      if (paymentOf(found).status === 'refunded') return true;
      const query = `transaction=${encodeURIComponent(found.id)}&perPage=${mostRefunds}`;
      const { data } = refundsSchema.parse(await client.good(`/refund?${query}`));
      const own = data.filter(({ transaction }) => transaction === found.id);
      if (own.length === 0 && data.length >= mostRefunds) throw new Error('Paystack listed other refunds');
      return own.some(({ status }) => status !== 'failed');
    },
    verifyClaim: (orderId, { reference }) => (reference === orderId ? orderId : null),
    readEvent: async (rawBody, headers) => {
      const signature = String(headers['x-paystack-signature'] ?? '');
      return isSigned(rawBody, signature, secretKey, 'sha512') ? eventOf(rawBody) : null;
    },
  };
}

function paymentOf({ reference, amount, currency, status }: Transaction): GatewayPayment {
  return { id: reference, orderId: reference, amount, currency, status: statuses[status] ?? 'created' };
}

/** This gateway gives its events no id: what happened to which transaction is one. */
function eventOf(rawBody: string): GatewayEvent {
  const read = eventSchema.safeParse(parseJson(rawBody));
  if (!read.success) return { id: '', name: '', captured: null };
  const { event: name, data } = read.data;
  const payment = paymentOf(data);
  const isCapture = name === captureEvent && payment.status === 'captured';
  return { id: `${name}-${data.id}`, name, captured: isCapture ? payment : null };
}
