import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category, Product } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { productsQuery } from '../../api/product-pages.ts';
import type { ProductFilters } from '../../api/products.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { useIsWhole } from '../../lib/came-by-back.ts';
import { useNearView, useNextPage } from '../../lib/use-near-view.ts';
import { BitByBit } from '../../ui/bit-by-bit.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { meeting } from './menu-filters.ts';
import { SectionSkips } from './section-skips.tsx';

/** How many dishes of a section have come under which filters. */
export type SectionCount = { filterKey: string; slug: string; count: number };

type Props = {
  category: Category;
  filters: ProductFilters;
  /** Identity of the filters. */
  filterKey: string;
  isFiltered: boolean;
  /** The first of the menu, whose first pictures are seen first. */
  isFirst: boolean;
  /** Called when the section turns out to hold nothing under these filters, and when it holds something again. */
  onCounted: (count: SectionCount) => void;
  /** Asked for whether it is near or not: what is drawn ahead, and the one that the customer goes to. */
  isWanted: boolean;
  /** The part of the menu that follows. */
  next: Category | undefined;
  /** Goes to another part. */
  onChoose: (slug: string) => void;
};

/** Half a card in px: about what one dish adds to a list of two columns. */
const rowHeight = 90;
const grid = 'grid gap-grid md:grid-cols-2';
const mostSkeletons = 6;

/** One category of the menu: asked for when it comes near, twenty dishes at a time [R9.2]. */
export function MenuSection(props: Props) {
  const { category, filters, filterKey, isFiltered, isFirst, onCounted, isWanted, next, onChoose } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isNear = useNearView(box, '100%');
  const isAsked = isNear || isWanted;
  // What has come before is not drawn sooner than what is asked for now, or a menu seen before would take longest.
  const [isOpen, setOpen] = useState(useIsWhole());
  if (isAsked && !isOpen) setOpen(true);
  const scope = useScope();
  const options = productsQuery(scope, { ...filters, categoryId: category.id });
  const query = useInfiniteQuery({ ...options, enabled: scope.branchId > 0 && isAsked });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  // A page may hold nothing that meets the filters: the section is empty only when there is no further one.
  const products = useMemo(() => {
    const met = meeting(
      query.data?.pages.flatMap((page) => page.items),
      filters,
    );
    return met?.length === 0 && hasNextPage ? undefined : met;
  }, [query.data, filters, hasNextPage]);
  // A section that arrives while the menu is scrolled stops no frame.
  const drawn = useDeferredValue(products);
  const count = products?.length;

  useEffect(() => {
    if (count !== undefined) onCounted({ filterKey, slug: category.slug, count });
  }, [count, filterKey, category.slug, onCounted]);

  useNextPage(end, query);

  if (count === 0) return null;
  const expected = Math.min(isFiltered ? 2 : Math.max(2, category.productCount), mostSkeletons);
  return (
    <section
      ref={box}
      id={`category-${category.slug}`}
      data-category={category.slug}
      aria-labelledby={`heading-${category.slug}`}
    >
      <h2 id={`heading-${category.slug}`} tabIndex={-1} className="mb-2 text-xl">
        {category.name}
      </h2>
      <SectionSkips slug={category.slug} next={next} onChoose={onChoose} />
      <QueryRegion
        compact
        query={{ ...query, data: isOpen && products ? drawn : undefined }}
        failedTitle={t('menu.sectionFailed', { category: category.name })}
        skeleton={<Skeletons count={expected} layout={query.isFetching ? 'row' : 'outline'} />}
      >
        {(dishes) => (
          <Suited dishes={dishes}>{(suited) => <Dishes dishes={suited} isFirst={isFirst} />}</Suited>
        )}
      </QueryRegion>
      {products && isFetchNextPageError && (
        <FailedState
          compact
          title={t('menu.sectionFailed', { category: category.name })}
          onRetry={() => void fetchNextPage()}
        />
      )}
      {products && isFetchingNextPage && <Skeletons count={mostSkeletons} layout="row" />}
      <div ref={end} />
    </section>
  );
}

/** Laid out while they are drawn, one at a time: a list that rested from the start would be all at once as it comes near. */
const Dishes = memo(function Dishes({ dishes, isFirst }: { dishes: readonly Product[]; isFirst: boolean }) {
  const [rests, setRests] = useState(useIsWhole());
  const rest = useCallback(() => setRests(true), []);
  return (
    <ul
      className={classNames(grid, rests && 'rest-when-far')}
      style={{ containIntrinsicBlockSize: `auto ${dishes.length * rowHeight}px` }}
    >
      <BitByBit items={dishes} onWhole={rest}>
        {(product, place) => (
          <li key={product.id} className="min-w-0">
            <DishCard product={product} layout="row" eager={isFirst && place < 3} />
          </li>
        )}
      </BitByBit>
    </ul>
  );
});

function Skeletons({ count, layout }: { count: number; layout: 'row' | 'outline' }) {
  return (
    <div className={grid}>
      {Array.from({ length: count }, (_, place) => (
        <DishCardSkeleton key={place} layout={layout} />
      ))}
    </div>
  );
}
