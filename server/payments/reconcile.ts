import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import { order } from '../database/schema/orders.ts';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import type { Log } from '../http/app.ts';
import type { Services } from '../services.ts';
import { pollGatewayOrder, sendRefund } from './poll-gateway.ts';
import { awaitBriefly, createCallRegistry, awaitAll } from './gateway-calls.ts';
import { wordsOf } from '../http/words-of-error.ts';
import type { GatewayCall } from './gateway-calls.ts';

/** Asks the gateways what became of payments that nobody told us about [P5]. Never throws: no news is no news. */
export type Reconciler = {
  /** Before an order or a refill is changed or paid again, by its reference: waits for the gateway's answer. */
  ofPurchase: (customerId: number, reference: string) => Promise<void>;
  /** Before orders are shown: a gateway that is slow is not waited for, its answer counts at the next reading. */
  ofCustomer: (customerId: number) => Promise<void>;
  /** Everything that is due to be asked about, and refunds still to be sent. */
  all: () => Promise<void>;
};

const askedForSeconds = 3 * 86_400;
const mostAtOnce = 20;

export function createReconciler(services: Services, log: Log): Reconciler {
  const { database, clock, gateways } = services;
  const once = createCallRegistry();
  const poll = async (which: SQL | undefined): Promise<GatewayCall[]> => {
    const since = gt(gatewayOrder.createdAt, secondsAfter(clock.now(), -askedForSeconds));
    const rows = await database
      .select()
      .from(gatewayOrder)
      .where(and(since, inArray(gatewayOrder.gateway, [...gateways.keys()]), which))
      .orderBy(turnOfCustomer, asc(gatewayOrder.nextAskAt))
      .limit(mostAtOnce);
    return rows.flatMap((row) => {
      const gateway = gateways.get(row.gateway);
      return gateway ? once(row.id, () => pollGatewayOrder(services, log, gateway, row)) : [];
    });
  };
  const sendRefunds = async (): Promise<GatewayCall[]> => {
    const isOpen = and(eq(refund.status, 'requested'), lte(refund.nextTryAt, clock.now()));
    const rows = await database
      .select()
      .from(refund)
      .where(and(isOpen, inArray(refund.gateway, [...gateways.keys()])))
      .orderBy(asc(refund.nextTryAt))
      .limit(mostAtOnce);
    return rows.flatMap((row) => {
      const gateway = gateways.get(row.gateway);
      return gateway ? once(`refund ${row.id}`, () => sendRefund(services, log, gateway, row)) : [];
    });
  };
  const reconcile = async (
    which: () => Promise<SQL | undefined>,
    finish: (calls: GatewayCall[]) => Promise<void>,
  ) => {
    if (gateways.size === 0) return;
    try {
      await finish([...(await poll(await which())), ...(await sendRefunds())]);
    } catch (error) {
      log(`Payments could not be looked at: ${wordsOf(error)}`);
    }
  };
  return {
    ofPurchase: (customerId, reference) =>
      reconcile(async () => and(isOf(customerId), eq(gatewayOrder.reference, reference)), awaitAll),
    ofCustomer: (customerId) => reconcile(() => openOf(services, customerId), awaitBriefly),
    all: () => reconcile(async () => isDue(clock.now()), awaitAll),
  };
}

/** The first of each customer's, then the second of each: whoever begins many payments delays nobody else's. */
const turnOfCustomer = sql`row_number() over (partition by ${gatewayOrder.customerId} order by ${gatewayOrder.nextAskAt})`;
const isDue = (now: Date) => lte(gatewayOrder.nextAskAt, now);
const isOf = (customerId: number) => eq(gatewayOrder.customerId, customerId);

/** What is due of a customer's, and at each reading the orders that wait for a payment while their gateway answers. */
async function openOf({ database, clock }: Services, customerId: number): Promise<SQL | undefined> {
  const waiting = await database
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.status, 'awaiting')));
  const references = waiting.map(({ id }) => String(id));
  const isWaitedFor = and(inArray(gatewayOrder.reference, references), eq(gatewayOrder.failures, 0));
  const due = isDue(clock.now());
  return and(isOf(customerId), references.length === 0 ? due : or(due, isWaitedFor));
}
