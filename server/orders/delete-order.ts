import { eq } from 'drizzle-orm';
import { order } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { hasAttempted } from './attempts.ts';
import { lockOwnOrder } from './cancel-order.ts';
import { expiryJob } from './expire-orders.ts';
import { isReturnable } from './order-rules.ts';
import { alreadyPaid } from './order-texts.ts';
import { releaseReservations, lockOrder } from './undo-order.ts';
import { notReturnable } from './refusal-texts.ts';
import { returnLines } from './return-lines.ts';

/**
 * Takes back an order whose online payment never came [R8.6]: its lines return to the cart with their add-ons, the wallet
 * part to the wallet, the stock to the shelf. Anything paid is refused; deleting again what is gone is no error.
 */
export async function deleteOrder(services: Services, customerId: number, orderId: number): Promise<void> {
  await withTransaction(services.database, async (tx) => {
    const isGone = (await lockOrder(tx, orderId)) === null && (await hasAttempted(tx, customerId, orderId));
    if (isGone) return;
    const row = await lockOwnOrder(tx, customerId, orderId);
    if (row.isPaid) throw new Refusal(alreadyPaid);
    if (!isReturnable(row)) throw new Refusal(notReturnable);
    const now = services.clock.now();
    await releaseReservations(tx, row, row.walletUsed, now);
    await returnLines(tx, customerId, row, now);
    await services.jobs.cancel(tx, expiryJob, String(orderId));
    await tx.delete(order).where(eq(order.id, orderId));
  });
  services.catalogue.stockChanged();
}
