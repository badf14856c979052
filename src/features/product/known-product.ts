import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { productQuery } from '../../api/product.ts';
import type { Scope } from '../../api/scope.ts';

/**
 * A dish for its sheet, which opens with what some list has brought and goes on with it where the dish can't be read: what is chosen
 * and typed stays. `product` is undefined where nothing is known yet, null where there is no such dish.
 */
export function useKnownProduct(
  scope: Scope,
  id: number,
  isRead: boolean = true,
): { query: UseQueryResult<Product | null>; product: Product | null | undefined } {
  const client = useQueryClient();
  const known = () => knownProduct(client, scope, id);
  const options = productQuery(scope, id);
  const query = useQuery({ ...options, placeholderData: known, enabled: isRead && options.enabled });
  return { query, product: query.data === undefined ? known() : query.data };
}

/** A dish that some list has already brought, if need be in another language; undefined when none has. */
function knownProduct(client: QueryClient, { branchId, language }: Scope, id: number): Product | undefined {
  for (const scope of [[branchId, language], [branchId]]) {
    for (const name of ['products', 'sections']) {
      for (const [, cached] of client.getQueriesData({ queryKey: [name, ...scope] })) {
        const found = productsIn(cached).find((product) => product.id === id);
        if (found) return found;
      }
    }
  }
  return undefined;
}

/** The dishes inside whatever a catalogue query keeps: a dish, a list, sections, pages of a list. */
function productsIn(cached: unknown): Product[] {
  if (Array.isArray(cached)) return cached.flatMap(productsIn);
  if (typeof cached !== 'object' || cached === null) return [];
  if (isProduct(cached)) return [cached];
  if ('pages' in cached) return productsIn(cached.pages);
  if ('items' in cached) return productsIn(cached.items);
  return 'products' in cached ? productsIn(cached.products) : [];
}

function isProduct(value: object): value is Product {
  return 'variants' in value && 'addOns' in value;
}
