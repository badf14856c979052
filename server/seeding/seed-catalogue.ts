import type { Transaction } from '../database/database.ts';
import {
  addOn,
  banner,
  category,
  product,
  productRating,
  section,
  stockItem,
  tag,
  variant,
} from '../database/schema/catalogue.ts';
import { branch, branchHours, city } from '../database/schema/places.ts';
import { dayNumber } from '../places/opening-hours.ts';
import { minorOf } from './amounts.ts';
import { expandDish } from './expand-dish.ts';
import type { ProductRows } from './expand-dish.ts';
import type { Seed } from './read-seed.ts';

const dayMs = 86_400_000;

export async function seedPlaces(tx: Transaction, seed: Seed): Promise<void> {
  await tx.insert(city).values(
    seed.cities.map(
      ({ fixedCharge, perKmCharge, rangeWiseCharges, freeDeliveryFrom, deliveryChargeMethod, ...row }) => ({
        ...row,
        chargeMethod: deliveryChargeMethod,
        fixedCharge: minorOf(fixedCharge),
        perKmCharge: minorOf(perKmCharge),
        rangeCharges: rangeWiseCharges.map((range) => ({ ...range, price: minorOf(range.price) })),
        freeDeliveryFrom: freeDeliveryFrom === null ? null : minorOf(freeDeliveryFrom),
      }),
    ),
  );
  await tx.insert(branch).values(seed.branches);
  await tx
    .insert(branchHours)
    .values(
      seed.branches.flatMap(({ id, workingHours }) =>
        workingHours.map(({ day, ...hours }) => ({ branchId: id, day: dayNumber(day), ...hours })),
      ),
    );
}

/** Every product row of every branch, in the order of the menu. */
export function productsOf(seed: Seed): ProductRows[] {
  const categoryId = new Map(seed.categories.map(({ slug, id }) => [slug, id]));
  return seed.dishes.flatMap((dish, at) =>
    dish.branches.map((branchId) =>
      expandDish(dish, branchId, categoryId.get(dish.categorySlug) ?? 0, at + 1),
    ),
  );
}

export async function seedCatalogue(
  tx: Transaction,
  seed: Seed,
  products: ProductRows[],
  now: Date,
): Promise<void> {
  await tx.insert(category).values(seed.categories);
  await tx.insert(tag).values(seed.tags);
  await tx.insert(product).values(products.map((row) => row.product));
  await tx.insert(stockItem).values(products.flatMap((row) => row.stock));
  await tx.insert(variant).values(products.flatMap((row) => row.variants));
  await tx.insert(addOn).values(products.flatMap((row) => row.addOns));
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
