import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { orderItem } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { isCancellable } from './order-rules.ts';
import { notCancellable, orderUnknown } from './order-texts.ts';
import { byCustomer, cancelLocked, lockOrder } from './undo-order.ts';
import type { OrderRow } from './insert-order.ts';

/** The customer's own order, locked; another customer's is as good as none [A10]. */
export async function lockOwnOrder(tx: Transaction, customerId: number, orderId: number): Promise<OrderRow> {
  const row = await lockOrder(tx, orderId);
  if (row === null || row.customerId !== customerId) throw new Refusal(orderUnknown);
  return row;
}

/** The customer's cancellation [R1.19, R5.9]: what was paid goes to the wallet, once. Cancelling again changes nothing. */
export async function cancelOrder(
  services: Services,
  customerId: number,
  orderId: number,
  reason: string,
): Promise<void> {
  await withTransaction(services.database, async (tx) => {
    const row = await lockOwnOrder(tx, customerId, orderId);
    if (row.status === 'cancelled') return;
    const items = await tx
      .select({ cancelableTill: orderItem.cancelableTill })
      .from(orderItem)
      .where(eq(orderItem.orderId, orderId));
    if (!isCancellable(row.status, items)) throw new Refusal(notCancellable);
    const { clock, pushes } = services;
    await cancelLocked(tx, row, { reason, by: byCustomer, now: clock.now(), pushes });
  });
  services.catalogue.stockChanged();
}
