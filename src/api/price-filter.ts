import { queryOptions } from '@tanstack/react-query';
import { moneyOrNull, read } from './parse.ts';
import { listProducts, productForm, productsReply, type ProductFilters } from './products.ts';
import { apiOf } from './query-client.ts';
import { scopeForm, type Scope } from './scope.ts';

/** The lowest and the highest price of the menu; null where the provider does not send them. */
export function priceBoundsQuery(scope: Scope) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'priceBounds'],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const form = { ...scopeForm(scope), ...productForm({}), limit: 1, offset: 0 };
      const [reply, region] = await productsReply(api, form, signal);
      const lowest = read(moneyOrNull(region), reply['min_price'], 'min_price');
      const highest = read(moneyOrNull(region), reply['max_price'], 'max_price');
      return lowest === null || highest === null || lowest >= highest ? null : { lowest, highest };
    },
    enabled: scope.branchId > 0,
  });
}

/** How many dishes fit; null where the provider does not count them. */
export function dishCountQuery(scope: Scope, filters: ProductFilters) {
  return queryOptions({
    queryKey: ['products', scope.branchId, scope.language, 'count', filters],
    queryFn: async ({ client, signal }) => {
      const page = await listProducts(apiOf(client), scope, filters, { limit: 1, offset: 0 }, signal);
      return page.items.length === 0 ? 0 : page.total;
    },
    enabled: scope.branchId > 0,
  });
}
