import type { Minor } from '../../machines/money.ts';
import type { Dish } from './menu-schema.ts';

export type VariantOffer = { price: Minor; specialPrice: Minor | null; stock: number | null };

/** What a dish costs at one branch and how many are left there; null for what is not counted. */
export type Offer = {
  /** Of all variants together that have no stock of their own. */
  stock: number | null;
  variants: ReadonlyMap<string, VariantOffer>;
};

/** What each branch that sells a dish asks for it. */
export function offersOf(dish: Dish): Map<string, Offer> {
  const exception = (branch: string, variant: string | null) =>
    dish.atBranches.find((row) => row.branch === branch && row.variant === variant);
  const stockOf = (row: { stock?: number | null | undefined } | undefined, usual: number | null) =>
    row?.stock === undefined ? usual : row.stock;
  return new Map(
    dish.branches.map((branch) => {
      const variants = dish.variants.map((variant): [string, VariantOffer] => {
        const own = exception(branch, variant.key);
        const isOwn = own !== undefined && own.price !== null;
        const price = own?.price ?? variant.price;
        const { specialPrice } = isOwn ? own : variant;
        return [variant.key, { price, specialPrice, stock: stockOf(own, variant.stock) }];
      });
      return [branch, { stock: stockOf(exception(branch, null), dish.stock), variants: new Map(variants) }];
    }),
  );
}

/**
 * A dish with its offers written in one way: what most branches ask is the dish's own, the others are exceptions in the order
 * of `branches`; pictures that are alike stand once; an only variant leaves its stock to the dish.
 */
export function withOffers(dish: Dish, branches: readonly string[], given: ReadonlyMap<string, Offer>): Dish {
  const sold = branches.filter((branch) => given.has(branch));
  const offers = sold.flatMap((branch) => given.get(branch) ?? []).map(sharedWhereOnly);
  const usualStock = mostCommon(offers.map(({ stock }) => stock));
  const variants = dish.variants.map((variant) => {
    const own = offers.flatMap((offer) => offer.variants.get(variant.key) ?? []);
    const prices = own.map(({ price, specialPrice }) => ({ price, specialPrice }));
    return {
      ...variant,
      ...(mostCommon(prices) ?? variant),
      stock: mostCommon(own.map(({ stock }) => stock)) ?? null,
    };
  });
  const atBranches = sold.flatMap((branch, at) => {
    const offer = offers[at];
    const shared = { branch, variant: null, price: null, specialPrice: null, stock: offer?.stock ?? null };
    const exceptions = variants.flatMap(({ key, price, specialPrice, stock }) => {
      const own = offer?.variants.get(key);
      if (own === undefined) return [];
      const hasPrice = own.price !== price || own.specialPrice !== specialPrice;
      const hasStock = own.stock !== stock;
      if (!hasPrice && !hasStock) return [];
      const prices = hasPrice ? own : { price: null, specialPrice: null };
      const row = { branch, variant: key, price: prices.price, specialPrice: prices.specialPrice };
      return [hasStock ? { ...row, stock: own.stock } : row];
    });
    return shared.stock === (usualStock ?? null) ? exceptions : [shared, ...exceptions];
  });
  return {
    ...dish,
    ...plainPictures(dish),
    branches: sold,
    stock: usualStock ?? null,
    variants,
    atBranches,
  };
}

/** `after` with what is left now of everything that is counted before and after. */
export function withPresentStock(before: readonly Dish[], after: readonly Dish[]): Dish[] {
  const known = new Map(before.map((dish) => [dish.key, offersOf(dish)]));
  const left = (now: number | null | undefined, wanted: number | null) =>
    wanted === null ? null : (now ?? wanted);
  return after.map((dish) => {
    const old = known.get(dish.key);
    if (old === undefined) return dish;
    const offers = [...offersOf(dish)].map(([branch, { stock, variants }]): [string, Offer] => {
      const now = old.get(branch);
      const kept = [...variants].map(([key, offer]): [string, VariantOffer] => [
        key,
        { ...offer, stock: left(now?.variants.get(key)?.stock, offer.stock) },
      ]);
      return [branch, { stock: left(now?.stock, stock), variants: new Map(kept) }];
    });
    return withOffers(dish, dish.branches, new Map(offers));
  });
}

function plainPictures({ picture, pictureMedium, pictureSmall }: Dish) {
  const medium = pictureMedium ?? picture;
  const small = pictureSmall ?? medium;
  return {
    pictureMedium: medium === picture ? null : medium,
    pictureSmall: small === medium ? null : small,
  };
}

function sharedWhereOnly({ stock, variants }: Offer): Offer {
  const [only, ...others] = variants;
  if (only === undefined || others.length > 0) return { stock, variants };
  const [key, own] = only;
  return { stock: own.stock ?? stock, variants: new Map([[key, { ...own, stock: null }]]) };
}

/** The value that is there most often, the first of those; undefined of none. */
function mostCommon<T>(values: readonly T[]): T | undefined {
  const counts = new Map<string, number>();
  for (const value of values) {
    const text = JSON.stringify(value);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return values.find((value) => counts.get(JSON.stringify(value)) === most);
}
