import { useQuery } from '@tanstack/react-query';
import { UtensilsCrossed } from 'lucide-react';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { PromisePlace } from '../../components/promise/promise-place.tsx';
import { cameByBack } from '../../lib/came-by-back.ts';
import { desktopQuery, useMediaQuery } from '../../lib/media.ts';
import { useParams } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { announce } from '../../ui/announcer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureGroup } from '../../ui/failure-group.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useCurrency } from '../../ui/price.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FilterBar, FilterPanels } from './filter-bar.tsx';
import { clearFilters, hasPriceRange, isFiltered, queryOf, useMenuFilters } from './menu-filters.ts';
import { MenuSection, type SectionCount } from './menu-section.tsx';
import { useDrawnAhead } from './use-section-in-view.ts';
import { useWantedSection } from './use-wanted-section.ts';

const CartPanel = loadable(() => import('../../components/cart/cart-panel.tsx').then((m) => m.CartPanel));

const everyDish = {};

/** The whole menu by category, with filters in the address and the cart beside it on desktops [R1.1, R1.3, R1.4]. */
export function MenuPage() {
  const { t } = useTranslation();
  const query = useQuery(categoriesQuery(useScope()));
  return (
    <div className="mx-auto w-full max-w-page px-4 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-1 pb-2 lg:pt-5">
        <PageHeading title={t('menu.title')} className="max-lg:sr-only" />
        <PromisePlace />
      </div>
      <QueryRegion query={query} age={AsOf} failedTitle={t('menu.failed')} skeleton={<MenuSkeleton />}>
        {(categories) => <Menu categories={categories} />}
      </QueryRegion>
      <FilterPanels counted={everyDish} />
    </div>
  );
}

function Menu({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  const filters = useMenuFilters();
  const currency = useCurrency();
  const asked = queryOf(filters, currency?.exponent ?? null);
  const parts = useRef<HTMLDivElement>(null);
  const { wanted, goTo, goBack } = useWantedSection(parts);
  const linked = useParams('category').get('category');
  const filterKey = JSON.stringify(asked);

  // A layout effect runs again where the menu was only hidden, because the next page did not come before Back.
  useLayoutEffect(() => {
    if (cameByBack()) goBack();
    else if (linked !== null) goTo(linked);
  }, [linked, goTo, goBack]);
  const [counted, note] = useReducer(withCount, { filterKey, counts: {} });
  const counts = counted.filterKey === filterKey ? counted.counts : {};

  const ahead = useDrawnAhead(categories, counts);

  const isEmpty = categories.every(({ slug }) => counts[slug] === 0);
  const nothing = t('menu.nothing');
  useEffect(() => {
    if (isEmpty) announce(nothing, { topic: 'dishes' });
  }, [isEmpty, nothing]);

  if (currency === null && hasPriceRange(filters)) return <MenuSkeleton />;
  const shown = categories.filter(({ slug }) => counts[slug] !== 0);

  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)_21rem] lg:gap-7">
      <div className="sticky-bar top-(--header-height) z-20 -mx-4 border-b border-line bg-canvas px-4 py-1.5 lg:mx-0 lg:self-start lg:border-0 lg:px-0 lg:pt-4">
        <CategoryLinks categories={shown} parts={parts} onChoose={goTo} />
      </div>
      <div ref={parts} className="flex min-w-0 flex-col gap-5 py-2 lg:py-3">
        <FilterBar filters={filters} />
        {isEmpty && (
          <EmptyState
            icon={<UtensilsCrossed size="1.625rem" />}
            title={nothing}
            hint={isFiltered(filters) ? t('menu.nothingHint') : undefined}
            action={
              isFiltered(filters) ? <Button onClick={clearFilters}>{t('menu.clear')}</Button> : undefined
            }
          />
        )}
        <FailureGroup>
          {categories.map((category, place) => (
            <MenuSection
              key={`${category.slug}${filterKey}`}
              category={category}
              filters={asked}
              filterKey={filterKey}
              isFiltered={isFiltered(filters)}
              onCounted={note}
              isFirst={place === 0}
              isWanted={wanted === category.slug || place < ahead}
              next={shown[shown.indexOf(category) + 1]}
              onChoose={goTo}
            />
          ))}
        </FailureGroup>
      </div>
      <CartBeside />
    </div>
  );
}

/** The cart beside the menu, on desktops only. */
function CartBeside() {
  const isDesktop = useMediaQuery(desktopQuery);
  if (!isDesktop) return null;
  return (
    <div className="pt-3">
      <div className="sticky top-[calc(var(--header-height)+1rem)] max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto">
        <PartBoundary>
          <CartPanel />
        </PartBoundary>
      </div>
    </div>
  );
}

type Counted = { filterKey: string; counts: Record<string, number> };

/** How many dishes each section turned out to hold; counts under other filters are forgotten. */
function withCount(before: Counted, { filterKey, slug, count }: SectionCount): Counted {
  const counts = before.filterKey === filterKey ? before.counts : {};
  return { filterKey, counts: { ...counts, [slug]: count } };
}

function MenuSkeleton() {
  return (
    <div className="grid gap-grid py-4 md:grid-cols-2">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <DishCardSkeleton key={place} layout="row" />
      ))}
    </div>
  );
}
