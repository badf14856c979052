import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { exponentOf } from '../../../../machines/currency-exponents.ts';
import { parseMinor, toDecimal } from '../../../../machines/money.ts';
import type { GatewayPayment } from '../../../payments/gateway.ts';
import { createStandIn } from '../create-stand-in.ts';
import { openDemoBooks } from '../demo-books.ts';
import type { DemoParts } from '../demo-books.ts';
import type { Verdict } from '../demo-declines.ts';
import type { DemoGateway } from '../demo-gateway.ts';
import { createServerApi } from '../server-api.ts';
import { pageFile, scriptFile } from '../window-script.ts';
import checkout from './demo-checkout.js?raw';
import { createFlutterwave, flutterwaveApi } from '../../../payments/flutterwave/flutterwave-gateway.ts';

const verdicts = new Map<string, Verdict>([
  ['5531886652142950', 'accepted'],
  ['4187427415564246', 'accepted'],
]);
const statuses: Record<GatewayPayment['status'], string> = {
  created: 'pending',
  failed: 'failed',
  authorized: 'pending',
  captured: 'successful',
  refunded: 'successful',
};
const languageSchema = z.object({ language: z.string() });
const place = '/simulator/flutterwave/';

/** Flutterwave inside the provider, with keys and books of its own, for demo mode; it moves no money. */
export function createDemoFlutterwave(parts: DemoParts): DemoGateway {
  const webhookSecret = createHmac('sha256', parts.secret).update('demo flutterwave webhook').digest('hex');
  const books = openDemoBooks('flutterwave', parts);
  const api = createServerApi([
    [
      'POST',
      /^\/v3\/payments$/,
      async ({ body }) => {
        const reference = String(body['tx_ref']);
        const currency = String(body['currency']);
        const amount = parseMinor(String(body['amount']), exponentOf(currency)) ?? 0;
        await books.addOrder({ id: reference, token: null, amount, currency, receipt: reference });
        const back = String(body['redirect_url']);
        const link = new URL(`${place}pay`, back);
        link.search = new URLSearchParams({
          tx_ref: reference,
          redirect_url: back,
          language: languageSchema.parse(body['meta']).language,
        }).toString();
        return { json: { status: 'success', data: { link: link.href } } };
      },
    ],
    [
      'GET',
      /^\/v3\/transactions$/,
      async ({ query }) => {
        const rows = await books.paymentsOf(query.get('tx_ref') ?? '');
        return { json: { status: 'success', data: rows.map(wireOf) } };
      },
    ],
    [
      'GET',
      /^\/v3\/transactions\/([^/]+)\/verify$/,
      async ({ parts: [id = ''] }) => {
        const payment = await books.findPayment(id);
        return payment === null
          ? { status: 400, json: { status: 'error', message: 'No transaction was found for this id' } }
          : { json: { status: 'success', data: wireOf(payment) } };
      },
    ],
    [
      'POST',
      /^\/v3\/transactions\/([^/]+)\/refund$/,
      async ({ parts: [id = ''] }) => {
        const payment = await books.findPayment(id);
        if (payment?.status !== 'captured') return { status: 400, json: { status: 'error', data: null } };
        await books.refund(id, payment.amount);
        return { json: { status: 'success', data: { tx_id: id } } };
      },
    ],
    [
      'GET',
      /^\/v3\/refunds$/,
      async ({ query }) => {
        const ids = query.get('page') === '1' ? await books.refundedPayments() : [];
        return { json: { status: 'success', data: ids.map((id) => ({ tx_id: id, status: 'completed' })) } };
      },
    ],
  ]);
  const keys = { keyId: 'FLWPUBK_TEST-tiffin', secretKey: 'FLWSECK_TEST-tiffin', webhookSecret };
  const gateway = createFlutterwave(keys, flutterwaveApi, api);
  return createStandIn(
    {
      gateway: { ...gateway, scriptUrl: `${place}checkout.js` },
      files: { 'checkout.js': scriptFile(checkout), pay: pageFile(`${place}checkout.js`) },
      verdictOf: ({ account }) => verdicts.get(account.replaceAll(/\D/g, '')) ?? 'payment_declined',
      newPaymentId: () => String(randomInt(100_000_000, 2_000_000_000)),
      proofOf: ({ id, orderId }) => ({ transaction_id: id, tx_ref: orderId, flw_ref: `FLW-MOCK-${id}` }),
      errorOf: () => ({}),
      eventFor: (payment) => {
        const body = JSON.stringify({ event: 'charge.completed', data: wireOf(payment) });
        return { body, headers: { 'content-type': 'application/json', 'verif-hash': webhookSecret } };
      },
    },
    books,
    parts.clock,
  );
}

function wireOf({ id, orderId, amount, currency, status }: GatewayPayment) {
  const units = Number(toDecimal(amount, exponentOf(currency)));
  return { id: Number(id), tx_ref: orderId, amount: units, currency, status: statuses[status] };
}
