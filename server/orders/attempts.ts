import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/database.ts';
import { order, orderAttempt } from '../database/schema/orders.ts';
import type { Envelope } from '../http/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import { orderGivenUp, otherAttempt } from './refusal-texts.ts';

const storedReply = z.looseObject({ error: z.boolean() });

export type Attempt = { customerId: number; key: string; fingerprint: string };

/**
 * The answer this attempt was given before, or null for a new one. Runs under the customer's wallet lock, so the same key
 * sent twice at once is answered twice and ordered once [P1, P12].
 */
export async function findEarlierReply(tx: Transaction, attempt: Attempt): Promise<Envelope | null> {
  const [known] = await tx
    .select({ row: orderAttempt, orderId: order.id })
    .from(orderAttempt)
    .leftJoin(order, eq(order.id, orderAttempt.orderId))
    .where(and(eq(orderAttempt.customerId, attempt.customerId), eq(orderAttempt.key, attempt.key)));
  if (!known) return null;
  if (known.row.fingerprint !== attempt.fingerprint) throw new Refusal(otherAttempt);
  if (known.orderId === null) throw new Refusal(orderGivenUp);
  return storedReply.parse(known.row.reply);
}

export async function rememberReply(
  tx: Transaction,
  attempt: Attempt,
  orderId: number,
  reply: Envelope,
  now: Date,
) {
  await tx.insert(orderAttempt).values({ ...attempt, orderId, reply, createdAt: now });
}

/** True when this customer once placed that order with an attempt key, even if the order has been deleted since. */
export async function hasAttempted(
  queryable: Queryable,
  customerId: number,
  orderId: number,
): Promise<boolean> {
  const [row] = await queryable
    .select({ id: orderAttempt.id })
    .from(orderAttempt)
    .where(and(eq(orderAttempt.customerId, customerId), eq(orderAttempt.orderId, orderId)));
  return row !== undefined;
}
