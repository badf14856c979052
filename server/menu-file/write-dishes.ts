import { inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { addOn, product, stockItem, variant } from '../database/schema/catalogue.ts';
import { groupBy } from '../group-by.ts';
import type { Dish, MenuDocument } from './menu-schema.ts';
import { placeKeyOf } from './menu-tables.ts';
import type { MenuTables } from './menu-tables.ts';
import { offersOf, type Offer } from './offers.ts';
import { byId, idOf, withIds, type Ids, type NewRows } from './row-ids.ts';
import { saveRows } from './save-rows.ts';

type SoldDish = { dish: Dish; at: number; branch: string; offer: Offer; key: string; productId: number };

/** Dishes at every branch that sells them, with their stock, variants and add-ons; returns how many rows were written. */
export async function writeDishes(
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
