import type { addOn, product, stockItem, variant } from '../database/schema/catalogue.ts';
import { minorOf, priceAt } from './amounts.ts';
import type { CategorisedDish } from './read-seed.ts';

export type ProductRows = {
  product: typeof product.$inferInsert & { id: number };
  variants: (typeof variant.$inferInsert & { id: number })[];
  addOns: (typeof addOn.$inferInsert & { id: number })[];
  stock: (typeof stockItem.$inferInsert & { id: number })[];
};

export function productIdOf(branchId: number, dishId: number): number {
  return branchId * 1000 + dishId;
}

/**
 * A dish as one branch sells it. Ids follow from the branch and the dish: product = branch × 1000 + dish; variant, add-on
 * and stock = product × 10 + position from 1, where stock 0 is shared by the whole product.
 */
export function expandDish(
  dish: CategorisedDish,
  branchId: number,
  categoryId: number,
  rowOrder: number,
): ProductRows {
  const id = productIdOf(branchId, dish.id);
  const percent = dish.priceByBranch.find((row) => row.branchId === branchId)?.percent ?? 100;
  const own = dish.variants.map((row, at) => ({ id: id * 10 + at + 1, onHand: row.stock }));
  const shared = dish.stock === null ? [] : [{ id: id * 10, onHand: dish.stock }];
  const counted = own.flatMap(({ id: stockId, onHand }) =>
    onHand === null ? [] : [{ id: stockId, onHand }],
  );
  const stockOf = (variantId: number) => {
    if (counted.some((item) => item.id === variantId)) return variantId;
    return shared[0]?.id ?? null;
  };
  return {
    product: productRow(dish, branchId, categoryId, rowOrder),
    variants: dish.variants.map((row, at) => ({
      id: id * 10 + at + 1,
      productId: id,
      key: row.key,
      name: row.name,
      price: priceAt(minorOf(row.price), percent),
      specialPrice: row.specialPrice === null ? null : priceAt(minorOf(row.specialPrice), percent),
      stockItemId: stockOf(id * 10 + at + 1),
      rowOrder: at,
    })),
    addOns: dish.addOns.map((row, at) => ({
      id: id * 10 + at + 1,
      productId: id,
      key: row.key,
      title: row.title,
      price: minorOf(row.price),
      calories: row.calories,
      rowOrder: at,
    })),
    stock: [...shared, ...counted],
  };
}

function productRow(
  dish: CategorisedDish,
  branchId: number,
  categoryId: number,
  rowOrder: number,
): ProductRows['product'] {
  return {
    id: productIdOf(branchId, dish.id),
    dishId: dish.id,
    branchId,
    categoryId,
    slug: dish.slug,
    name: dish.name,
    description: dish.description,
    image: `/food/${dish.art}-lg.webp`,
    imageMedium: `/food/${dish.art}.webp`,
    imageSmall: `/food/${dish.art}-sm.webp`,
    isVegetarian: dish.indicator === 'veg',
    isSpicy: dish.spicy,
    calories: dish.calories,
    tags: dish.tags,
    highlights: dish.highlights,
    bestSeller: dish.bestSeller,
    ratingSum: minorOf(dish.rating) * dish.ratingsCount,
    ratingCount: dish.ratingsCount,
    minimumQuantity: dish.minimumQuantity,
    allowedQuantity: dish.allowedQuantity,
    pairings: dish.pairings.map((dishId) => productIdOf(branchId, dishId)),
    cancelableTill: dish.cancelableTill,
    availableFrom: dish.available?.from ?? null,
    availableTo: dish.available?.to ?? null,
    attributeName: dish.attribute?.name ?? null,
    rowOrder,
  };
}
