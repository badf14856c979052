import type { Requirement } from '../../machines/catalogue/exclusions.ts';
import type { Minor } from '../../machines/money.ts';
import type { Language } from '../database/schema/columns.ts';
import type { MenuProduct } from './menu.ts';
import { compareNames } from './name-order.ts';

export const sortKeys = [
  'p.row_order',
  'p.id',
  'pv.price',
  'p.name',
  'p.date_added',
  'p.rating',
  'p.sales',
] as const;
type SortKey = (typeof sortKeys)[number];

/** A word for what a dish must not contain, and the products that a search for it finds. */
export type Excluded = { requirement: Requirement | null; found: ReadonlyMap<number, number> };

export type ProductQuery = {
  id: number | null;
  /** With `id`: everything but that product. */
  others: boolean;
  productIds: number[] | null;
  variantIds: number[] | null;
  categoryId: number | null;
  categorySlug: string | null;
  slug: string | null;
  /** What a search found: how well each product fits, by id; the least is the best. */
  found: ReadonlyMap<number, number> | null;
  /** What a dish must not contain, see `exclusionsIn`. */
  excluded: Excluded[];
  /** Slugs or names of tags, or highlights; one is enough. */
  tags: string[];
  /** Of which a product has none. */
  withoutTags: string[];
  /** Of which a product has all. */
  onlyTags: string[];
  food: 'veg' | 'nonVeg' | null;
  topRated: boolean;
  /** Upper bound of the reduction in percent; only reduced products. */
  discountUpTo: number | null;
  price: { from: Minor; to: Minor } | null;
  /** In whose names and alphabet products are sorted. */
  language: Language;
  sort: SortKey | null;
  descending: boolean;
};

/** The products that a query asks for, in its order [R1.2, R1.3, R1.4]. */
export function findProducts(products: readonly MenuProduct[], query: ProductQuery): MenuProduct[] {
  return sorted(
    products.filter((product) => isAskedFor(product, query)),
    query,
  );
}

function isAskedFor(product: MenuProduct, query: ProductQuery): boolean {
  const { row, category, variants } = product;
  if (query.id !== null && (row.id === query.id) === query.others) return false;
  if (query.productIds && !query.productIds.includes(row.id)) return false;
  if (query.found && !query.found.has(row.id)) return false;
  if (query.variantIds && !variants.some((variant) => query.variantIds?.includes(variant.id))) return false;
  if (query.categoryId !== null && row.categoryId !== query.categoryId) return false;
  if (query.categorySlug !== null && category.slug !== query.categorySlug) return false;
  if (query.slug !== null && row.slug !== query.slug) return false;
  if (query.food !== null && row.isVegetarian !== (query.food === 'veg')) return false;
  if (query.topRated && row.ratingCount === 0) return false;
  if (query.discountUpTo !== null && (product.discount === 0 || product.discount > query.discountUpTo))
    return false;
  if (query.price && !isWithinPrice(product, query.price)) return false;
  if (query.excluded.some((excluded) => mayContain(product, excluded))) return false;
  if (query.withoutTags.some((tag) => hasTag(product, tag))) return false;
  if (!query.onlyTags.every((tag) => hasTag(product, tag))) return false;
  return query.tags.length === 0 || query.tags.some((tag) => hasTag(product, tag));
}

/** True unless the tags of a dish, or for a word without a tag its texts, state that it does not contain this. */
export function mayContain({ row }: MenuProduct, { requirement, found }: Excluded): boolean {
  if (requirement === null) return found.has(row.id);
  const { without, only } = requirement;
  const isTagged = (slug: string) => (slug === 'meat' ? !row.isVegetarian : row.tags.includes(slug));
  return without.some(isTagged) || !only.every(isTagged);
}

function isWithinPrice({ lowestPrice }: MenuProduct, { from, to }: { from: Minor; to: Minor }): boolean {
  return lowestPrice >= from && lowestPrice <= to;
}

function hasTag({ row, tags }: MenuProduct, tag: string): boolean {
  const wanted = tag.toLowerCase();
  return (
    row.tags.includes(wanted) ||
    [...tags.map(({ name }) => name), ...row.highlights].some((text) =>
      Object.values(text).some((one) => one.toLowerCase() === wanted),
    )
  );
}

/** Without a wish: the best rated first when asked for, the best match first when searching, else the menu's own order. */
function sorted(found: MenuProduct[], query: ProductQuery): MenuProduct[] {
  const direction = query.descending ? -1 : 1;
  if (query.sort !== null) {
    const { sort } = query;
    return found.toSorted(
      (one, other) => direction * compare(one, other, query, sort) || one.row.id - other.row.id,
    );
  }
  const ranks = query.found;
  if (ranks) return found.toSorted((one, other) => rankOf(one, ranks) - rankOf(other, ranks));
  if (query.topRated) return found.toSorted((one, other) => other.rating - one.rating);
  return found;
}

function rankOf({ row }: MenuProduct, ranks: ReadonlyMap<number, number>): number {
  return ranks.get(row.id) ?? 0;
}

function compare(one: MenuProduct, other: MenuProduct, { language }: ProductQuery, sort: SortKey): number {
  if (sort === 'p.name') return compareNames(one, other, language);
  return sortValue(one, sort) - sortValue(other, sort);
}

function sortValue(product: MenuProduct, sort: Exclude<SortKey, 'p.name'>): number {
  if (sort === 'pv.price') return product.lowestPrice;
  if (sort === 'p.rating') return product.rating;
  if (sort === 'p.row_order') return product.row.rowOrder;
  return sort === 'p.sales' ? product.row.sales : product.row.id;
}
