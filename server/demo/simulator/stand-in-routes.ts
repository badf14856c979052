import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toDecimal } from '../../../machines/money.ts';
import { languages } from '../../database/schema/columns.ts';
import { hide, Refusal } from '../../http/envelope.ts';
import { adapters } from '../../payments/adapters.ts';
import type { GatewayPayment } from '../../payments/gateway.ts';
import { fromGatewayUnits } from '../../payments/gateway-units.ts';
import type { DemoGateway, Outcome } from '../gateways/demo-gateway.ts';
import { isAtThisMachine } from './simulator.ts';
import type { Simulator } from './simulator.ts';

const windowSchema = z.object({ order_id: z.string().max(120) });
const paySchema = z.object({
  key: z.string().optional(),
  order_id: z.string().max(120),
  method: z.string().max(20),
  account: z.string().max(80),
  consent: z.enum(['yes', 'no']).nullable().default(null),
  language: z.enum(languages).default('en'),
});
const longestWaitMs = 60_000;
/** Pages that our own pages show in a frame. */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'";

export const deliveries = ['never', 'early', 'late', 'twice'] as const;
/** How the next payment ends, and when its webhook comes: before the page learns of it, after a while, twice or never. */
export type Next = { outcome: Outcome; delay: number; webhook: (typeof deliveries)[number] };

/** Looks at what was chosen for the next payment, and takes it. */
type NextPayment = { peek: () => Next; take: () => Next };

/** What one stand-in answers to the browser: its files, what its window shows, and tries to pay. */
export function registerStandIn(
  app: FastifyInstance,
  simulator: Simulator,
  gateway: DemoGateway,
  next: NextPayment,
): void {
  const { id, keyId, books, files } = gateway;
  simulator.control(`${id}/window`, windowSchema, async ({ order_id: idOrToken }) => {
    const order = await books.findOrder(idOrToken);
    if (order === null) throw new Refusal('The id provided does not exist.');
    const [last] = (await books.paymentsOf(order.id)).toSorted((a, b) => rankOf(b) - rankOf(a));
    const { amount: units, currency } = order;
    return {
      id: order.id,
      amount: toDecimal(fromGatewayUnits(id, units, currency)),
      units,
      currency,
      status: last?.status ?? 'created',
      isBlank: next.peek().outcome === 'blank-frame',
    };
  });
  simulator.control(`${id}/payments`, paySchema, async (posted) => {
    const { key, order_id: orderId, method, account, consent, language } = posted;
    if (key !== undefined && key !== keyId) throw new Refusal('The id provided does not exist.');
    const chosen = next.peek();
    if (chosen.outcome !== 'capture-late' && chosen.webhook !== 'late')
      await wait(Math.min(chosen.delay, longestWaitMs));
    const attempt = { orderId, instrument: { method, account }, consent };
    const result = await gateway.pay(attempt, chosen.outcome, chosen.delay / 1000);
    if (result === null) throw new Refusal('This order cannot be paid: it does not exist or has been paid.');
    if (result.kind !== 'asked') {
      next.take();
      await notifyAsChosen(app, gateway, result.paymentId, chosen);
    }
    return gateway.resultOf(result, orderId, language);
  });
  for (const [name, { type, body }] of Object.entries(files)) {
    app.get(`/simulator/${id}/${name}`, async (request, reply) => {
      if (!isAtThisMachine(request)) return hide(reply);
      if (type.includes('script') && next.peek().outcome === 'script-blocked') return hide(reply);
      if (type.includes('html')) reply.header('Content-Security-Policy', framePolicy);
      return reply.type(type).header('Cache-Control', 'no-cache').send(body);
    });
  }
}

/** The payment that matters for an order: the one that took money. */
function rankOf({ status }: GatewayPayment): number {
  return ['created', 'failed', 'authorized', 'refunded', 'captured'].indexOf(status);
}

/** The gateway's messenger: before the page learns of the payment, later, twice at once, or never. */
async function notifyAsChosen(
  app: FastifyInstance,
  gateway: DemoGateway,
  paymentId: string,
  { webhook, delay }: Next,
): Promise<void> {
  const notify = async (times: number) => {
    const payment = await gateway.books.findPayment(paymentId);
    if (payment !== null) await sendWebhook(app, gateway, payment, times);
  };
  if (webhook === 'early') await notify(1);
  if (webhook === 'twice') await notify(2);
  if (webhook === 'late') setTimeout(() => void notify(1), Math.min(delay, longestWaitMs)).unref();
}

/** Delivers a webhook of a payment so many times at once; answers the status codes. */
export async function sendWebhook(
  app: FastifyInstance,
  gateway: DemoGateway,
  payment: GatewayPayment,
  times: number,
): Promise<{ statusCode: number }[]> {
  const url = adapters.get(gateway.id)?.webhookPath ?? '';
  const { body, headers } = gateway.eventFor(payment);
  const sends = Array.from({ length: times }, () =>
    app.inject({ method: 'POST', url, headers, payload: body }),
  );
  return (await Promise.all(sends)).map(({ statusCode }) => ({ statusCode }));
}
