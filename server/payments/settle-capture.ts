import { eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { order, orderEvent } from '../database/schema/orders.ts';
import { gatewayOrder, paymentTransaction, refund } from '../database/schema/payments.ts';
import { withTransaction } from '../database/transaction.ts';
import { expiryJob } from '../orders/expire-orders.ts';
import { lockOrder } from '../orders/undo-order.ts';
import type { Services } from '../services.ts';
import type { GatewayOrderRow } from './gateway-orders.ts';
import { moneyAdded } from './wallet-texts.ts';
import { lockWallet, postEntry } from './wallet.ts';

/** A payment that the gateway itself says it has captured. */
export type Capture = { gatewayOrderId: string; paymentId: string; amount: Minor; currency: string };

/** `refunded`: the money is on its way back, nothing was bought with it. `unknown`: not a payment of ours. */
export type Settlement = 'paid' | 'refunded' | 'mismatch' | 'unknown';

/**
 * The one way to become paid, for the client's claim, the webhook and the poll alike [P3, P7, P8]. Forward only; the same
 * payment again gives the same result; a payment that comes too late, or second, is given back once [P10].
 */
export async function settleCapture(services: Services, capture: Capture): Promise<Settlement> {
  return withTransaction(services.database, async (tx) => {
    const [seen] = await tx.select().from(gatewayOrder).where(eq(gatewayOrder.id, capture.gatewayOrderId));
    if (!seen) return 'unknown';
    const bought = seen.purpose === 'order' ? await lockOrder(tx, Number(seen.reference)) : null;
    if (bought === null && seen.customerId !== null) await lockWallet(tx, seen.customerId);
    const [row] = await tx.select().from(gatewayOrder).where(eq(gatewayOrder.id, seen.id)).for('update');
    if (!row) return 'unknown';
    if (row.paymentId === capture.paymentId) return row.status === 'captured' ? 'paid' : 'refunded';
    if (capture.amount !== row.amount || capture.currency !== row.currency) return 'mismatch';
    const now = services.clock.now();
    if (row.paymentId !== null) return giveMoneyBack(tx, row, capture, now);
    if (row.purpose === 'refill') return creditRefill(tx, row, capture, now);
    if (bought === null || bought.isPaid || bought.status !== 'awaiting') {
      await finish(tx, row, capture, 'refunded', now);
      return giveMoneyBack(tx, row, capture, now);
    }
    await finish(tx, row, capture, 'captured', now);
    await tx
      .update(order)
      .set({ status: 'pending', isPaid: true, expiresAt: null })
      .where(eq(order.id, bought.id));
    await tx.insert(orderEvent).values({ orderId: bought.id, status: 'pending', at: now });
    await services.jobs.cancel(tx, expiryJob, String(bought.id));
    return 'paid';
  });
}

async function finish(
  tx: Transaction,
  row: GatewayOrderRow,
  { paymentId, amount }: Capture,
  status: 'captured' | 'refunded',
  now: Date,
): Promise<void> {
  await tx.update(gatewayOrder).set({ status, paymentId, updatedAt: now }).where(eq(gatewayOrder.id, row.id));
  await tx.insert(paymentTransaction).values({
    customerId: row.customerId,
    orderId: row.reference,
    transactionType: row.purpose === 'order' ? 'transaction' : 'wallet',
    type: row.purpose === 'order' ? row.gateway : 'credit',
    paymentMethod: row.gateway,
    gatewayPaymentId: paymentId,
    amount,
    status: status === 'captured' ? 'success' : 'refunded',
    at: now,
  });
}

async function giveMoneyBack(
  tx: Transaction,
  row: GatewayOrderRow,
  capture: Capture,
  now: Date,
): Promise<'refunded'> {
  const orderId = row.purpose === 'order' ? Number(row.reference) : null;
  const { paymentId, amount } = capture;
  await tx
    .insert(refund)
    .values({ gateway: row.gateway, paymentId, orderId, amount, status: 'requested', createdAt: now })
    .onConflictDoNothing();
  return 'refunded';
}

async function creditRefill(
  tx: Transaction,
  row: GatewayOrderRow,
  capture: Capture,
  now: Date,
): Promise<Settlement> {
  if (row.customerId === null) {
    await finish(tx, row, capture, 'refunded', now);
    return giveMoneyBack(tx, row, capture, now);
  }
  await finish(tx, row, capture, 'captured', now);
  await postEntry(tx, {
    customerId: row.customerId,
    amount: capture.amount,
    message: moneyAdded,
    orderId: null,
    reference: `refill:${capture.paymentId}`,
    at: now,
  });
  return 'paid';
}
