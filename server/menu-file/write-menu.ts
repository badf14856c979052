import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';
import { addOn, category, product, stockItem, tag, variant } from '../database/schema/catalogue.ts';
import { branch, branchHours, city } from '../database/schema/places.ts';
import { promo } from '../database/schema/promos.ts';
import { groupBy } from '../group-by.ts';
import { dayNumberOf } from './menu-schema.ts';
import type { Dish, MenuDocument } from './menu-schema.ts';
import { placeKeyOf } from './menu-tables.ts';
import type { MenuTables } from './menu-tables.ts';
import { omit } from './omit.ts';
import { offersOf, type Offer } from './offers.ts';
import { saveRows } from './save-rows.ts';

type Kind = 'city' | 'branch' | 'category' | 'dish' | 'product' | 'variant' | 'addOn' | 'stock' | 'code';

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

/** The next numbers of each table; nobody has rated or used what is new. */
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

/**
 * Makes the tables say what the menu says, in the caller's transaction. Rows keep their ids by their keys. What the menu does
 * not have is retired, not deleted: orders, carts and addresses refer to it. Answers how many rows were written.
 */
export async function writeMenu(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  newRows: NewRows = plainNewRows,
): Promise<number> {
  const counts: number[] = [];
  const ids = <T extends { id: number }>(kind: Kind, rows: readonly T[], keyOf: (row: T) => string) =>
    withIds(tx, newRows, kind, new Map(rows.map((row) => [keyOf(row), row.id])));

  const cityIds = await ids('city', tables.cities, (row) => placeKeyOf('city', row))(
    menu.cities.map(({ key }) => key),
  );
  counts.push(await saveRows(tx, city, citiesOf(menu, cityIds), byId(tables.cities)));

  const branchKey = (row: { id: number; key: string | null }) => placeKeyOf('branch', row);
  const branchIds = await ids('branch', tables.branches, branchKey)(menu.branches.map(({ key }) => key));
  const branches = menu.branches.map((row) => ({
    ...omit(row, 'city', 'picture', 'hours'),
    id: idOf(branchIds, row.key),
    cityId: idOf(cityIds, row.city),
    image: row.picture ?? '',
    isActive: true,
  }));
  counts.push(await saveRows(tx, branch, branches, byId(tables.branches)));
  counts.push(await writeHours(tx, tables, menu, branchIds));

  const slugs = menu.categories.map(({ key }) => key);
  const categoryIds = await ids('category', tables.categories, ({ slug }) => slug)(slugs);
  const categories = menu.categories.map(({ key, picture, ...row }, at) => ({
    ...row,
    id: idOf(categoryIds, key),
    slug: key,
    image: picture ?? '',
    rowOrder: at + 1,
    active: true,
  }));
  counts.push(await saveRows(tx, category, categories, byId(tables.categories)));
  counts.push(await writeTags(tx, tables, menu));
  // In the order in which orders lock them: codes, then stock.
  counts.push(await writeCodes(tx, tables, menu, newRows, branchIds));
  counts.push(await writeDishes(tx, tables, menu, newRows, { branchIds, categoryIds }));

  const gone = <T extends { id: number }>(rows: readonly T[], kept: Ids, isOn: (row: T) => boolean) => {
    const left = new Set(kept.values());
    return rows.flatMap((row) => (isOn(row) && !left.has(row.id) ? [row.id] : []));
  };
  const goneCategories = gone(tables.categories, categoryIds, ({ active }) => active);
  const goneBranches = gone(tables.branches, branchIds, ({ isActive }) => isActive);
  const goneCities = gone(tables.cities, cityIds, ({ isActive }) => isActive);
  if (goneCategories.length > 0)
    await tx.update(category).set({ active: false }).where(inArray(category.id, goneCategories));
  if (goneBranches.length > 0)
    await tx.update(branch).set({ isActive: false }).where(inArray(branch.id, goneBranches));
  if (goneCities.length > 0)
    await tx.update(city).set({ isActive: false }).where(inArray(city.id, goneCities));
  counts.push(goneCategories.length, goneBranches.length, goneCities.length);
  return counts.reduce((sum, count) => sum + count, 0);
}

type Ids = ReadonlyMap<string, number>;

const idOf = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`"${key}" has no number`);
  return id;
};

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** The id of each key: the one that it has, or a new one. */
function withIds(tx: Transaction, { idsFor }: NewRows, kind: Kind, known: Ids) {
  return async (keys: readonly string[]): Promise<Ids> => {
    const fresh = keys.filter((key) => !known.has(key));
    const numbers = await idsFor(tx, kind, fresh);
    const added = new Map(fresh.map((key, at) => [key, numbers[at] ?? 0]));
    return new Map(keys.map((key) => [key, known.get(key) ?? added.get(key) ?? 0]));
  };
}

function citiesOf(menu: MenuDocument, ids: Ids) {
  return menu.cities.map((row) => ({ ...row, id: idOf(ids, row.key), isActive: true }));
}

/** All seven days; one that the file does not name is closed. */
async function writeHours(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  ids: Ids,
): Promise<number> {
  const wanted = menu.branches.flatMap(({ key, hours }) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const own = hours.find((row) => dayNumberOf(row.day) === day);
      const { opens, closes, isOpen } = own ?? { opens: '00:00:00', closes: '00:00:00', isOpen: false };
      return { branchId: idOf(ids, key), day, opens, closes, isOpen };
    }),
  );
  const changed = wanted.filter(
    (row) =>
      !tables.hours.some(
        (old) =>
          old.branchId === row.branchId &&
          old.day === row.day &&
          old.opens === row.opens &&
          old.closes === row.closes &&
          old.isOpen === row.isOpen,
      ),
  );
  if (changed.length === 0) return 0;
  await tx
    .insert(branchHours)
    .values(changed)
    .onConflictDoUpdate({
      target: [branchHours.branchId, branchHours.day],
      set: { opens: sql`excluded.opens`, closes: sql`excluded.closes`, isOpen: sql`excluded.is_open` },
    });
  return changed.length;
}

/** Nothing refers to the row of a tag, so one that is gone is deleted. */
async function writeTags(tx: Transaction, tables: MenuTables, menu: MenuDocument): Promise<number> {
  const text = (row: { kind: string; name: Dish['name'] }) =>
    [row.kind, row.name.en, row.name.hi, row.name.ar, row.name.fr].join('\n');
  const known = new Map(tables.tags.map((row) => [row.slug, text(row)]));
  const changed = menu.tags.filter((row) => known.get(row.key) !== text(row));
  const kept = new Set(menu.tags.map(({ key }) => key));
  const gone = tables.tags.map(({ slug }) => slug).filter((slug) => !kept.has(slug));
  if (changed.length > 0)
    await tx
      .insert(tag)
      .values(changed.map(({ key, ...row }) => ({ ...row, slug: key })))
      .onConflictDoUpdate({ target: tag.slug, set: { kind: sql`excluded.kind`, name: sql`excluded.name` } });
  if (gone.length > 0) await tx.delete(tag).where(inArray(tag.slug, gone));
  return changed.length + gone.length;
}

type SoldDish = { dish: Dish; at: number; branch: string; offer: Offer; key: string; productId: number };

async function writeDishes(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  newRows: NewRows,
  { branchIds, categoryIds }: { branchIds: Ids; categoryIds: Ids },
): Promise<number> {
  const branchKeys = new Map(tables.branches.map((row) => [row.id, placeKeyOf('branch', row)]));
  for (const [key, id] of branchIds) branchKeys.set(id, key);
  const keyOfProduct = new Map(
    tables.products.map((row) => [row.id, `${branchKeys.get(row.branchId) ?? ''}/${row.slug}`]),
  );
  const childKey = (row: { productId: number; key: string }) =>
    `${keyOfProduct.get(row.productId) ?? ''}/${row.key}`;
  const known = (rows: readonly { id: number; productId: number; key: string }[]): Ids =>
    new Map(rows.map((row) => [childKey(row), row.id]));

  const dishIds = await withIds(
    tx,
    newRows,
    'dish',
    new Map(tables.products.map((row) => [row.slug, row.dishId])),
  )(menu.dishes.map(({ key }) => key));
  const pairs = menu.dishes.flatMap((dish, at) =>
    [...offersOf(dish)].map(([branchKey, offer]) => ({
      dish,
      at,
      offer,
      branch: branchKey,
      key: `${branchKey}/${dish.key}`,
    })),
  );
  const productIds = await withIds(
    tx,
    newRows,
    'product',
    new Map([...keyOfProduct].map(([id, key]) => [key, id])),
  )(pairs.map(({ key }) => key));
  const sold: SoldDish[] = pairs.map((pair) => ({ ...pair, productId: idOf(productIds, pair.key) }));
  const keysOf = (list: 'variants' | 'addOns') =>
    sold.flatMap(({ dish, key }) => dish[list].map((row) => `${key}/${row.key}`));
  const variantIds = await withIds(tx, newRows, 'variant', known(tables.variants))(keysOf('variants'));
  const addOnIds = await withIds(tx, newRows, 'addOn', known(tables.addOns))(keysOf('addOns'));

  const counts = [
    await saveRows(
      tx,
      product,
      sold.map((one) => productRow(one, { branchIds, categoryIds, dishIds, productIds })),
      byId(tables.products),
      ({ slug }) => ({ ...newRows.starsOf(slug ?? ''), sales: 0, codAllowed: false }),
    ),
  ];
  const stock = await stockRows(tx, tables, newRows, sold, variantIds);
  counts.push(await saveRows(tx, stockItem, stock.rows, byId(tables.stock)));
  const variants = sold.flatMap(({ dish, offer, key, productId }) =>
    dish.variants.map((row, rowOrder) => ({
      id: idOf(variantIds, `${key}/${row.key}`),
      productId,
      key: row.key,
      name: row.name,
      price: offer.variants.get(row.key)?.price ?? row.price,
      specialPrice: offer.variants.get(row.key)?.specialPrice ?? null,
      stockItemId: stock.itemOf.get(`${key}/${row.key}`) ?? null,
      active: true,
      rowOrder,
    })),
  );
  counts.push(await saveRows(tx, variant, variants, byId(tables.variants)));
  const addOns = sold.flatMap(({ dish, key, productId }) =>
    dish.addOns.map((row, rowOrder) => ({
      ...row,
      id: idOf(addOnIds, `${key}/${row.key}`),
      productId,
      active: true,
      rowOrder,
    })),
  );
  counts.push(await saveRows(tx, addOn, addOns, byId(tables.addOns)));
  counts.push(await retireDishes(tx, tables, { productIds, variantIds, addOnIds }));
  return counts.reduce((sum, count) => sum + count, 0);
}

type DishIds = { branchIds: Ids; categoryIds: Ids; dishIds: Ids; productIds: Ids };

function productRow({ dish, at, branch: branchKey, productId }: SoldDish, ids: DishIds) {
  const medium = dish.pictureMedium ?? dish.picture;
  return {
    id: productId,
    dishId: idOf(ids.dishIds, dish.key),
    branchId: idOf(ids.branchIds, branchKey),
    categoryId: idOf(ids.categoryIds, dish.category),
    slug: dish.key,
    name: dish.name,
    description: dish.description,
    image: dish.picture ?? '',
    imageMedium: medium ?? '',
    imageSmall: dish.pictureSmall ?? medium ?? '',
    isVegetarian: dish.vegetarian,
    isSpicy: dish.spicy,
    calories: dish.calories,
    tags: dish.tags,
    highlights: dish.highlights,
    bestSeller: dish.bestSeller,
    minimumQuantity: dish.minimumQuantity,
    allowedQuantity: dish.allowedQuantity,
    pairings: dish.pairings.flatMap((key) => ids.productIds.get(`${branchKey}/${key}`) ?? []),
    cancelableTill: dish.cancelableTill,
    availableFrom: dish.availableFrom,
    availableTo: dish.availableTo,
    attributeName: dish.attribute,
    active: true,
    rowOrder: at + 1,
  };
}

/** What is left of each dish, and the item that each variant takes from: its own, or the one that it shares. */
async function stockRows(
  tx: Transaction,
  tables: MenuTables,
  newRows: NewRows,
  sold: readonly SoldDish[],
  variantIds: Ids,
): Promise<{ rows: { id: number; onHand: number }[]; itemOf: Ids }> {
  const onHand = new Map<string, number>();
  const itemKeys = new Map<string, string>();
  const known = new Map<string, number>();
  const knownItem = new Map(tables.variants.map((row) => [row.id, row.stockItemId]));
  const users = groupBy(
    tables.variants.filter(({ stockItemId }) => stockItemId !== null),
    ({ stockItemId }) => stockItemId,
  );
  for (const { dish, offer, key } of sold) {
    const counted = dish.variants.map((row) => ({
      key: `${key}/${row.key}`,
      own: offer.variants.get(row.key)?.stock ?? null,
    }));
    const shared = offer.stock;
    const isSharing = counted.filter(({ own }) => own === null).length > 1;
    for (const one of counted) {
      const left = one.own ?? shared;
      if (left === null) continue;
      const itemKey = one.own === null ? key : one.key;
      itemKeys.set(one.key, itemKey);
      onHand.set(itemKey, left);
      const item = knownItem.get(variantIds.get(one.key) ?? 0) ?? null;
      const isShared = (users.get(item) ?? []).length > 1;
      if (item !== null && isShared === (one.own === null && isSharing)) known.set(itemKey, item);
    }
  }
  const ids = await withIds(tx, newRows, 'stock', known)([...onHand.keys()]);
  const rows = [...onHand].map(([itemKey, left]) => ({ id: idOf(ids, itemKey), onHand: left }));
  return {
    // All others lock items by ascending id.
    rows: rows.toSorted((one, other) => one.id - other.id),
    itemOf: new Map([...itemKeys].map(([variantKey, itemKey]) => [variantKey, idOf(ids, itemKey)])),
  };
}

async function retireDishes(
  tx: Transaction,
  tables: MenuTables,
  { productIds, variantIds, addOnIds }: { productIds: Ids; variantIds: Ids; addOnIds: Ids },
): Promise<number> {
  const gone = (rows: readonly { id: number; active: boolean }[], kept: Ids) => {
    const left = new Set(kept.values());
    return rows.flatMap(({ id, active }) => (active && !left.has(id) ? [id] : []));
  };
  const products = gone(tables.products, productIds);
  // Those of a retired dish stay as they are.
  const live = new Set(productIds.values());
  const variants = gone(
    tables.variants.filter(({ productId }) => live.has(productId)),
    variantIds,
  );
  const addOns = gone(
    tables.addOns.filter(({ productId }) => live.has(productId)),
    addOnIds,
  );
  if (products.length > 0)
    await tx.update(product).set({ active: false }).where(inArray(product.id, products));
  if (variants.length > 0)
    await tx.update(variant).set({ active: false }).where(inArray(variant.id, variants));
  if (addOns.length > 0) await tx.update(addOn).set({ active: false }).where(inArray(addOn.id, addOns));
  return products.length + variants.length + addOns.length;
}

async function writeCodes(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  newRows: NewRows,
  branchIds: Ids,
): Promise<number> {
  const ids = await withIds(
    tx,
    newRows,
    'code',
    new Map(tables.codes.map(({ code, id }) => [code, id])),
  )(menu.codes.map(({ code }) => code));
  const rows = menu.codes.map(({ percent, amount, picture, branches, ...row }) => ({
    ...row,
    id: idOf(ids, row.code),
    discountType: percent === null ? ('amount' as const) : ('percentage' as const),
    discount: percent ?? amount ?? 0,
    image: picture ?? '',
    branches: branches.map((key) => idOf(branchIds, key)).toSorted((one, other) => one - other),
    active: true,
  }));
  const count = await saveRows(tx, promo, rows, byId(tables.codes), ({ code }) => ({
    usesSoFar: newRows.usesOf(code ?? ''),
  }));
  const kept = new Set(ids.values());
  const gone = tables.codes.filter(({ id, active }) => active && !kept.has(id));
  for (const { id } of gone) await tx.update(promo).set({ active: false }).where(eq(promo.id, id));
  return count + gone.length;
}
