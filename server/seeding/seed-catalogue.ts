import type { Transaction } from '../database/database.ts';
import { addOn, banner, product, productRating, section, variant } from '../database/schema/catalogue.ts';
import { groupBy } from '../group-by.ts';
import type { Seed } from './read-seed.ts';

const dayMs = 86_400_000;

/** A dish as one branch sells it, with what can be ordered of it. */
export type SoldProduct = {
  product: typeof product.$inferSelect;
  variants: (typeof variant.$inferSelect)[];
  addOns: (typeof addOn.$inferSelect)[];
};

/** Every product of every branch, for the orders of the demo's customers. */
export async function readProducts(tx: Transaction): Promise<SoldProduct[]> {
  const variants = groupBy(await tx.select().from(variant), ({ productId }) => productId);
  const addOns = groupBy(await tx.select().from(addOn), ({ productId }) => productId);
  const products = await tx.select().from(product);
  return products.map((row) => ({
    product: row,
    variants: variants.get(row.id) ?? [],
    addOns: addOns.get(row.id) ?? [],
  }));
}

export async function seedSections(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  await tx.insert(section).values(seed.sections.map((row) => ({ ...row, createdAt: now })));
  await tx
    .insert(productRating)
    .values(seed.ratings.map(({ daysAgo, ...row }) => ({ ...row, createdAt: inDays(now, -daysAgo) })));
}

export async function seedBanners(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  const sliders = seed.sliders.map(({ id, ...row }) => ({
    ...row,
    kind: 'slider' as const,
    sourceId: id,
    startsAt: now,
    endsAt: null,
  }));
  const offers = seed.offers.map(({ id, startsInDays, endsInDays, ...row }) => ({
    ...row,
    kind: 'offer' as const,
    sourceId: id,
    startsAt: inDays(now, startsInDays),
    endsAt: inDays(now, endsInDays),
  }));
  await tx.insert(banner).values([...sliders, ...offers]);
}

export function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}
