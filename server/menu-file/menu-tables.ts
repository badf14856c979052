import { asc } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { addOn, category, product, stockItem, tag, variant } from '../database/schema/catalogue.ts';
import { branch, branchHours, city } from '../database/schema/places.ts';
import { promo } from '../database/schema/promos.ts';

/** Every row that a menu file is about, retired ones included, by ascending ids. */
export async function readMenuTables(database: Queryable) {
  return {
    cities: await database.select().from(city).orderBy(asc(city.id)),
    branches: await database.select().from(branch).orderBy(asc(branch.id)),
    hours: await database.select().from(branchHours).orderBy(asc(branchHours.day)),
    categories: await database.select().from(category).orderBy(asc(category.rowOrder), asc(category.id)),
    tags: await database.select().from(tag).orderBy(asc(tag.slug)),
    products: await database.select().from(product).orderBy(asc(product.rowOrder), asc(product.id)),
    variants: await database.select().from(variant).orderBy(asc(variant.rowOrder), asc(variant.id)),
    addOns: await database.select().from(addOn).orderBy(asc(addOn.rowOrder), asc(addOn.id)),
    stock: await database.select().from(stockItem).orderBy(asc(stockItem.id)),
    codes: await database.select().from(promo).orderBy(asc(promo.id)),
  };
}

export type MenuTables = Awaited<ReturnType<typeof readMenuTables>>;

/** A city or a branch that was filled in by SQL may have no key of its own. */
export const placeKeyOf = (kind: 'city' | 'branch', row: { id: number; key: string | null }): string =>
  row.key ?? `${kind}-${row.id}`;
