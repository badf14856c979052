import { eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Transaction } from '../database/database.ts';
import { order, orderEvent, orderItem } from '../database/schema/orders.ts';
import { refundOfOrder } from '../payments/wallet-texts.ts';
import { lockWallet, postEntry } from '../payments/wallet.ts';
import { givePromoBack, lockPromo } from '../promos/find-promo.ts';
import { giveStockBack } from './stock.ts';
import type { OrderRow } from './write-order.ts';

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
 * Gives back what an order holds: its promo use, its stock, and `credit` to the customer's wallet. Each happens once per
 * order, however often this runs.
 */
export async function giveBack(tx: Transaction, row: OrderRow, credit: Minor, now: Date): Promise<void> {
  await givePromoBack(tx, row.id, now);
  if (row.stockReserved) {
    const items = await tx
      .select({ stockItemId: orderItem.stockItemId, quantity: orderItem.quantity })
      .from(orderItem)
      .where(eq(orderItem.orderId, row.id));
    await giveStockBack(tx, items);
    await tx.update(order).set({ stockReserved: false }).where(eq(order.id, row.id));
  }
  if (row.customerId === null) return;
  await postEntry(tx, {
    customerId: row.customerId,
    amount: credit,
    message: refundOfOrder(row.id),
    orderId: row.id,
    reference: `refund:${row.id}`,
    at: now,
  });
}

/** What the customer has paid so far: everything, or the wallet part of an order whose rest was never paid. */
export function paidSoFar(row: OrderRow): Minor {
  return row.isPaid ? row.finalTotal : row.walletUsed;
}

export type Cancelling = { reason: string; by: string; now: Date };

/** Ends a locked order as cancelled and gives back what it held. */
export async function cancelLocked(
  tx: Transaction,
  row: OrderRow,
  { reason, by, now }: Cancelling,
): Promise<void> {
  await giveBack(tx, row, paidSoFar(row), now);
  await tx
    .update(order)
    .set({ status: 'cancelled', cancelReason: reason, cancelledBy: by, expiresAt: null })
    .where(eq(order.id, row.id));
  await tx.insert(orderEvent).values({ orderId: row.id, status: 'cancelled', at: now });
}
