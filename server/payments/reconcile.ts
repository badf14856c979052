import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import { order } from '../database/schema/orders.ts';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import type { Log } from '../http/app.ts';
import type { Services } from '../services.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';
import { settleCapture } from './settle-capture.ts';

/** Asks the gateway what became of payments that nobody told us about [P5]. Never throws: no news is no news. */
export type Reconciler = {
  /** Before an order is changed or shown. */
  ofOrder: (customerId: number, orderId: number) => Promise<void>;
  ofCustomer: (customerId: number) => Promise<void>;
  /** Everything that has not been asked about lately, and refunds still to be sent. */
  all: () => Promise<void>;
};

const askedForSeconds = 3 * 86_400;
const quietSeconds = 60;
const mostAtOnce = 20;

export function createReconciler(services: Services, log: Log): Reconciler {
  const { gateway } = services;
  if (gateway === null) return { ofOrder: async () => {}, ofCustomer: async () => {}, all: async () => {} };
  const { database, clock } = services;
  const ask = async (row: GatewayOrderRow) => {
    const payments = await gateway.paymentsOf(row.id);
    for (const { id, amount, currency, status } of payments) {
      if (status !== 'captured') continue;
      const found = await settleCapture(services, {
        gatewayOrderId: row.id,
        paymentId: id,
        amount,
        currency,
      });
      if (found === 'mismatch') log(`Payment ${id} does not fit gateway order ${row.id} and is held`);
    }
    await database.update(gatewayOrder).set({ updatedAt: clock.now() }).where(eq(gatewayOrder.id, row.id));
  };
  const askAbout = async (which: SQL | undefined) => {
    const since = gt(gatewayOrder.createdAt, secondsAfter(clock.now(), -askedForSeconds));
    const open = and(eq(gatewayOrder.status, 'created'), since, which);
    const rows = await database
      .select()
      .from(gatewayOrder)
      .where(open)
      .orderBy(asc(gatewayOrder.updatedAt))
      .limit(mostAtOnce);
    for (const row of rows) await ask(row);
  };
  const sendRefunds = async () => {
    const rows = await database.select().from(refund).where(eq(refund.status, 'requested')).limit(mostAtOnce);
    for (const row of rows) {
      await gateway.refund(row.paymentId, row.amount);
      await database.update(refund).set({ status: 'done' }).where(eq(refund.id, row.id));
    }
  };
  const quietly = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log(`The gateway could not be asked: ${error instanceof Error ? error.message : 'unknown error'}`);
    }
  };
  const longAgo = () => lt(gatewayOrder.updatedAt, secondsAfter(clock.now(), -quietSeconds));
  return {
    ofOrder: (customerId, orderId) =>
      quietly(async () => {
        await askAbout(
          and(eq(gatewayOrder.customerId, customerId), eq(gatewayOrder.reference, String(orderId))),
        );
        await sendRefunds();
      }),
    ofCustomer: (customerId) =>
      quietly(async () => {
        const mine = eq(order.customerId, customerId);
        const waiting = await database
          .select({ id: order.id })
          .from(order)
          .where(and(mine, eq(order.status, 'awaiting')));
        for (const { id } of waiting)
          await askAbout(
            and(eq(gatewayOrder.customerId, customerId), eq(gatewayOrder.reference, String(id))),
          );
        await askAbout(and(eq(gatewayOrder.customerId, customerId), longAgo()));
        await sendRefunds();
      }),
    all: () =>
      quietly(async () => {
        await askAbout(longAgo());
        await sendRefunds();
      }),
  };
}
