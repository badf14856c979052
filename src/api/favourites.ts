import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import { call, callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './pages.ts';
import { product } from './product-shape.ts';
import { scopeForm, type Scope } from './scope.ts';

const limit = 100;
const kind = { type: 'products' };

/** The customer's favourite dishes of a branch, up to 100 [R1.14, R9.2]. */
export async function listFavourites(scope: Scope, signal?: AbortSignal): Promise<Product[]> {
  const form = { ...scopeForm(scope), ...kind, limit, offset: 0 };
  return itemsOf(product, await callForList(paths.listFavourites, form, { signal }), 'favourites');
}

export function favouritesQuery(scope: Scope, userId: number | null) {
  return queryOptions({
    queryKey: ['favourites', scope.branchId, scope.language, userId],
    queryFn: ({ signal }) => listFavourites(scope, signal),
    enabled: userId !== null && scope.branchId > 0,
  });
}

/** Refused when the dish is a favourite already [R3.18]. */
export async function addFavourite(branchId: number, productId: number, signal?: AbortSignal): Promise<void> {
  await call(paths.addFavourite, { branch_id: branchId, ...kind, type_id: productId }, { signal });
}

/** Always names the dish: without one some servers would remove all of them. */
export async function removeFavourite(productId: number, signal?: AbortSignal): Promise<void> {
  await call(paths.removeFavourite, { ...kind, type_id: productId }, { signal });
}
