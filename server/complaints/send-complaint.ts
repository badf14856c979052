import { and, eq } from 'drizzle-orm';
import { paidForDish, type ComplaintReason } from '../../machines/complaint/complaint.ts';
import { complaint } from '../database/schema/complaints.ts';
import { orderItem } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { lockOwnOrder } from '../orders/cancel-order.ts';
import { storePicture } from '../pictures/pictures.ts';
import { payablePartOf } from '../pricing/smallest-amount.ts';
import type { Services } from '../services.ts';
import { complaintsUntil } from './complaint-window.ts';
import { alreadyReported, notThatMany, nothingToReport, tooLate } from './complaint-texts.ts';
import { readHistory } from '../orders/read-orders.ts';

export type ComplaintRow = typeof complaint.$inferSelect;

export type ComplaintRequest = {
  orderId: number;
  orderItemId: number;
  quantity: number;
  reason: ComplaintReason;
  comment: string;
  pictures: readonly Uint8Array[];
  attemptKey: string;
};

/**
 * Takes a customer's report of a dish of their own delivered order: once for each dish, and only for some days. The amount
 * asked back is what was paid for it. The same attempt again gets the same answer.
 */
export async function sendComplaint(
  { database, clock, settings }: Services,
  customerId: number,
  request: ComplaintRequest,
): Promise<ComplaintRow> {
  const rules = await settings.read();
  return withTransaction(database, async (tx) => {
    const row = await lockOwnOrder(tx, customerId, request.orderId);
    const isDish = and(eq(orderItem.id, request.orderItemId), eq(orderItem.orderId, row.id));
    const [dish] = await tx.select().from(orderItem).where(isDish);
    if (!dish) throw new Refusal(nothingToReport);
    const [earlier] = await tx.select().from(complaint).where(eq(complaint.orderItemId, dish.id));
    if (earlier?.attemptKey === request.attemptKey) return earlier;
    if (earlier) throw new Refusal(alreadyReported);
    const now = clock.now();
    const history = await readHistory(tx, [row.id]);
    const until = complaintsUntil(row, history, rules);
    if (until === null) throw new Refusal(nothingToReport);
    if (now >= until) throw new Refusal(tooLate);
    if (request.quantity < 1 || request.quantity > dish.quantity)
      throw new Refusal(notThatMany(dish.quantity));
    const images: string[] = [];
    for (const bytes of request.pictures) images.push(await storePicture(tx, customerId, bytes, now));
    const { itemTotal, taxAmount, promoDiscount } = row;
    const paid = { itemTotal, taxAmount, discount: promoDiscount };
    const [report] = await tx
      .insert(complaint)
      .values({
        orderId: row.id,
        orderItemId: dish.id,
        customerId,
        attemptKey: request.attemptKey,
        quantity: request.quantity,
        reason: request.reason,
        comment: request.comment,
        images,
        asked: payablePartOf(paidForDish(dish, paid, request.quantity), rules),
        status: 'open',
        createdAt: now,
      })
      .returning();
    if (!report) throw new Error('The complaint was not saved');
    return report;
  });
}
