import { requirementOf } from '../../machines/catalogue/exclusions.ts';
import type { Minor } from '../../machines/money.ts';
import type { MenuProduct } from './menu.ts';
import { isIn, placeOf, wordsOf, type SearchWord } from './search-text.ts';

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

export type ProductQuery = {
  id: number | null;
  /** With `id`: everything but that product. */
  others: boolean;
  productIds: number[] | null;
  variantIds: number[] | null;
  categoryId: number | null;
  categorySlug: string | null;
  slug: string | null;
  search: string | null;
  /** Words for what a dish must not contain, see `exclusionsIn`. */
  excluded: string[];
  /** Ids of products, nearest first, in place of a search that none of them holds. */
  nearest: number[] | null;
  /** Slugs or names of tags, or highlights; one is enough. */
  tags: string[];
  food: 'veg' | 'nonVeg' | null;
  topRated: boolean;
  /** Upper bound of the reduction in percent; only reduced products. */
  discountUpTo: number | null;
  price: { from: Minor; to: Minor } | null;
  sort: SortKey | null;
  descending: boolean;
};

/** Whether any of the products holds every word of a search, as it is spelt or as it is said, whatever else is asked. */
export function isKnownSearch(products: readonly MenuProduct[], search: string): boolean {
  const words = wordsOf(search);
  return products.some((product) => matches(product, words));
}

/** The products that a query asks for, in its order [R1.2, R1.3, R1.4]. */
export function findProducts(products: readonly MenuProduct[], query: ProductQuery): MenuProduct[] {
  const words = query.search === null ? [] : wordsOf(query.search);
  const found = products.filter((product) => isAskedFor(product, query) && matches(product, words));
  return sorted(found, query, words);
}

function isAskedFor(product: MenuProduct, query: ProductQuery): boolean {
  const { row, category, variants } = product;
  if (query.id !== null && (row.id === query.id) === query.others) return false;
  if (query.productIds && !query.productIds.includes(row.id)) return false;
  if (query.nearest && !query.nearest.includes(row.id)) return false;
  if (query.variantIds && !variants.some((variant) => query.variantIds?.includes(variant.id))) return false;
  if (query.categoryId !== null && row.categoryId !== query.categoryId) return false;
  if (query.categorySlug !== null && category.slug !== query.categorySlug) return false;
  if (query.slug !== null && row.slug !== query.slug) return false;
  if (query.food !== null && row.isVegetarian !== (query.food === 'veg')) return false;
  if (query.topRated && row.ratingCount === 0) return false;
  if (query.discountUpTo !== null && (product.discount === 0 || product.discount > query.discountUpTo))
    return false;
  if (query.price && !isWithinPrice(product, query.price)) return false;
  if (query.excluded.some((word) => mayContain(product, word))) return false;
  return query.tags.length === 0 || query.tags.some((tag) => hasTag(product, tag));
}

/** True unless the tags of a dish, or for a word without a tag its texts, tell that it does not contain this. */
function mayContain({ row, searchText }: MenuProduct, word: string): boolean {
  const requirement = requirementOf(word);
  if (requirement === null) return wordsOf(word).some((one) => isIn(one, searchText));
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
    [...tags, ...row.highlights].some((text) =>
      Object.values(text).some((one) => one.toLowerCase() === wanted),
    )
  );
}

function matches({ searchText }: MenuProduct, words: readonly SearchWord[]): boolean {
  return words.every((word) => isIn(word, searchText));
}

/** Without a wish: the best rated first when asked for, the best match first when searching, else the menu's own order. */
function sorted(found: MenuProduct[], query: ProductQuery, words: readonly SearchWord[]): MenuProduct[] {
  const direction = query.descending ? -1 : 1;
  if (query.sort !== null) {
    const { sort } = query;
    return found.toSorted((one, other) => direction * compare(one, other, sort) || one.row.id - other.row.id);
  }
  if (words.length > 0)
    return found.toSorted((one, other) => matchRank(one, words) - matchRank(other, words));
  if (query.nearest) return found.toSorted((one, other) => nearness(one, query) - nearness(other, query));
  if (query.topRated) return found.toSorted((one, other) => other.rating - one.rating);
  return found;
}

function nearness({ row }: MenuProduct, { nearest }: ProductQuery): number {
  return nearest?.indexOf(row.id) ?? 0;
}

function compare(one: MenuProduct, other: MenuProduct, sort: SortKey): number {
  if (sort === 'p.name') return one.row.name.en.localeCompare(other.row.name.en, 'en');
  return sortValue(one, sort) - sortValue(other, sort);
}

function sortValue(product: MenuProduct, sort: Exclude<SortKey, 'p.name'>): number {
  if (sort === 'pv.price') return product.lowestPrice;
  if (sort === 'p.rating') return product.rating;
  if (sort === 'p.row_order') return product.row.rowOrder;
  return sort === 'p.sales' ? product.row.sales : product.row.id;
}

/** After every place of a word in a name. */
const inTextsAlone = 3;

/** Names before texts, and names that begin with the first word before all others. */
function matchRank({ searchName }: MenuProduct, words: readonly SearchWord[]): number {
  if (searchName.letters.startsWith(` ${words[0]?.letters}`)) return -1;
  return Math.max(...words.map((word) => placeOf(word, searchName) ?? inTextsAlone));
}
