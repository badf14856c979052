import { eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { order, orderItem } from '../database/schema/orders.ts';
import { returnGroupLines } from '../group-orders/return-group-lines.ts';
import { releaseHeldRefunds } from '../payments/owed-refunds.ts';
import { refundOfOrder } from '../payments/wallet-texts.ts';
import { lockWallet, postEntry } from '../payments/wallet.ts';
import { releasePromoUse, lockPromo } from '../promos/find-promo.ts';
import type { Pushes } from '../push/pushes.ts';
import { amountPaid, isAwaitingPayment } from './order-rules.ts';
import { releaseStock } from './stock.ts';
import type { OrderRow } from './insert-order.ts';
import { notifyOfOrder } from './notify-of-order.ts';

/** An order and everything it touches, locked in the fixed order; null when there is none. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow | null> {
  const [seen] = await tx.select().from(order).where(eq(order.id, orderId));
  if (!seen) return null;
  if (seen.customerId !== null) await lockWallet(tx, seen.customerId);
  if (seen.promoCode !== '') await lockPromo(tx, seen.promoCode);
  const [row] = await tx.select().from(order).where(eq(order.id, orderId)).for('update');
  return row ?? null;
}

/**
 * Gives back what an order holds: its promo use, payments held for it, its stock, and `credit` to the customer's wallet. Each
 * happens once per order, however often this runs.
 */
export async function releaseReservations(
  tx: Transaction,
  row: OrderRow,
  credit: Minor,
  now: Date,
): Promise<void> {
  await releasePromoUse(tx, row.id, now);
  await releaseHeldRefunds(tx, row.id, now);
  if (row.stockReserved) {
    const items = await tx
      .select({ stockItemId: orderItem.stockItemId, quantity: orderItem.quantity })
      .from(orderItem)
      .where(eq(orderItem.orderId, row.id));
    await releaseStock(tx, items);
    await tx.update(order).set({ stockReserved: false }).where(eq(order.id, row.id));
  }
  if (row.customerId === null || credit === 0) return;
  await postEntry(tx, {
    customerId: row.customerId,
    amount: credit,
    message: refundOfOrder(row.id),
    orderId: row.id,
    reference: `refund:${row.id}`,
    at: now,
  });
}

/** Who cancelled an order of theirs; the wire adds the name. */
export const byCustomer = 'customer';

export type Cancelling = { reason: string; by: string; now: Date; pushes: Pushes };

/** Ends a locked order as cancelled and gives back what it held; a group order that was never paid is open again with its lines. */
export async function cancelLocked(
  tx: Transaction,
  row: OrderRow,
  { reason, by, now, pushes }: Cancelling,
): Promise<void> {
  await releaseReservations(tx, row, amountPaid(row), now);
  await tx
    .update(order)
    .set({ status: 'cancelled', cancelReason: reason, cancelledBy: by, expiresAt: null })
    .where(eq(order.id, row.id));
  if (row.customerId !== null && isAwaitingPayment(row)) await returnGroupLines(tx, row.customerId, row, now);
  await notifyOfOrder(tx, pushes, row, 'cancelled', now);
}
