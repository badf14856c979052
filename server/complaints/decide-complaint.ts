import { and, eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import { complaint } from '../database/schema/complaints.ts';
import { withTransaction } from '../database/transaction.ts';
import { lockOrder } from '../orders/undo-order.ts';
import { notifyCustomer } from '../orders/notify-of-order.ts';
import { postEntry } from '../payments/wallet.ts';
import { payablePartOf } from '../pricing/smallest-amount.ts';
import type { Services } from '../services.ts';
import { answerBody, answerTitle, backForDish } from './complaint-texts.ts';
import type { ComplaintRow } from './send-complaint.ts';

/** What of the sum that was asked for is given back; more than that is cut to it. */
export type ComplaintAnswer = { granted: (asked: Minor) => Minor; answer: string };

/**
 * The restaurant's answer to an open complaint: what it grants goes to the wallet once, and the customer is notified. Null when there is no
 * such complaint; one that was answered before stays as it was, and `isNew` is false.
 */
export async function decideComplaint(
  { database, clock, pushes, settings }: Services,
  id: number,
  { granted: grantedOf, answer }: ComplaintAnswer,
): Promise<{ row: ComplaintRow; isNew: boolean } | null> {
  const rules = await settings.read();
  const { currency } = rules.system;
  return withTransaction(database, async (tx) => {
    const [known] = await tx.select().from(complaint).where(eq(complaint.id, id));
    if (!known) return null;
    const row = await lockOrder(tx, known.orderId);
    const granted = payablePartOf(Math.min(Math.max(0, grantedOf(known.asked)), known.asked), rules);
    const status = granted === known.asked ? 'accepted' : granted === 0 ? 'refused' : 'partly';
    const now = clock.now();
    const [decided] = await tx
      .update(complaint)
      .set({ status, granted, answer, decidedAt: now })
      .where(and(eq(complaint.id, id), eq(complaint.status, 'open')))
      .returning();
    if (!decided || row === null) return { row: known, isNew: false };
    await postEntry(tx, {
      customerId: decided.customerId,
      amount: granted,
      message: backForDish(row.id),
      orderId: row.id,
      reference: `complaint:${id}`,
      at: now,
    });
    const title = answerTitle[status];
    const body = answerBody(row.id, { granted, currency, answer });
    await notifyCustomer(tx, pushes, row, { title, body }, now);
    return { row: decided, isNew: true };
  });
}
