import { queryOptions } from '@tanstack/react-query';
import { toDecimal, type Minor } from '../../machines/money.ts';
import type { FoodType, Product } from '../../machines/catalogue/catalogue.ts';
import type { Requirement } from '../../machines/catalogue/exclusions.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { pageOf } from './list-reply.ts';
import { read, text, words } from './parse.ts';
import { productSchema } from './product-shape.ts';
import { apiOf } from './query-client.ts';
import { withRegion } from './with-region.ts';
import type { Region } from './region.ts';
import { scopeForm, type Page, type Scope } from './scope.ts';

export const pageSize = 20;
const shelfSize = 6;
export const mostById = 100;

export type ProductSort = { by: 'price' | 'rating' | 'name'; order: 'asc' | 'desc' };

/** What a list of dishes is asked for; everything may be left out [R3.12]. */
export type ProductFilters = {
  id?: number;
  /** Every dish but this one. */
  otherThan?: number;
  productIds?: readonly number[];
  variantIds?: readonly number[];
  categoryId?: number;
  categorySlug?: string;
  search?: string;
  tags?: readonly string[];
  /** Tags that no dish may have, and tags that each must have; not every provider knows these two, see `meets`. */
  tagged?: Requirement;
  attributeValueIds?: readonly number[];
  foodType?: Exclude<FoodType, 'unmarked'>;
  /** Both ends included, in minor units. */
  price?: { from: Minor; to: Minor };
  /** By default the price, highest first; a search has an order of its own [R9.2]. */
  sort?: ProductSort;
  topRated?: boolean;
  /** Only dishes reduced by at most so many percent. */
  discountUpTo?: number;
  partnerId?: number;
  filterBy?: string;
};

const usualSort: ProductSort = { by: 'price', order: 'desc' };
const smallestPrice: Minor = 1;

/** The provider's column; a price is a variant's. */
export function columnOf({ by }: ProductSort): string {
  return (by === 'price' ? 'pv.' : 'p.') + by;
}

/** The wire form of a product query; `vegetarian` only for one kind. Prices: see `priceForm`. */
export function productForm(filters: ProductFilters): Form {
  const { search } = filters;
  const sort = filters.sort ?? (search ? undefined : usualSort);
  return {
    id: filters.otherThan ?? filters.id,
    is_similar_products: filters.otherThan === undefined ? null : 1,
    product_ids: filters.productIds,
    product_variant_ids: filters.variantIds,
    category_id: filters.categoryId,
    category_slug: filters.categorySlug,
    search: search || null,
    tags: filters.tags,
    without_tags: filters.tagged?.without.join(',') || null,
    only_tags: filters.tagged?.only.join(',') || null,
    attribute_value_ids: filters.attributeValueIds,
    vegetarian: filters.foodType && { veg: '1', nonVeg: '2' }[filters.foodType],
    sort: sort && columnOf(sort),
    order: sort?.order.toUpperCase(),
    top_rated_foods: filters.topRated === true ? 1 : null,
    discount: filters.discountUpTo,
    partner_id: filters.partnerId,
    filter_by: filters.filterBy,
    type: 3,
  };
}

/** The wire form of a price range: always a pair above 0. */
export function priceForm({ from, to }: { from: Minor; to: Minor }, { currency }: Region): Form {
  const decimal = (amount: Minor) => toDecimal(Math.max(smallestPrice, amount), currency.exponent);
  return { min_price: decimal(from), max_price: decimal(to) };
}

/**
 * One page of dishes; `meant` is what a search was taken for where no dish holds its words, null when it was taken as it is;
 * `suggestions` are names of dishes that come near to a search which found nothing.
 */
export type ProductPage = Page<Product> & { meant: string | null; suggestions: string[] };

/** One page of dishes of a branch. */
export async function listProducts(
  api: Api,
  scope: Scope,
  filters: ProductFilters,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<ProductPage> {
  const prices = filters.price && priceForm(filters.price, await api.region(signal));
  return askForProducts(api, { ...scopeForm(scope), ...productForm(filters), ...prices, ...page }, signal);
}

/** The provider's answer about dishes, and the region that its amounts are read by. */
export function productsReply(api: Api, form: Form, signal?: AbortSignal) {
  return withRegion(api, api.callForList(paths.listProducts, form, { signal }), signal);
}

/** One page of dishes for a form of the wire, prices in it already. */
export async function askForProducts(api: Api, form: Form, signal?: AbortSignal): Promise<ProductPage> {
  const [reply, region] = await productsReply(api, form, signal);
  return {
    ...pageOf(productSchema(api.host, region), reply, 'products'),
    meant: read(text, reply['did_you_mean'], 'did_you_mean') || null,
    suggestions: read(words, reply['suggestions'], 'suggestions'),
  };
}

/** The first dishes that fit, under the name of their shelf. */
export function shelfQuery(scope: Scope, name: string, filters: ProductFilters, limit: number) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, name, filters, limit],
    queryFn: async ({ client, signal }) =>
      (await listProducts(apiOf(client), scope, filters, { limit, offset: 0 }, signal)).items,
    meta: { keptIn: 'menu' },
    enabled: scope.branchId > 0,
  });
}

/** The best rated dishes; 6 on the home page [R9.2]. */
export function popularQuery(scope: Scope, limit: number = shelfSize) {
  return shelfQuery(scope, 'popular', { topRated: true, sort: { by: 'rating', order: 'desc' } }, limit);
}

/** The first dishes of the menu; 6 on the home page [R9.2]. */
export function delightfulQuery(scope: Scope, limit: number = shelfSize) {
  return shelfQuery(scope, 'delightful', {}, limit);
}

/** Reduced dishes, the deepest reduction being no bound. */
export function hotDealsQuery(scope: Scope, limit: number = pageSize) {
  return shelfQuery(scope, 'hotDeals', { discountUpTo: 100 }, limit);
}

/** The dishes behind these ids, in whatever order the provider likes; for dishes of earlier orders, favourites and pairings, and the choices of a line. */
export async function readProducts(
  api: Api,
  scope: Scope,
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<Product[]> {
  if (productIds.length === 0) return [];
  const form = { ...scopeForm(scope), product_ids: productIds, limit: productIds.length, offset: 0 };
  return (await askForProducts(api, form, signal)).items;
}

/** The dishes of these ids that the branch has on its menu, a hundred at most, as favourites are [R9.2]. */
export function dishesQuery(scope: Scope, productIds: readonly number[]) {
  const asked = productIds.slice(0, mostById);
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'ids', asked],
    queryFn: ({ client, signal }) => readProducts(apiOf(client), scope, asked, signal),
    enabled: scope.branchId > 0,
  });
}
