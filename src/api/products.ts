import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { toDecimal, type Minor } from '../../machines/money.ts';
import type { FoodType, Product } from '../../machines/catalogue/catalogue.ts';
import { callForList, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf, pageOf } from './pages.ts';
import { product } from './product-shape.ts';
import { currentRegion } from './region.ts';
import { nextOffset, scopeForm, type Page, type Scope } from './scope.ts';

const pageSize = 20;
const shelfSize = 6;
const slugPageSize = 100;

/** What a list of dishes is asked for; everything may be left out [R3.12]. */
export type ProductFilters = {
  id?: number;
  productIds?: readonly number[];
  variantIds?: readonly number[];
  categoryId?: number;
  categorySlug?: string;
  search?: string;
  tags?: readonly string[];
  attributeValueIds?: readonly number[];
  foodType?: Exclude<FoodType, 'unmarked'>;
  /** Both ends included, in minor units. */
  price?: { from: Minor; to: Minor };
  /** Column and direction; by default the variant's price, highest first [R9.2]. */
  sort?: { by: 'pv.price' | 'p.rating' | 'p.row_order' | 'p.id' | 'p.name'; order: 'ASC' | 'DESC' };
  topRated?: boolean;
  /** Only dishes reduced by at most so many percent. */
  discountUpTo?: number;
  partnerId?: number;
  filterBy?: string;
};

const usualSort = { by: 'pv.price', order: 'DESC' } as const;
const smallestPrice: Minor = 1;

/** The wire form of a product query; `vegetarian` only for one kind, prices only as a pair above 0. */
export function productForm(filters: ProductFilters): Form {
  const { price, search } = filters;
  const sort = filters.sort ?? (search ? null : usualSort);
  const { exponent } = currentRegion().currency;
  return {
    id: filters.id,
    product_ids: filters.productIds,
    product_variant_ids: filters.variantIds,
    category_id: filters.categoryId,
    category_slug: filters.categorySlug,
    search: search || null,
    tags: filters.tags,
    attribute_value_ids: filters.attributeValueIds,
    vegetarian: filters.foodType && { veg: '1', nonVeg: '2' }[filters.foodType],
    min_price: price && toDecimal(Math.max(smallestPrice, price.from), exponent),
    max_price: price && toDecimal(Math.max(smallestPrice, price.to), exponent),
    sort: sort?.by,
    order: sort?.order,
    top_rated_foods: filters.topRated === true ? 1 : null,
    discount: filters.discountUpTo,
    partner_id: filters.partnerId,
    filter_by: filters.filterBy,
    type: 3,
  };
}

/** One page of dishes of a branch. */
export async function listProducts(
  scope: Scope,
  filters: ProductFilters,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<Product>> {
  const form = { ...scopeForm(scope), ...productForm(filters), ...page };
  return pageOf(product, await callForList(paths.listProducts, form, { signal }), 'products');
}

/** Dishes page by page, 20 at a time. */
export function productsQuery(scope: Scope, filters: ProductFilters = {}) {
  return infiniteQueryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      listProducts(scope, filters, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
    enabled: scope.branchId > 0,
  });
}

function shelfQuery(scope: Scope, name: string, filters: ProductFilters, limit: number) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, name, filters, limit],
    queryFn: async ({ signal }) => (await listProducts(scope, filters, { limit, offset: 0 }, signal)).items,
    enabled: scope.branchId > 0,
  });
}

/** The best rated dishes; 6 on the home page [R9.2]. */
export function popularQuery(scope: Scope, limit: number = shelfSize) {
  return shelfQuery(scope, 'popular', { topRated: true, sort: { by: 'p.rating', order: 'DESC' } }, limit);
}

/** The first dishes of the menu; 6 on the home page [R9.2]. */
export function delightfulQuery(scope: Scope, limit: number = shelfSize) {
  return shelfQuery(scope, 'delightful', {}, limit);
}

/** Reduced dishes, the deepest reduction being no bound. */
export function hotDealsQuery(scope: Scope, limit: number = pageSize) {
  return shelfQuery(scope, 'hotDeals', { discountUpTo: 100 }, limit);
}

/** One dish by its id, or null when the branch does not have it. */
export async function readProduct(
  scope: Scope,
  productId: number,
  signal?: AbortSignal,
): Promise<Product | null> {
  const { items } = await listProducts(scope, { id: productId }, { limit: 1, offset: 0 }, signal);
  return items.find((item) => item.id === productId) ?? null;
}

export function productQuery(scope: Scope, productId: number) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'one', productId],
    queryFn: ({ signal }) => readProduct(scope, productId, signal),
    enabled: scope.branchId > 0 && productId > 0,
  });
}

/** One dish by its slug, or null. Some servers ignore the field, so the answer is searched, page by page. */
export async function findProductBySlug(
  scope: Scope,
  slug: string,
  signal?: AbortSignal,
): Promise<Product | null> {
  const pages: Page<Product>[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const form: Form = { ...scopeForm(scope), slug, limit: slugPageSize, offset };
    const page = pageOf(product, await callForList(paths.listProducts, form, { signal }), 'products');
    const found = page.items.find((item) => item.slug === slug);
    if (found) return found;
    pages.push(page);
    offset = nextOffset(pages, slugPageSize);
  }
  return null;
}

export function productBySlugQuery(scope: Scope, slug: string) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'slug', slug],
    queryFn: ({ signal }) => findProductBySlug(scope, slug, signal),
    enabled: scope.branchId > 0 && slug !== '',
  });
}

/** The dishes behind these ids, in whatever order the provider likes; for a guest's cart and for add-ons of a line. */
export async function readProducts(
  scope: Scope,
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<Product[]> {
  if (productIds.length === 0) return [];
  const form = { ...scopeForm(scope), product_ids: productIds, limit: productIds.length, offset: 0 };
  return itemsOf(product, await callForList(paths.listProducts, form, { signal }), 'products');
}
