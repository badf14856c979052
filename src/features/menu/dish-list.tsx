import { useInfiniteQuery } from '@tanstack/react-query';
import { UtensilsCrossed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { productsQuery } from '../../api/product-pages.ts';
import type { ProductFilters } from '../../api/products.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useNextPage, type Paged } from '../../lib/use-near-view.ts';
import { announce } from '../../ui/announcer.ts';
import { BitByBit } from '../../ui/bit-by-bit.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useCurrency } from '../../ui/price.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { FilterBar, FilterPanels } from './filter-bar.tsx';
import {
  clearFilters,
  hasPriceRange,
  isFiltered,
  meeting,
  queryOf,
  type MenuFilters,
  type OfferedSorts,
} from './menu-filters.ts';

/** A list that comes page by page. */
type DishPages = Paged & {
  dishes: Product[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type Props = {
  pages: DishPages;
  /** How many there are in all; null until it is known, or where only what has come can be counted. */
  total: number | null;
  filters: MenuFilters;
  /** What the list asks for beside its filters; null where the provider does not filter it. */
  counted: ProductFilters | null;
  offered?: OfferedSorts;
};

/** The dishes of a query under the filters; waits for the currency while a price is filtered. */
export function useDishPages(counted: ProductFilters, filters: MenuFilters) {
  const scope = useScope();
  const currency = useCurrency();
  const asked = queryOf(filters, currency?.exponent ?? null);
  const isReady = scope.branchId > 0 && (currency !== null || !hasPriceRange(filters));
  const query = useInfiniteQuery({ ...productsQuery(scope, { ...counted, ...asked }), enabled: isReady });
  const items = query.data?.pages.flatMap((page) => page.items);
  return {
    pages: { ...query, dishes: meeting(items, asked) },
    total: query.data?.pages[0]?.total ?? null,
    counted,
  };
}

const grid = 'grid gap-grid md:grid-cols-2 lg:grid-cols-3';
const six = [1, 2, 3, 4, 5, 6];

/** Dishes twenty at a time under the filters of the menu; announces their number [R1.1, R1.3, R1.4, R9.2]. */
export function DishList({ pages, total, filters, counted, offered }: Props) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const { dishes, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const isEmpty = dishes?.length === 0;
  // A page may hold nothing that passes the filters: the list is empty only when there is no further one.
  const shown = isEmpty && hasNextPage ? undefined : dishes;
  const count = total ?? (hasNextPage ? null : (shown?.length ?? null));
  const found = count === null ? null : count === 0 ? t('menu.nothing') : t('catalogue.count', { count });

  useEffect(() => {
    if (found !== null) announce(found, { topic: 'dishes' });
  }, [found]);
  useNextPage(end, pages);

  return (
    <div className="flex flex-col gap-4">
      <FilterBar filters={filters} offered={offered} />
      <QueryRegion
        query={{ ...pages, data: shown }}
        age={AsOf}
        failedTitle={t('catalogue.failed')}
        skeleton={<Skeletons />}
      >
        {(list) =>
          list.length === 0 ? (
            <NoDishes isFiltered={isFiltered(filters)} />
          ) : (
            <Suited dishes={list}>
              {(suited) => (
                <ul className={grid}>
                  <BitByBit items={suited}>
                    {(product, index) => (
                      <li key={product.id} className="min-w-0">
                        <DishCard product={product} layout="row" eager={index < 3} headingLevel={2} />
                      </li>
                    )}
                  </BitByBit>
                </ul>
              )}
            </Suited>
          )
        }
      </QueryRegion>
      {isFetchNextPageError && (
        <FailedState compact title={t('catalogue.failed')} onRetry={() => void fetchNextPage()} />
      )}
      {isFetchingNextPage && shown !== undefined && <Skeletons />}
      <div ref={end} className="h-px" />
      <FilterPanels counted={counted} />
    </div>
  );
}

function NoDishes({ isFiltered: hasFilters }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<UtensilsCrossed size="1.625rem" />}
      title={t('menu.nothing')}
      hint={hasFilters ? t('catalogue.nothingHint') : undefined}
      action={
        hasFilters ? (
          <Button onClick={clearFilters}>{t('menu.clear')}</Button>
        ) : (
          <ButtonLink href={paths.menu}>{t('cart.browseMenu')}</ButtonLink>
        )
      }
    />
  );
}

function Skeletons() {
  return (
    <div className={grid}>
      {six.map((place) => (
        <DishCardSkeleton key={place} layout="row" />
      ))}
    </div>
  );
}
