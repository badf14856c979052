import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import type { Scope } from '../../api/scope.ts';

/** A dish that some list has already brought, if need be in another language, so that its sheet opens with content and keeps it; undefined when none has. */
export function knownProduct(
  client: QueryClient,
  { branchId, language }: Scope,
  id: number,
): Product | undefined {
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
