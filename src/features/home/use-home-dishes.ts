import { notifyManager, useQueryClient, type DataTag, type QueryKey } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useDietaryNeeds } from '../../actors/dietary-needs/use-dietary-needs.ts';
import { delightfulQuery, hotDealsQuery, popularQuery } from '../../api/products.ts';
import type { Section } from '../../api/sections.ts';

/** How many dishes the row of hot deals asks for. */
export const dealsOnHome = 10;

const shelfSize = 6;
const mostTimes = 2;
/** Sections that have a region of their own. */
const shownElsewhere = ['hot-deals', 'top-rated'];

/** How many dishes a shelf of six asks for: more where some of them may be hidden [R9.2]. */
export function useAskedDishes(): number {
  return useDietaryNeeds() === null ? shelfSize : 20;
}

type Shown = { deals: Product[]; sections: Section[] };

/**
 * The hot deals and sections of home without dishes that it shows twice further up [R1.1]. Where dishes may be hidden, all that a shelf
 * asked for count as shown. A region passes its own data, which may be those of the language before.
 */
export function useHomeDishes(own: { [Name in keyof Shown]?: Shown[Name] | undefined }): Shown {
  const scope = useScope();
  const asked = useAskedDishes();
  const popular = useKnown(popularQuery(scope, asked)) ?? [];
  const delightful = useKnown(delightfulQuery(scope, asked)) ?? [];
  const knownDeals = useKnown(hotDealsQuery(scope, dealsOnHome));
  const { deals = knownDeals ?? [], sections = [] } = own;
  const times = new Map<number, number>();
  const show = (dishes: readonly Product[]): Product[] => {
    const shown = dishes.filter(({ id }) => (times.get(id) ?? 0) < mostTimes);
    for (const { id } of shown) times.set(id, (times.get(id) ?? 0) + 1);
    return shown;
  };
  show(popular);
  show(delightful);
  return {
    deals: show(deals),
    sections: sections
      .filter(({ slug }) => !shownElsewhere.includes(slug))
      .map((section) => ({ ...section, products: show(section.products) })),
  };
}

/** What the cache has for a query. It asks for nothing: an observer would ask again where the region's own request failed. */
function useKnown<Data>({ queryKey }: { queryKey: DataTag<QueryKey, Data, Error> }): Data | undefined {
  const client = useQueryClient();
  const known = () => client.getQueryData<Data>(queryKey);
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, known, known);
}
