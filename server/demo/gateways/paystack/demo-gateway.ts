import { createHmac } from 'node:crypto';
import client from '@paystack/inline-js/dist/inline.js?raw';
import type { GatewayPayment } from '../../../payments/gateway.ts';
import { signText } from '../../../payments/signature.ts';
import { createStandIn } from '../create-stand-in.ts';
import { newDemoId, openDemoBooks } from '../demo-books.ts';
import type { DemoParts } from '../demo-books.ts';
import type { Verdict } from '../demo-declines.ts';
import type { DemoGateway } from '../demo-gateway.ts';
import { createServerApi } from '../server-api.ts';
import { pageFile, scriptFile } from '../window-script.ts';
import popup from './demo-popup.js?raw';
import { createPaystack, paystackApi } from '../../../payments/paystack/paystack-gateway.ts';

const verdicts = new Map<string, Verdict>([
  ['4084084084084081', 'accepted'],
  ['4084080000005408', 'payment_declined'],
  ['4084080000670037', 'insufficient_funds'],
  // Its PIN and its code are the bank's question here.
  ['5060666666666666666', 'asked'],
]);
const statuses: Record<GatewayPayment['status'], string> = {
  created: 'abandoned',
  failed: 'failed',
  authorized: 'pending',
  captured: 'success',
  refunded: 'reversed',
};
const place = '/simulator/paystack/';

/** Paystack inside the provider, with keys and books of its own, for demo mode; it moves no money. */
export function createDemoPaystack(parts: DemoParts): DemoGateway {
  const secretKey = `sk_test_${createHmac('sha256', parts.secret).update('demo paystack').digest('hex')}`;
  const books = openDemoBooks('paystack', parts);
  const api = createServerApi([
    [
      'POST',
      /^\/transaction\/initialize$/,
      async ({ body }) => {
        const reference = String(body['reference']);
        const token = newDemoId();
        await books.addOrder({
          id: reference,
          token,
          amount: Number(body['amount']),
          currency: String(body['currency']),
          receipt: reference,
        });
        return { json: { status: true, data: { access_code: token, reference } } };
      },
    ],
    [
      'GET',
      /^\/transaction\/verify\/([^/]+)$/,
      async ({ parts: [reference = ''] }) => {
        const order = await books.findOrder(reference);
        if (order === null) return { status: 400, json: { status: false, message: 'Reference not found.' } };
        const payments = await books.paymentsOf(order.id);
        const last = payments.find(({ id }) => id === order.id) ?? payments[0];
        return {
          json: { status: true, data: wireOf(last ?? { ...order, orderId: order.id, status: 'created' }) },
        };
      },
    ],
    [
      'GET',
      /^\/refund$/,
      async ({ query }) => {
        const ids = await books.refundedPayments();
        const own = ids.filter((id) => id === query.get('transaction'));
        return { json: { status: true, data: own.map((id) => ({ transaction: id, status: 'processed' })) } };
      },
    ],
    [
      'POST',
      /^\/refund$/,
      async ({ body }) => {
        const reference = String(body['transaction']);
        if ((await books.findPayment(reference))?.status !== 'captured')
          return { status: 400, json: { status: false, message: 'Transaction cannot be refunded' } };
        await books.refund(reference, Number(body['amount']));
        return { json: { status: true, message: 'Refund has been queued for processing' } };
      },
    ],
  ]);
  const gateway = createPaystack(
    { keyId: 'pk_test_tiffin_paystack', secretKey, webhookSecret: '' },
    paystackApi,
    api,
  );
  return createStandIn(
    {
      gateway: { ...gateway, scriptUrl: `${place}checkout.js` },
      files: {
        // The vendor's own client; only the page within its frame is ours.
        'checkout.js': {
          type: 'text/javascript; charset=utf-8',
          body: client
            .replaceAll('"https://checkout.paystack.com/"', `(location.origin+"${place}")`)
            // An attribute that browsers warn of in the console, because `allow` states the same.
            .replaceAll('"allowpaymentrequest"', '"data-allowpaymentrequest"'),
        },
        popup: pageFile(`${place}popup.js`),
        'popup.js': scriptFile(popup),
      },
      verdictOf: ({ method, account }) => {
        if (method === 'transfer') return 'pending';
        return verdicts.get(account.replaceAll(/\D/g, '')) ?? 'input_validation_failed';
      },
      newPaymentId: (orderId, isDeclined) => (isDeclined ? `trx_${newDemoId()}` : orderId),
      proofOf: ({ orderId }) => ({
        reference: orderId,
        trxref: orderId,
        status: 'success',
        message: 'Approved',
      }),
      errorOf: () => ({}),
      eventFor: (payment) => {
        const event = payment.status === 'failed' ? 'charge.failed' : 'charge.success';
        const body = JSON.stringify({ event, data: wireOf(payment) });
        const signature = signText(body, secretKey, 'sha512');
        return { body, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } };
      },
    },
    books,
    parts.clock,
  );
}

function wireOf({ id, orderId, amount, currency, status }: GatewayPayment) {
  return { id, reference: orderId, amount, currency, status: statuses[status], channel: 'card' };
}
