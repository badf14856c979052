import * as z from 'zod/mini';
import type { AddOn, FoodType, Product, Variant } from '../../machines/catalogue/catalogue.ts';
import { memoize } from '../lib/memoize.ts';
import {
  aboveZero,
  flag,
  flagOrNull,
  id,
  lenient,
  list,
  money,
  moneyOrNull,
  text,
  verbatim,
  whole,
  wholeOrNull,
  words,
  picture,
  type Schema,
} from './parse.ts';
import type { Region } from './region.ts';

/** 1 is vegetarian, 2 is not; anything else is unmarked. */
export const foodType: Schema<FoodType> = lenient((indicator) => {
  if (String(indicator) === '1') return 'veg';
  return String(indicator) === '2' ? 'nonVeg' : 'unmarked';
});

const addOn = (region: Region): Schema<AddOn> =>
  z.object({ id, title: text, price: money(region), calories: text });

/** "0" is sold out; "" and "1" can be bought. */
export const availability: Schema<Variant['availability']> = lenient((value) =>
  String(value) === '0' ? 'soldOut' : 'available',
);

/** What the customer pays and what is struck through: a special price counts when it is above 0. */
export function pricesOf(price: number, specialPrice: number | null): Pick<Variant, 'price' | 'listPrice'> {
  const isReduced = specialPrice !== null && specialPrice > 0;
  if (!isReduced) return { price, listPrice: null };
  return { price: specialPrice, listPrice: price > specialPrice ? price : null };
}

const variant = (region: Region): Schema<Variant> =>
  z.pipe(
    z.object({
      id,
      price: money(region),
      special_price: moneyOrNull(region),
      availability,
      variant_values: words,
    }),
    z.transform((wire) => ({
      id: wire.id,
      name: wire.variant_values.join(', '),
      ...pricesOf(wire.price, wire.special_price),
      availability: wire.availability,
    })),
  );

/** At least one variant must be readable: a dish without one has no price. */
const variants = (region: Region): Schema<Variant[]> => list(variant(region)).check(z.minLength(1));

export const productSchema = memoize((host: string, region: Region): Schema<Product> =>
  z.pipe(
    z.object({
      id,
      branch_id: whole,
      category_id: whole,
      name: text,
      slug: verbatim,
      short_description: text,
      category_name: text,
      indicator: foodType,
      is_spicy: flag,
      best_seller: flag,
      image: picture(host),
      image_md: picture(host),
      image_sm: picture(host),
      rating: verbatim,
      no_of_ratings: whole,
      calories: text,
      tags: words,
      highlights: words,
      is_branch_open: flagOrNull,
      minimum_order_quantity: whole,
      total_allowed_quantity: wholeOrNull,
      availability,
      variants: variants(region),
      product_add_ons: list(addOn(region)),
    }),
    z.transform((wire) => ({
      id: wire.id,
      branchId: wire.branch_id,
      categoryId: wire.category_id,
      name: wire.name,
      slug: wire.slug,
      description: wire.short_description,
      categoryName: wire.category_name,
      foodType: wire.indicator,
      spicy: wire.is_spicy,
      bestSeller: wire.best_seller,
      image: wire.image,
      imageMedium: wire.image_md === '' ? wire.image : wire.image_md,
      imageSmall: wire.image_sm === '' ? wire.image : wire.image_sm,
      rating: wire.rating,
      ratingCount: wire.no_of_ratings,
      calories: wire.calories,
      tags: wire.tags,
      highlights: wire.highlights,
      branchOpen: wire.is_branch_open,
      minimumQuantity: Math.max(1, wire.minimum_order_quantity),
      allowedQuantity: aboveZero(wire.total_allowed_quantity),
      variants: wire.availability === 'soldOut' ? wire.variants.map(soldOut) : wire.variants,
      addOns: wire.product_add_ons,
    })),
  ),
);

function soldOut(one: Variant): Variant {
  return { ...one, availability: 'soldOut' };
}
