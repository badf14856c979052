import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { groupOrder } from '../database/schema/group-orders.ts';
import { returnLines } from '../orders/return-lines.ts';
import type { OrderRow } from '../orders/insert-order.ts';

/** A group order whose order was given up unpaid is open again with its lines, which the host alone could not put together again. */
export async function returnGroupLines(
  tx: Transaction,
  customerId: number,
  row: OrderRow,
  now: Date,
): Promise<void> {
  const [reopened] = await tx
    .update(groupOrder)
    .set({ orderId: null })
    .where(eq(groupOrder.orderId, row.id))
    .returning({ id: groupOrder.id });
  if (reopened) await returnLines(tx, customerId, row, now);
}
