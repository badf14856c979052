import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { order } from '../database/schema/orders.ts';
import { gatewayOrder } from '../database/schema/payments.ts';
import type { Log } from '../http/log.ts';
import type { Services } from '../services.ts';
import { claimPolls, claimRefunds } from './claim-work.ts';
import { pollGatewayOrder, sendRefund, type RefundRow } from './poll-gateway.ts';
import { awaitBriefly, createCallRegistry, awaitAll } from './gateway-calls.ts';
import { loggableMessage } from '../http/loggable-message.ts';
import { runWork } from '../monitoring/run-context.ts';
import type { GatewayCall } from './gateway-calls.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';

/** Asks the gateways for the state of payments without a webhook or claim [P5]. Never throws. */
export type Reconciler = {
  /** Before an order or a refill is changed or paid again, by its reference: waits for the gateway's answer. */
  ofPurchase: (customerId: number, reference: string) => Promise<void>;
  /** Before orders are shown: a gateway that is slow is not waited for, its answer counts at the next reading. */
  ofCustomer: (customerId: number) => Promise<void>;
  /** What is due to be asked about and refunds still to be sent, as far as no other process has claimed them. */
  all: () => Promise<void>;
};

const mostOfCustomer = 20;

export function createReconciler(services: Services, log: Log): Reconciler {
  const { database, clock, gateways } = services;
  const once = createCallRegistry();
  const ids = [...gateways.keys()];
  const runCall = (work: string, call: () => GatewayCall) => runWork(work, call, ({ settled }) => settled);
  const poll = (rows: readonly GatewayOrderRow[]): GatewayCall[] =>
    rows.flatMap((row) => {
      const gateway = gateways.get(row.gateway);
      return gateway
        ? once(row.id, () => runCall('poll', () => pollGatewayOrder(services, log, gateway, row)))
        : [];
    });
  const sendRefunds = (rows: readonly RefundRow[]): GatewayCall[] =>
    rows.flatMap((row) => {
      const gateway = gateways.get(row.gateway);
      return gateway
        ? once(`refund ${row.id}`, () => runCall('refund', () => sendRefund(services, log, gateway, row)))
        : [];
    });
  const pollOf = async (which: SQL | undefined): Promise<GatewayCall[]> => {
    const isKnown = and(inArray(gatewayOrder.gateway, ids), isNotNull(gatewayOrder.nextAskAt));
    const rows = await database
      .select()
      .from(gatewayOrder)
      .where(and(isKnown, which))
      .orderBy(asc(gatewayOrder.nextAskAt))
      .limit(mostOfCustomer);
    return poll(rows);
  };
  const reconcile = async (work: () => Promise<unknown>) => {
    if (gateways.size === 0) return;
    try {
      await work();
    } catch (error) {
      log(`Payments could not be looked at: ${loggableMessage(error)}`);
    }
  };
  return {
    ofPurchase: (customerId, reference) =>
      reconcile(async () =>
        awaitAll(await pollOf(and(isOf(customerId), eq(gatewayOrder.reference, reference)))),
      ),
    ofCustomer: (customerId) =>
      reconcile(async () => awaitBriefly(await pollOf(await openOf(services, customerId)))),
    all: () =>
      reconcile(async () => {
        const now = clock.now();
        const polls = poll(await claimPolls(database, ids, now));
        const refunds = sendRefunds(await claimRefunds(database, ids, now));
        await awaitAll([...polls, ...refunds]);
      }),
  };
}

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
