import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/envelope.ts';
import { toDecimal } from '../../machines/money.ts';
import type { AttemptResult, DemoGateway } from '../payments/demo-gateway/demo-gateway.ts';
import { outcomes } from '../payments/demo-gateway/outcomes.ts';
import type { Outcome } from '../payments/demo-gateway/outcomes.ts';
import checkoutScript from '../payments/demo-gateway/checkout.js?raw';
import type { Services } from '../services.ts';
import { escapeHtml, hide, isAtThisMachine } from './simulator.ts';
import type { Simulator } from './simulator.ts';

const nextSchema = z.object({
  outcome: z.enum(outcomes, { error: `must be one of ${outcomes.join(', ')}` }),
  /** Milliseconds the gateway takes to answer; of a late capture, how long after the payment it comes. */
  delay: z.coerce.number('must be milliseconds').int().min(0).max(86_400_000, 'is too long').default(0),
});
const paySchema = z.object({
  key: z.string(),
  order_id: z.string().max(80),
  method: z.enum(['card', 'upi']),
  account: z.string().max(80),
});
const webhookSchema = z.object({
  paymentId: z.string().max(80),
  times: z.coerce.number('must be a number').int().min(1).max(20, 'must be at most 20').default(1),
});
const longestWaitMs = 60_000;

/** The stand-in gateway's side of the counter: its checkout script, payments and webhooks, and how the next payment ends. */
export function registerPaymentControls(
  app: FastifyInstance,
  simulator: Simulator,
  services: Services,
  gateway: DemoGateway,
): void {
  let next: { outcome: Outcome; delay: number } = { outcome: 'normal', delay: 0 };

  simulator.control('payments/next', nextSchema, async (wanted) => {
    next = wanted;
    return [next];
  });

  simulator.read('razorpay/orders/:id', async ({ id }) => {
    const found = await gateway.findOrder(id ?? '');
    return found === null ? [] : [{ id: found.id, amount: found.amount, currency: found.currency }];
  });

  simulator.control('razorpay/payments', paySchema, async ({ key, order_id: orderId, method, account }) => {
    if (key !== gateway.keyId) throw new Refusal('The id provided does not exist.');
    const { outcome, delay } = next;
    next = { outcome: 'normal', delay: 0 };
    if (outcome !== 'capture-late')
      await new Promise((resolve) => setTimeout(resolve, Math.min(delay, longestWaitMs)));
    const result = await gateway.pay({ orderId, instrument: { method, account } }, outcome, delay / 1000);
    if (result === null) throw new Refusal('This order cannot be paid: it does not exist or has been paid.');
    return resultOf(result, orderId);
  });

  simulator.read('payments', gateway.latestPayments);

  simulator.control('payments/webhook', webhookSchema, async ({ paymentId, times }) => {
    const payment = await gateway.findPayment(paymentId);
    if (payment === null) throw new Refusal('There is no such payment.');
    const { id, body, signature } = gateway.eventFor(payment);
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': id,
    };
    const sends = Array.from({ length: times }, () =>
      app.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload: body }),
    );
    return (await Promise.all(sends)).map(({ statusCode }) => ({ statusCode }));
  });

  app.get('/simulator/razorpay/checkout.js', async (request, reply) => {
    if (!services.demo || !isAtThisMachine(request)) return hide(reply);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(checkoutScript);
  });

  simulator.section({
    id: 'payments',
    title: 'Payments',
    hint: 'How the next online payment ends, and what the gateway has taken. A webhook may be sent late, or again.',
    html: async () => paymentsCard(await gateway.latestPayments(), next.outcome),
  });
}

/** What the checkout script is told, in the vendor's words. */
function resultOf(result: AttemptResult, orderId: string) {
  if (result.kind === 'silent') return { outcome: 'silent' };
  if (result.kind === 'declined') {
    return {
      outcome: 'failed',
      error: { ...result.error, metadata: { order_id: orderId, payment_id: result.paymentId } },
    };
  }
  const proof = {
    razorpay_payment_id: result.paymentId,
    razorpay_order_id: result.orderId,
    razorpay_signature: result.signature,
  };
  return { outcome: 'paid', proof };
}

type Shown = Awaited<ReturnType<DemoGateway['latestPayments']>>;

function paymentsCard(payments: Shown, next: Outcome): string {
  const options = outcomes.map(
    (one) => `<option value="${one}"${one === next ? ' selected' : ''}>${one}</option>`,
  );
  const rows = payments.map(
    ({ id, status, amount, currency }) =>
      `<li><span>${escapeHtml(id)}<br><small>${status}, ${escapeHtml(currency)} ${toDecimal(amount)}</small></span>
<form method="post" action="/simulator/payments/webhook"><input type="hidden" name="paymentId" value="${escapeHtml(id)}">
<button aria-label="Send webhook of ${escapeHtml(id)}">Send webhook</button></form></li>`,
  );
  return `<form method="post" action="/simulator/payments/next" class="row">
<label>Next payment<select name="outcome">${options.join('')}</select></label>
<label>Delay in ms<input type="number" name="delay" min="0" value="0"></label>
<button>Set</button>
</form>
<ul class="results">${rows.join('')}</ul>`;
}
