import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { refund } from '../../database/schema/payments.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/envelope.ts';
import { toDecimal } from '../../../machines/money.ts';
import { fromGatewayUnits } from '../../payments/gateway-units.ts';
import type { RefundRow } from '../../payments/poll-gateway.ts';
import { latestDemoPayments } from '../gateways/demo-books.ts';
import type { DemoPayment } from '../gateways/demo-books.ts';
import { outcomes } from '../gateways/demo-gateway.ts';
import type { Outcome } from '../gateways/demo-gateway.ts';
import type { StandIns } from '../stand-ins.ts';
import type { Services } from '../../services.ts';
import { deliveries, registerStandIn, sendWebhook } from './stand-in-routes.ts';
import type { Next } from './stand-in-routes.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { Simulator } from './simulator.ts';

const nextSchema = z.object({
  outcome: z.enum(outcomes, { error: `must be one of ${outcomes.join(', ')}` }),
  /** Milliseconds the gateway takes to answer; of a late capture or webhook, how long after the payment it comes. */
  delay: z.coerce.number('must be milliseconds').int().min(0).max(86_400_000, 'is too long').default(0),
  webhook: z.enum(deliveries, { error: `must be one of ${deliveries.join(', ')}` }).default('never'),
});
const webhookSchema = z.object({
  paymentId: z.string().max(80),
  times: z.coerce.number('must be a number').int().min(1).max(20, 'must be at most 20').default(1),
});

/** What stays until another outcome is set, because it is asked for before any payment. */
const lasting: readonly Outcome[] = ['script-blocked', 'blank-frame'];
const normal: Next = { outcome: 'normal', delay: 0, webhook: 'never' };

/** Registers the simulator's controls of the stand-in gateways: windows, payments, webhooks and the next payment's outcome. */
export function registerPaymentControls(
  app: FastifyInstance,
  simulator: Simulator,
  { database, clock }: Services,
  gateways: StandIns['gateways'],
): void {
  let next = normal;
  simulator.control('payments/next', nextSchema, async (wanted) => {
    next = wanted;
    return [next];
  });
  for (const gateway of gateways.values()) {
    registerStandIn(app, simulator, gateway, {
      peek: () => next,
      take: () => {
        const taken = next;
        if (!lasting.includes(taken.outcome)) next = normal;
        return taken;
      },
    });
  }
  simulator.control('payments/webhook', webhookSchema, async ({ paymentId, times }) => {
    for (const gateway of gateways.values()) {
      const payment = await gateway.books.findPayment(paymentId);
      if (payment !== null) return sendWebhook(app, gateway, payment, times);
    }
    throw new Refusal('There is no such payment.');
  });
  const readPayments = async (): Promise<Shown> => {
    const payments = await latestDemoPayments(database, clock);
    const ids = payments.map(({ id }) => id);
    const owed = await database.select().from(refund).where(inArray(refund.paymentId, ids));
    return payments.map((payment) => ({
      ...payment,
      refund: owed.find(({ paymentId }) => paymentId === payment.id)?.status ?? null,
    }));
  };
  simulator.read('payments', readPayments);

  simulator.section({
    id: 'payments',
    title: 'Payments',
    hint: 'How the next online payment ends, and what the gateways have taken. A webhook may be sent late, or again.',
    html: async () => paymentsCard(await readPayments(), next),
  });
}

/** With what becomes of a payment that bought nothing: held, requested back, or sent back. */
type Shown = (DemoPayment & { refund: RefundRow['status'] | null })[];

function paymentsCard(payments: Shown, next: Next): string {
  const options = (all: readonly string[], chosen: string) =>
    all.map((one) => `<option value="${one}"${one === chosen ? ' selected' : ''}>${one}</option>`).join('');
  const rows = payments.map(
    ({ gateway, id, status, amount, currency, refund: owed }) =>
      `<li><span>${escapeHtml(id)}<br><small>${gateway}, ${owed === null ? status : `${status}, refund ${owed}`}, ${escapeHtml(currency)} ${toDecimal(fromGatewayUnits(gateway, amount, currency))}</small></span>
<form method="post" action="/simulator/payments/webhook"><input type="hidden" name="paymentId" value="${escapeHtml(id)}">
<button aria-label="Send webhook of ${escapeHtml(id)}">Send webhook</button></form></li>`,
  );
  return `<form method="post" action="/simulator/payments/next" class="row">
<label>Next payment<select name="outcome">${options(outcomes, next.outcome)}</select></label>
<label>Delay in ms<input type="number" name="delay" min="0" value="0"></label>
<label>Webhook<select name="webhook">${options(deliveries, next.webhook)}</select></label>
<button>Set</button>
</form>
<ul class="results">${rows.join('')}</ul>`;
}
