import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/use-scope.ts';
import { productsQuery, type ProductFilters } from '../../api/products.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import type { DishCardSlot } from '../../ui/dish-slot.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote } from '../../ui/skeleton.tsx';
import { Windowed } from './windowed.tsx';

/** How many dishes of a section have come under which filters. */
export type SectionCount = { filterKey: string; slug: string; count: number };

type Props = {
  category: Category;
  filters: ProductFilters;
  /** Identity of the filters. */
  filterKey: string;
  isFiltered: boolean;
  DishCard: DishCardSlot;
  /** Told when the section turns out to hold nothing under these filters, and when it holds something again. */
  onCounted: (count: SectionCount) => void;
  isWanted: boolean;
};

const rowHeight = 180;
const grid = 'grid gap-grid md:grid-cols-2';
const mostSkeletons = 6;

/** One category of the menu: asked for when it comes near, twenty dishes at a time [R9.2]. */
export function MenuSection({
  category,
  filters,
  filterKey,
  isFiltered,
  DishCard,
  onCounted,
  isWanted,
}: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box, '100%');
  const endIsNear = useNearView(end, '80%');
  const scope = useScope();
  const options = productsQuery(scope, { ...filters, categoryId: category.id });
  const query = useInfiniteQuery({ ...options, enabled: scope.branchId > 0 && (isNear || isWanted) });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  const pages = query.data?.pages;
  const count = pages?.reduce((sum, page) => sum + page.items.length, 0);

  useEffect(() => {
    if (count !== undefined) onCounted({ filterKey, slug: category.slug, count });
  }, [count, filterKey, category.slug, onCounted]);

  useEffect(() => {
    if (endIsNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [endIsNear, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (count === 0) return null;
  const expected = Math.min(isFiltered ? 2 : Math.max(2, category.productCount), mostSkeletons);
  return (
    <section
      ref={box}
      id={`category-${category.slug}`}
      data-category={category.slug}
      aria-labelledby={`heading-${category.slug}`}
    >
      <h2 id={`heading-${category.slug}`} tabIndex={-1} className="mb-3 text-xl">
        {category.name}
      </h2>
      {pages?.map((page, index) => (
        <Windowed key={index} estimate={(page.items.length * rowHeight) / 2}>
          <ul className={`${grid} pb-4`}>
            {page.items.map((product) => (
              <li key={product.id} className="min-w-0">
                <DishCard product={product} layout="row" />
              </li>
            ))}
          </ul>
        </Windowed>
      ))}
      {query.isError && (
        <FailedState
          compact
          title={t('menu.sectionFailed', { category: category.name })}
          busy={query.isFetching}
          onRetry={() => void (pages === undefined ? query.refetch() : fetchNextPage())}
        />
      )}
      {((pages === undefined && !query.isError) || isFetchingNextPage) && (
        <div className={grid} aria-busy="true">
          {isNear && <LoadingNote />}
          {Array.from({ length: expected }, (_, place) => (
            <DishCardSkeleton key={place} layout="row" />
          ))}
        </div>
      )}
      <div ref={end} />
    </section>
  );
}
