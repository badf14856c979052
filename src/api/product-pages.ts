import { infiniteQueryOptions } from '@tanstack/react-query';
import { listProducts, pageSize, type ProductFilters } from './products.ts';
import { apiOf } from './query-client.ts';
import { nextOffset, type Scope } from './scope.ts';

/** Dishes page by page, 20 at a time. */
export function productsQuery(scope: Scope, filters: ProductFilters = {}) {
  return infiniteQueryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'list', filters],
    queryFn: ({ client, pageParam, signal }) =>
      listProducts(apiOf(client), scope, filters, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
    meta: { keptIn: 'menu' },
    enabled: scope.branchId > 0,
  });
}
