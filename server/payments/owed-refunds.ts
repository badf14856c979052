import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { gatewayOrder, paymentTransaction, refund } from '../database/schema/payments.ts';
import { gateways } from '../../machines/payment/gateways.ts';
import { fromGatewayUnits } from './gateway-units.ts';
import type { GatewayPayment } from './gateway.ts';
import { moneyReturned } from './wallet-texts.ts';
import { postReturned } from './wallet.ts';

type Owed = Pick<GatewayPayment, 'id' | 'amount' | 'currency'>;

/** Writes down that a captured payment bought nothing: it goes back now, or is held until its order has ended [P10]. */
export async function insertRefund(
  tx: Transaction,
  row: typeof gatewayOrder.$inferSelect,
  { id: paymentId, amount, currency }: Owed,
  status: 'held' | 'requested',
  now: Date,
): Promise<void> {
  const { gateway, purpose, customerId, reference } = row;
  const orderId = purpose === 'order' ? Number(reference) : null;
  await tx
    .insert(refund)
    .values({ gateway, paymentId, orderId, amount, status, createdAt: now, nextTryAt: now });
  await tx.insert(paymentTransaction).values({
    customerId,
    orderId: reference,
    transactionType: purpose === 'order' ? 'transaction' : 'wallet',
    type: purpose === 'order' ? gateway : 'credit',
    paymentMethod: gateway,
    gatewayPaymentId: paymentId,
    amount: fromGatewayUnits(gateway, amount, currency),
    status: status === 'held' ? 'pending' : 'refunded',
    at: now,
  });
  if (purpose === 'order' || customerId === null) return;
  const message = moneyReturned(gateways[gateway].name);
  await postReturned(tx, { customerId, message, orderId: null, reference: `refill:${paymentId}`, at: now });
}

/** What is held for each of these orders, in our hundredths; orders for which nothing is held are left out. */
export async function heldFor(
  queryable: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, Minor>> {
  if (orderIds.length === 0) return new Map();
  const isItsPayment = and(
    eq(paymentTransaction.type, refund.gateway),
    eq(paymentTransaction.gatewayPaymentId, refund.paymentId),
  );
  const rows = await queryable
    .select({ orderId: refund.orderId, held: sum(paymentTransaction.amount).mapWith(Number) })
    .from(refund)
    .innerJoin(paymentTransaction, isItsPayment)
    .where(and(eq(refund.status, 'held'), inArray(refund.orderId, [...orderIds])))
    .groupBy(refund.orderId);
  return new Map(rows.map(({ orderId, held }) => [orderId ?? 0, held]));
}

/** What customers get back, held or on its way, in our hundredths of each currency. */
export async function refundsOwed(queryable: Queryable): Promise<{ currency: string; amount: number }[]> {
  const isItsPayment = and(
    sql`${paymentTransaction.type} in (${refund.gateway}, 'credit')`,
    eq(paymentTransaction.paymentMethod, refund.gateway),
    eq(paymentTransaction.gatewayPaymentId, refund.paymentId),
  );
  const purpose = sql`case ${paymentTransaction.transactionType} when 'wallet' then 'refill' else 'order' end`;
  const currency = sql<string>`(select ${gatewayOrder.currency} from ${gatewayOrder} where ${gatewayOrder.purpose} = ${purpose} and ${gatewayOrder.reference} = ${paymentTransaction.orderId} limit 1)`;
  return queryable
    .select({ currency: currency.as('currency'), amount: sum(paymentTransaction.amount).mapWith(Number) })
    .from(refund)
    .innerJoin(paymentTransaction, isItsPayment)
    .where(ne(refund.status, 'done'))
    .groupBy(sql`currency`);
}

/** Sends back what was held for an order that has ended or has been paid otherwise. */
export async function releaseHeldRefunds(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const released = await tx
    .update(refund)
    .set({ status: 'requested', nextTryAt: now })
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'held')))
    .returning({ gateway: refund.gateway, paymentId: refund.paymentId });
  if (released.length === 0) return;
  const isTheirs = and(
    inArray(paymentTransaction.type, [...new Set(released.map(({ gateway }) => gateway))]),
    inArray(
      paymentTransaction.gatewayPaymentId,
      released.map(({ paymentId }) => paymentId),
    ),
  );
  await tx.update(paymentTransaction).set({ status: 'refunded' }).where(isTheirs);
}
