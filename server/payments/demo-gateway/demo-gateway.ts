import { createHmac, randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import { secondsAfter } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import {
  demoGatewayOrder,
  demoGatewayPayment,
  demoGatewayRefund,
} from '../../database/schema/demo-gateway.ts';
import type { Gateway, GatewayPayment } from '../gateway.ts';
import { isSigned, signText } from '../signature.ts';
import type { Decline, Instrument, Outcome } from './outcomes.ts';
import { bankDecline, declineOf } from './outcomes.ts';

export type Attempt = { orderId: string; instrument: Instrument };

/** What the checkout learns: signed proof, a decline, or nothing at all. */
export type AttemptResult =
  | { kind: 'paid'; paymentId: string; orderId: string; signature: string }
  | { kind: 'declined'; paymentId: string; error: Decline }
  | { kind: 'silent'; paymentId: string };

export type DemoGateway = Gateway & {
  findOrder: (id: string) => Promise<typeof demoGatewayOrder.$inferSelect | null>;
  /** A customer's try to pay; null when there is no such order or it has been paid. */
  pay: (attempt: Attempt, outcome: Outcome, lateSeconds: number) => Promise<AttemptResult | null>;
  /** A webhook as the gateway would send it, signed. */
  eventFor: (payment: GatewayPayment) => { id: string; body: string; signature: string };
  latestPayments: () => Promise<GatewayPayment[]>;
};

type PaymentRow = typeof demoGatewayPayment.$inferSelect;
const listed = 10;

/** A gateway inside the provider, with keys and books of its own, for demo mode; it moves no money. */
export function createDemoGateway(database: Database, clock: Clock, secret: Buffer): DemoGateway {
  const keySecret = createHmac('sha256', secret).update('demo gateway key').digest('hex');
  const webhookSecret = createHmac('sha256', secret).update('demo gateway webhook').digest('hex');
  const seen = ({ captureAt, status, ...row }: PaymentRow): GatewayPayment => {
    const isLate = status === 'authorized' && captureAt !== null && captureAt <= clock.now();
    const { id, orderId, amount, currency } = row;
    return { id, orderId, amount, currency, status: isLate ? 'captured' : status };
  };
  const paymentsOf = async (orderId: string) => {
    const rows = await database
      .select()
      .from(demoGatewayPayment)
      .where(eq(demoGatewayPayment.orderId, orderId));
    return rows.map(seen);
  };
  const findOrder = async (id: string) => {
    const [row] = await database.select().from(demoGatewayOrder).where(eq(demoGatewayOrder.id, id));
    return row ?? null;
  };
  return {
    keyId: 'rzp_test_tiffin',
    scriptUrl: '/simulator/razorpay/checkout.js',
    findOrder,
    paymentsOf,
    createOrder: async (wanted) => {
      const id = `order_${newId()}`;
      await database.insert(demoGatewayOrder).values({ id, ...wanted, createdAt: clock.now() });
      return { id };
    },
    findPayment: async (paymentId) => {
      const [row] = await database
        .select()
        .from(demoGatewayPayment)
        .where(eq(demoGatewayPayment.id, paymentId));
      return row ? seen(row) : null;
    },
    refund: async (paymentId, amount) => {
      const row = { id: `rfnd_${newId()}`, paymentId, amount, createdAt: clock.now() };
      await database.insert(demoGatewayRefund).values(row).onConflictDoNothing();
      await database
        .update(demoGatewayPayment)
        .set({ status: 'refunded' })
        .where(eq(demoGatewayPayment.id, paymentId));
    },
    isGenuine: (orderId, paymentId, signature) => isSigned(`${orderId}|${paymentId}`, signature, keySecret),
    isGenuineEvent: (rawBody, signature) => isSigned(rawBody, signature, webhookSecret),
    pay: async ({ orderId, instrument }, outcome, lateSeconds) => {
      const wanted = await findOrder(orderId);
      if (wanted === null || (await paymentsOf(orderId)).some(({ status }) => status === 'captured'))
        return null;
      const error = outcome === 'decline' ? bankDecline : declineOf(instrument);
      const isLate = error === null && outcome === 'capture-late';
      const id = `pay_${newId()}`;
      await database.insert(demoGatewayPayment).values({
        id,
        orderId,
        amount: outcome === 'wrong-amount' ? Math.max(1, wanted.amount - 100) : wanted.amount,
        currency: wanted.currency,
        method: instrument.method,
        status: statusOf(error, isLate),
        captureAt: isLate ? secondsAfter(clock.now(), lateSeconds) : null,
        createdAt: clock.now(),
      });
      if (error !== null) return { kind: 'declined', paymentId: id, error };
      if (isLate || outcome === 'lose-callback') return { kind: 'silent', paymentId: id };
      return { kind: 'paid', paymentId: id, orderId, signature: signText(`${orderId}|${id}`, keySecret) };
    },
    eventFor: (payment) => {
      const { orderId, ...entity } = payment;
      const event = payment.status === 'failed' ? 'payment.failed' : 'payment.captured';
      const body = JSON.stringify({
        event,
        payload: { payment: { entity: { ...entity, order_id: orderId } } },
      });
      return { id: `evt_${payment.id}_${payment.status}`, body, signature: signText(body, webhookSecret) };
    },
    latestPayments: async () => {
      const rows = await database
        .select()
        .from(demoGatewayPayment)
        .orderBy(desc(demoGatewayPayment.createdAt))
        .limit(listed);
      return rows.map(seen);
    },
  };
}

function statusOf(error: Decline | null, isLate: boolean): PaymentRow['status'] {
  if (error !== null) return 'failed';
  return isLate ? 'authorized' : 'captured';
}

/** Fourteen letters and digits, as the vendor's own ids have. */
function newId(): string {
  return randomBytes(14).toString('hex').slice(0, 14);
}
