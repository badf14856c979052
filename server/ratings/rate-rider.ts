import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { order, rider, riderRating } from '../database/schema/orders.ts';
import { Refusal } from '../http/envelope.ts';
import { onlyOwnRider } from './rating-texts.ts';

export type RideRating = { orderId: number; riderId: number; stars: number; comment: string };

/** Rates the rider of a customer's own delivered order, or changes it: one rating per order. Answers the rider as rated now. */
export async function rateRider(tx: Transaction, customerId: number, rating: RideRating, now: Date) {
  const { orderId, riderId, stars, comment } = rating;
  const [known] = await tx.select().from(rider).where(eq(rider.id, riderId)).for('update');
  const [ride] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.id, orderId),
        eq(order.customerId, customerId),
        eq(order.riderId, riderId),
        eq(order.status, 'delivered'),
      ),
    );
  if (!known || !ride) throw new Refusal(onlyOwnRider);
  const [earlier] = await tx.select().from(riderRating).where(eq(riderRating.orderId, orderId));
  await tx
    .insert(riderRating)
    .values({ riderId, orderId, customerId, stars, comment, createdAt: now })
    .onConflictDoUpdate({ target: riderRating.orderId, set: { stars, comment, createdAt: now } });
  const [changed] = await tx
    .update(rider)
    .set({
      ratingSum: sql`${rider.ratingSum} + ${(stars - (earlier?.stars ?? 0)) * 100}`,
      ratingCount: sql`${rider.ratingCount} + ${earlier === undefined ? 1 : 0}`,
    })
    .where(eq(rider.id, riderId))
    .returning();
  return changed ?? known;
}
