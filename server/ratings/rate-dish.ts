import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { product, productRating } from '../database/schema/catalogue.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { order, orderItem } from '../database/schema/orders.ts';
import { Refusal } from '../http/envelope.ts';
import { removePictures, storePicture } from '../pictures/pictures.ts';
import { mostPictures } from './rating-fields.ts';
import { morePicturesThan, onlyAfterDelivery } from './rating-texts.ts';

export type DishRating = {
  orderId: number;
  productId: number;
  stars: number;
  comment: string;
  /** Root-relative addresses of earlier pictures that stay; null keeps them all unless new ones come. */
  kept: readonly string[] | null;
  pictures: readonly Uint8Array[];
};

type Rating = typeof productRating.$inferSelect;

/**
 * Rates a dish of a customer's own delivered order, or changes that rating: one rating per customer and product.
 * Pictures that are not kept go, the product's average follows.
 */
export async function rateDish(
  tx: Transaction,
  customerId: number,
  rating: DishRating,
  now: Date,
): Promise<void> {
  const rated = await lockDelivered(tx, customerId, rating);
  const [earlier] = await tx
    .select()
    .from(productRating)
    .where(and(eq(productRating.customerId, customerId), eq(productRating.productId, rated.id)));
  const images = await changedPictures(tx, customerId, rating, earlier, now);
  const { orderId, stars } = rating;
  const comment = inEveryLanguage(rating.comment);
  if (earlier === undefined) {
    const [by] = await tx.select().from(customer).where(eq(customer.id, customerId));
    await tx.insert(productRating).values({
      dishId: rated.dishId,
      productId: rated.id,
      customerId,
      orderId,
      by: by?.username ?? '',
      stars,
      comment,
      images,
      createdAt: now,
    });
  } else {
    const changed = { orderId, stars, comment, images, createdAt: now };
    await tx.update(productRating).set(changed).where(eq(productRating.id, earlier.id));
  }
  await addToAverage(tx, rated.id, stars - (earlier?.stars ?? 0), earlier === undefined ? 1 : 0);
}

/** Takes a customer's own rating back, with its pictures; another's or none changes nothing [A10]. Answers whose stars it changed. */
export async function removeRating(
  tx: Transaction,
  customerId: number,
  ratingId: number,
): Promise<number | null> {
  const isOwn = and(eq(productRating.id, ratingId), eq(productRating.customerId, customerId));
  const [known] = await tx.select().from(productRating).where(isOwn);
  if (!known || known.productId === null) return null;
  await tx.select().from(product).where(eq(product.id, known.productId)).for('update');
  const [removed] = await tx.delete(productRating).where(isOwn).returning();
  if (!removed) return null;
  await removePictures(tx, customerId, removed.images);
  await addToAverage(tx, known.productId, -removed.stars, -1);
  return known.productId;
}

/** The product's row is the lock: two ratings at once are counted one after the other. */
async function lockDelivered(tx: Transaction, customerId: number, { orderId, productId }: DishRating) {
  const [rated] = await tx.select().from(product).where(eq(product.id, productId)).for('update');
  const [bought] = await tx
    .select({ id: orderItem.id })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(
      and(
        eq(order.id, orderId),
        eq(order.customerId, customerId),
        eq(order.status, 'delivered'),
        eq(orderItem.productId, productId),
      ),
    );
  if (!rated || !bought) throw new Refusal(onlyAfterDelivery);
  return rated;
}

async function changedPictures(
  tx: Transaction,
  customerId: number,
  { kept, pictures }: DishRating,
  earlier: Rating | undefined,
  now: Date,
): Promise<string[]> {
  const before = earlier?.images ?? [];
  const stay =
    kept === null ? (pictures.length === 0 ? before : []) : before.filter((one) => kept.includes(one));
  if (stay.length + pictures.length > mostPictures) throw new Refusal(morePicturesThan(mostPictures));
  await removePictures(
    tx,
    customerId,
    before.filter((one) => !stay.includes(one)),
  );
  const added: string[] = [];
  for (const bytes of pictures) added.push(await storePicture(tx, customerId, bytes, now));
  return [...stay, ...added];
}

/** The sum counts hundredths of stars. */
async function addToAverage(tx: Transaction, productId: number, stars: number, count: number): Promise<void> {
  await tx
    .update(product)
    .set({
      ratingSum: sql`${product.ratingSum} + ${stars * 100}`,
      ratingCount: sql`${product.ratingCount} + ${count}`,
    })
    .where(eq(product.id, productId));
}

/** What a customer writes is in their language alone. */
function inEveryLanguage(comment: string): LocalText {
  return { en: comment, hi: comment, ar: comment, fr: comment };
}
