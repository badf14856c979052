import { and, eq } from 'drizzle-orm';
import { gateways } from '../../machines/payment/gateways.ts';
import type { GatewayId } from '../../machines/payment/gateways.ts';
import type { Transaction } from '../database/database.ts';
import { order, orderEvent } from '../database/schema/orders.ts';
import { gatewayOrder, paymentTransaction, refund } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import { expiryJob } from '../orders/expire-orders.ts';
import { promiseJob } from '../orders/notify-of-order.ts';
import { lockOrder } from '../orders/undo-order.ts';
import { isAwaitingPayment } from '../orders/order-rules.ts';
import type { OrderRow } from '../orders/insert-order.ts';
import type { Services } from '../services.ts';
import type { GatewayPayment } from './gateway.ts';
import { nextAskAt } from './gateway-calls.ts';
import { toGatewayUnits } from './gateway-units.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';
import { statusOfReturn } from './capture-rules.ts';
import { insertRefund, releaseHeldRefunds } from './owed-refunds.ts';
import { moneyAdded } from './wallet-texts.ts';
import { allowsRefill, lockWallet, postEntry } from './wallet.ts';

/** A payment that the gateway itself reports as captured. */
export type Capture = Pick<GatewayPayment, 'id' | 'orderId' | 'amount' | 'currency'>;

/**
 * `refunded`: the money is on its way back, nothing was bought with it. `held`: it is not the amount due, and goes back when
 * the order has ended. `unknown`: not a payment of ours.
 */
export type CaptureOutcome = 'paid' | 'refunded' | 'held' | 'unknown';

/**
 * The one way to become paid, for the client's claim, the webhook and the poll alike [P3, P7, P8]. Forward only; the same
 * payment again gives the same result; a payment that comes too late, second, or with another amount is given back once
 * [P10].
 */
export async function applyCapture(
  services: Services,
  gateway: GatewayId,
  capture: Capture,
): Promise<CaptureOutcome> {
  return withTransaction(services.database, async (tx) => {
    const purchase = await lockPurchase(tx, gateway, capture.orderId);
    if (purchase === null) return 'unknown';
    const { row, unpaid } = purchase;
    const [owed] = await tx.select().from(refund).where(eq(refund.paymentId, capture.id));
    if (owed) return owed.status === 'held' ? 'held' : 'refunded';
    if (row.paymentId === capture.id) return 'paid';
    const now = services.clock.now();
    const isDue = isAmountDue(row, capture);
    if (isDue && unpaid !== null) return payOrder(tx, services, row, capture, unpaid, now);
    if (isDue && row.customerId !== null && (await isRefillable(tx, row)))
      return creditRefill(tx, row, capture, row.customerId, now);
    const status = statusOfReturn(isDue, unpaid !== null);
    await insertRefund(tx, row, capture, status, now);
    return status === 'held' ? 'held' : 'refunded';
  });
}

/** The gateway order and what it pays for, locked; `unpaid` is the order when it still waits for its payment. */
async function lockPurchase(
  tx: Transaction,
  gateway: GatewayId,
  id: string,
): Promise<{ row: GatewayOrderRow; unpaid: OrderRow | null } | null> {
  const isTheirs = and(eq(gatewayOrder.id, id), eq(gatewayOrder.gateway, gateway));
  const [seen] = await tx.select().from(gatewayOrder).where(isTheirs);
  if (!seen) return null;
  const bought = seen.purpose === 'order' ? await lockOrder(tx, Number(seen.reference)) : null;
  if (bought === null && seen.customerId !== null) await lockWallet(tx, seen.customerId);
  const [row] = await tx.select().from(gatewayOrder).where(eq(gatewayOrder.id, id)).for('update');
  if (!row) return null;
  return { row, unpaid: bought !== null && isAwaitingPayment(bought) ? bought : null };
}

function isAmountDue(row: GatewayOrderRow, { amount, currency }: Capture): boolean {
  return currency === row.currency && amount === toGatewayUnits(row.gateway, row.amount, row.currency);
}

/** A refill that was not paid before, into a wallet that can hold it. */
async function isRefillable(tx: Transaction, row: GatewayOrderRow): Promise<boolean> {
  if (row.purpose !== 'refill' || row.paymentId !== null || row.customerId === null) return false;
  return allowsRefill(await lockWallet(tx, row.customerId), row.amount);
}

async function payOrder(
  tx: Transaction,
  services: Services,
  row: GatewayOrderRow,
  capture: Capture,
  { id }: OrderRow,
  now: Date,
): Promise<'paid'> {
  await insertPayment(tx, row, capture, now);
  await tx.update(order).set({ status: 'pending', isPaid: true, expiresAt: null }).where(eq(order.id, id));
  await tx.insert(orderEvent).values({ orderId: id, status: 'pending', at: now });
  await releaseHeldRefunds(tx, id, now);
  await services.jobs.cancel(tx, expiryJob, String(id));
  await services.jobs.schedule(tx, promiseJob, String(id), now);
  return 'paid';
}

async function creditRefill(
  tx: Transaction,
  row: GatewayOrderRow,
  capture: Capture,
  customerId: number,
  now: Date,
): Promise<'paid'> {
  await insertPayment(tx, row, capture, now);
  await postEntry(tx, {
    customerId,
    amount: row.amount,
    message: moneyAdded(gateways[row.gateway].name),
    orderId: null,
    reference: `refill:${capture.id}`,
    at: now,
  });
  return 'paid';
}

async function insertPayment(
  tx: Transaction,
  row: GatewayOrderRow,
  { id: paymentId }: Capture,
  now: Date,
): Promise<void> {
  await tx
    .update(gatewayOrder)
    .set({
      status: 'captured',
      paymentId,
      updatedAt: now,
      nextAskAt: nextAskAt(row.createdAt, true, now),
    })
    .where(eq(gatewayOrder.id, row.id));
  await tx.insert(paymentTransaction).values({
    customerId: row.customerId,
    orderId: row.reference,
    transactionType: row.purpose === 'order' ? 'transaction' : 'wallet',
    type: row.purpose === 'order' ? row.gateway : 'credit',
    paymentMethod: row.gateway,
    gatewayPaymentId: paymentId,
    amount: row.amount,
    status: 'success',
    at: now,
  });
}
