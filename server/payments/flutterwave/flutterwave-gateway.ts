import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { exponentOf } from '../../../machines/currency-exponents.ts';
import { parseMinor, toDecimal } from '../../../machines/money.ts';
import { createGatewayClient, parseJson } from '../gateway-client.ts';
import type { Fetch } from '../gateway-client.ts';
import type { AccountKeys, Gateway, GatewayPayment } from '../gateway.ts';
import { isSameText } from '../signature.ts';

export const flutterwaveApi = 'https://api.flutterwave.com';
const captureEvent = 'charge.completed';
const linkSchema = z.object({ data: z.object({ link: z.string().max(500) }) });
const idSchema = z.union([z.number().int(), z.string().max(40)]).transform(String);
const transactionSchema = z.object({
  id: idSchema,
  tx_ref: z.string().max(120),
  /** In whole units of the currency, with decimals. */
  amount: z.union([z.number(), z.string().max(20)]).transform(String),
  currency: z.string().max(3),
  status: z.string().max(30),
});
const answerSchema = z.object({ data: transactionSchema });
const listSchema = z.object({ data: z.array(transactionSchema) });
/** The vendor's examples name the transaction in both ways. */
const refundsSchema = z.object({
  data: z.array(
    z.object({
      tx_id: idSchema.optional(),
      transaction_id: idSchema.optional(),
      status: z.string().max(60),
    }),
  ),
});
/** Of a day or a few: the list has one for each payment that bought nothing. */
const mostPages = 50;
const dayMs = 86_400_000;
const eventSchema = z.object({
  event: z.string().max(80),
  data: z.object({ id: idSchema }),
});
const statuses: Readonly<Record<string, GatewayPayment['status']>> = {
  successful: 'captured',
  completed: 'captured',
  pending: 'authorized',
  failed: 'failed',
};

/** The account over its HTTP interface. Our `tx_ref` is the gateway order, each transaction with it a payment. */
export function createFlutterwave(keys: AccountKeys, base: string, fetchOf?: Fetch): Gateway {
  const client = createGatewayClient('Flutterwave', `${base}/v3`, `Bearer ${keys.secretKey}`, fetchOf);
  const findPayment = async (id: string): Promise<GatewayPayment | null> => {
    const found = await client.find(`/transactions/${encodeURIComponent(id)}/verify`);
    return found === undefined ? null : paymentOf(answerSchema.parse(found).data);
  };
  return {
    id: 'flutterwave',
    keyId: keys.keyId,
    scriptUrl: null,
    createOrder: async ({ receipt }) => ({
      id: `${receipt}-${randomBytes(8).toString('hex')}`,
      accessCode: null,
    }),
    sessionOf: async ({ id, amount: counted, currency, receipt, payer, returnUrl, language }) => {
      const amount = toDecimal(counted, exponentOf(currency));
      const { data } = linkSchema.parse(
        await client.good('/payments', {
          tx_ref: id,
          amount,
          currency,
          redirect_url: returnUrl,
          customer: { email: payer.email, name: payer.name, phonenumber: payer.phone },
          meta: { order_id: receipt, language },
        }),
      );
      return { data: [], beside: { link: data.link, tx_ref: id, amount, currency } };
    },
    paymentsOf: async (reference) => {
      const list = await client.good(`/transactions?tx_ref=${encodeURIComponent(reference)}`);
      return listSchema
        .parse(list)
        .data.map(paymentOf)
        .filter(({ orderId }) => orderId === reference);
    },
    findPayment,
    // Without an amount the whole goes back.
    refund: async (paymentId) => {
      await client.good(`/transactions/${encodeURIComponent(paymentId)}/refund`, {});
    },
    // A transaction does not list its refunds, so the list is read from the day before, whatever the time zone of its days.
    isRefunded: async (paymentId, since) => {
      const from = new Date(since.getTime() - dayMs).toISOString().slice(0, 10);
      for (let page = 1; page <= mostPages; page += 1) {
        const { data } = refundsSchema.parse(await client.good(`/refunds?from=${from}&page=${page}`));
        if (data.length === 0) return false;
        const own = data.filter((row) => paymentId === (row.transaction_id ?? row.tx_id));
        if (own.some(({ status }) => !status.startsWith('failed'))) return true;
      }
      throw new Error('Flutterwave has more refunds than can be read');
    },
    verifyClaim: (orderId, { transaction_id: id, tx_ref: reference }) =>
      reference === orderId && id ? id : null,
    // The signature proves who sends, not what: the gateway is asked about the transaction.
    readEvent: async (rawBody, headers) => {
      const signature = String(headers['verif-hash'] ?? '');
      if (keys.webhookSecret === '' || !isSameText(signature, keys.webhookSecret)) return null;
      const read = eventSchema.safeParse(parseJson(rawBody));
      if (!read.success) return { id: '', name: '', captured: null };
      const { event: name, data } = read.data;
      const payment = name === captureEvent ? await findPayment(data.id) : null;
      const captured = payment?.status === 'captured' ? payment : null;
      return { id: captured === null ? '' : `${name}-${data.id}`, name, captured };
    },
  };
}

function paymentOf({
  id,
  tx_ref,
  amount,
  currency,
  status,
}: z.infer<typeof transactionSchema>): GatewayPayment {
  const counted = parseMinor(amount, exponentOf(currency));
  if (counted === null) throw new Error('Flutterwave named an amount that is none');
  return {
    id,
    orderId: tx_ref,
    amount: counted,
    currency,
    status: statuses[status.toLowerCase()] ?? 'created',
  };
}
