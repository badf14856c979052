import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import type { Api, Form } from './client.ts';
import { askForProducts, listProducts, shelfQuery } from './products.ts';
import { apiOf } from './query-client.ts';
import { nextOffset, scopeForm, type Page, type Scope } from './scope.ts';

const mostSimilar = 8;
const slugPageSize = 100;

/** Dishes of the same category, best rated first. A provider that does not know the question answers with the dish itself. */
export function similarQuery(scope: Scope, { id, categoryId }: Pick<Product, 'id' | 'categoryId'>) {
  const filters = { otherThan: id, categoryId, sort: { by: 'rating', order: 'desc' } } as const;
  return queryOptions({
    ...shelfQuery(scope, 'similar', filters, mostSimilar),
    select: (products: Product[]) => products.filter((product) => product.id !== id),
  });
}

/** One dish by its id, or null when the branch does not have it. */
export async function readProduct(
  api: Api,
  scope: Scope,
  productId: number,
  signal?: AbortSignal,
): Promise<Product | null> {
  const { items } = await listProducts(api, scope, { id: productId }, { limit: 1, offset: 0 }, signal);
  return items.find((item) => item.id === productId) ?? null;
}

export function productQuery(scope: Scope, productId: number) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'one', productId],
    queryFn: ({ client, signal }) => readProduct(apiOf(client), scope, productId, signal),
    meta: { keptIn: 'menu' },
    enabled: scope.branchId > 0 && productId > 0,
  });
}

/** One dish by its slug, or null. Some servers ignore the field, so the answer is searched, page by page. */
export async function findProductBySlug(
  api: Api,
  scope: Scope,
  slug: string,
  signal?: AbortSignal,
): Promise<Product | null> {
  const pages: Page<Product>[] = [];
  let offset: number | undefined = 0;
  while (offset !== undefined) {
    const form: Form = { ...scopeForm(scope), slug, limit: slugPageSize, offset };
    const page = await askForProducts(api, form, signal);
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
    queryFn: ({ client, signal }) => findProductBySlug(apiOf(client), scope, slug, signal),
    meta: { keptIn: 'menu' },
    enabled: scope.branchId > 0 && slug !== '',
  });
}
