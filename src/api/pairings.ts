import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { list, readData, words } from './parse.ts';
import { readProducts } from './products.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';

const mostAsked = 100;
const mostPairings = 12;

const wirePairings = list(z.object({ pairs_with: words }));

/** Dishes that go with these and are none of them, the best first; none where the provider names no pairings. */
async function readPairings(
  api: Api,
  scope: Scope,
  productIds: readonly number[],
  signal?: AbortSignal,
): Promise<Product[]> {
  if (productIds.length === 0) return [];
  const form = { ...scopeForm(scope), product_ids: productIds, limit: productIds.length, offset: 0 };
  const reply = await api.callForList(paths.listProducts, form, { signal });
  const named = readData(wirePairings, reply, 'pairings').flatMap((wire) => wire.pairs_with.map(Number));
  const ids = [...new Set(named)].filter((id) => Number.isInteger(id) && !productIds.includes(id));
  const products = await readProducts(api, scope, ids.slice(0, mostPairings), signal);
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

/** What goes with the dishes of a cart; the answer before stays while the next one is on its way. */
export function pairingsQuery(scope: Scope, productIds: readonly number[]) {
  const asked = [...new Set(productIds)].toSorted((one, other) => one - other).slice(0, mostAsked);
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'pairings', asked],
    queryFn: ({ client, signal }) => readPairings(apiOf(client), scope, asked, signal),
    enabled: scope.branchId > 0,
    placeholderData: keepPreviousData,
  });
}
