import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { pageOf } from './list-reply.ts';
import { productSchema } from './product-shape.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';
import { withRegion } from './with-region.ts';

const limit = 100;
const kind = { type: 'products' };

/**
 * The favourites that a branch has on its menu, and how many there are at all branches; null where the provider does not
 * send it.
 */
export type Favourites = { dishes: Product[]; total: number | null };

/** The customer's favourite dishes of a branch, up to 100 [R1.14, R9.2]. */
export async function listFavourites(api: Api, scope: Scope, signal?: AbortSignal): Promise<Favourites> {
  const form = { ...scopeForm(scope), ...kind, limit, offset: 0 };
  const [reply, region] = await withRegion(
    api,
    api.callForList(paths.listFavourites, form, { signal }),
    signal,
  );
  const { items, total } = pageOf(productSchema(api.host, region), reply, 'favourites');
  return { dishes: items, total };
}

export function favouritesQuery(scope: Scope, userId: number | null) {
  return queryOptions({
    queryKey: ['favourites', scope.branchId, scope.language, userId],
    queryFn: ({ client, signal }) => listFavourites(apiOf(client), scope, signal),
    meta: { personal: true },
    enabled: userId !== null && scope.branchId > 0,
  });
}

/** Refused when the dish is a favourite already [R3.18]. */
export async function addFavourite(
  api: Api,
  scope: Scope,
  productId: number,
  signal?: AbortSignal,
): Promise<void> {
  await api.call(paths.addFavourite, { ...scopeForm(scope), ...kind, type_id: productId }, { signal });
}

/** Always names the dish: without one some servers would remove all of them. */
export async function removeFavourite(
  api: Api,
  scope: Scope,
  productId: number,
  signal?: AbortSignal,
): Promise<void> {
  await api.call(paths.removeFavourite, { ...scopeForm(scope), ...kind, type_id: productId }, { signal });
}
