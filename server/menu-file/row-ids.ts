import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import { addOn, category, product, stockItem, variant } from '../database/schema/catalogue.ts';
import { branch, city } from '../database/schema/places.ts';
import { promo } from '../database/schema/promos.ts';

export type Kind =
  | 'city'
  | 'branch'
  | 'category'
  | 'dish'
  | 'product'
  | 'variant'
  | 'addOn'
  | 'stock'
  | 'code';

/** Values of new rows that no file has. */
export type NewRows = {
  /** Ids for new rows, by their keys: those of a dish at a branch are `branch/dish`, of a variant `branch/dish/variant`. */
  idsFor: (tx: Transaction, kind: Kind, keys: readonly string[]) => Promise<number[]>;
  starsOf: (dish: string) => { ratingSum: number; ratingCount: number };
  usesOf: (code: string) => number;
};

const tableOf: Readonly<Record<Kind, PgTable>> = {
  city,
  branch,
  category,
  // Only products have the numbers of dishes.
  dish: product,
  product,
  variant,
  addOn,
  stock: stockItem,
  code: promo,
};

/** The next numbers of each table; new rows have no stars and no uses. */
export const plainNewRows: NewRows = {
  idsFor: async (tx, kind, keys) => {
    if (keys.length === 0) return [];
    if (kind === 'dish') {
      const [last] = await tx
        .select({ id: sql<number>`coalesce(max(${product.dishId}), 0)`.mapWith(Number) })
        .from(product);
      return keys.map((_, at) => (last?.id ?? 0) + 1 + at);
    }
    const rows = await tx
      .select({
        id: sql<number>`nextval(pg_get_serial_sequence(${getTableName(tableOf[kind])}, 'id'))`.mapWith(
          Number,
        ),
      })
      .from(sql`generate_series(1, ${keys.length}::int)`);
    return rows.map(({ id }) => id);
  },
  starsOf: () => ({ ratingSum: 0, ratingCount: 0 }),
  usesOf: () => 0,
};

export type Ids = ReadonlyMap<string, number>;

export const idOf = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`"${key}" has no number`);
  return id;
};

export const byId = <T extends { id: number }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

/** The id of each key: the one that it has, or a new one. */
export function withIds(tx: Transaction, { idsFor }: NewRows, kind: Kind, known: Ids) {
  return async (keys: readonly string[]): Promise<Ids> => {
    const fresh = keys.filter((key) => !known.has(key));
    const numbers = await idsFor(tx, kind, fresh);
    const added = new Map(fresh.map((key, at) => [key, numbers[at] ?? 0]));
    return new Map(keys.map((key) => [key, known.get(key) ?? added.get(key) ?? 0]));
  };
}
