import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/database.ts';
import { orderAttempt } from '../database/schema/orders.ts';
import type { Envelope } from '../http/envelope.ts';
import { Refusal } from '../http/envelope.ts';
import type { OrderFacts } from './read-for-order.ts';
import { orderGivenUp, otherAttempt } from './refusal-texts.ts';

const storedReply = z.looseObject({ error: z.boolean() });

export type Attempt = { customerId: number; key: string; fingerprint: string };

/**
 * The answer this attempt was given before, or null for a new one. Read under the customer's wallet lock, so the same key
 * sent twice at once is answered twice and ordered once [P1, P12].
 */
export function earlierReply(known: OrderFacts['attempt'], fingerprint: string): Envelope | null {
  if (known === null) return null;
  if (known.fingerprint !== fingerprint) throw new Refusal(otherAttempt);
  if (known.liveOrderId === null && known.orderId !== null) throw new Refusal(orderGivenUp);
  return storedReply.parse(known.reply);
}

/** What writes down how an attempt was answered; `orderId` is null for a no. */
export function attemptWrite(
  tx: Transaction,
  attempt: Attempt,
  orderId: number | null,
  reply: Envelope,
  now: Date,
) {
  return tx.insert(orderAttempt).values({ ...attempt, orderId, reply, createdAt: now });
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
