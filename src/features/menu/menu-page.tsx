import { useQuery } from '@tanstack/react-query';
import { UtensilsCrossed } from 'lucide-react';
import { lazy, Suspense, useEffect, useReducer, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/use-scope.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { useOverlay } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import type { DishCardSlot } from '../../ui/dish-slot.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { CategoryLinks } from './category-links.tsx';
import { FilterBar } from './filter-bar.tsx';
import { changeFilters, isFiltered, queryOf, useMenuFilters } from './menu-filters.ts';
import { MenuSection, type SectionCount } from './menu-section.tsx';
import { useSectionInView } from './use-section-in-view.ts';

const PriceSheet = lazy(async () => ({ default: (await import('./price-sheet.tsx')).PriceSheet }));

type Props = { DishCard: DishCardSlot; side: ReactNode };

/** The whole menu by category, with filters in the address; `side` is the cart panel on desktops [R1.1, R1.3, R1.4]. */
export function MenuPage({ DishCard, side }: Props) {
  const { t } = useTranslation();
  const query = useQuery(categoriesQuery(useScope()));
  const panel = useOverlay('panel');
  return (
    <div className="mx-auto w-full max-w-page px-4 md:px-6">
      <PageHeading title={t('menu.title')} className="pt-4 lg:pt-6" />
      <QueryRegion query={query} failedTitle={t('menu.failed')} skeleton={<MenuSkeleton />}>
        {(categories) => <Menu categories={categories} DishCard={DishCard} side={side} />}
      </QueryRegion>
      {panel === 'filters' && (
        <Suspense fallback={null}>
          <PriceSheet />
        </Suspense>
      )}
    </div>
  );
}

function Menu({ categories, DishCard, side }: Props & { categories: Category[] }) {
  const { t } = useTranslation();
  const filters = useMenuFilters();
  const asked = queryOf(filters, 2);
  const { current, wanted, goTo } = useSectionInView();
  const linked = new URLSearchParams(useSearch()).get('category');
  const filterKey = JSON.stringify(asked);

  useEffect(() => {
    if (linked !== null) goTo(linked);
  }, [linked, goTo]);
  const [counted, note] = useReducer(withCount, { filterKey, counts: {} });
  const counts = counted.filterKey === filterKey ? counted.counts : {};

  const isEmpty = categories.every(({ slug }) => counts[slug] === 0);
  const shown = categories.filter(({ slug }) => counts[slug] !== 0);

  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)_21rem] lg:gap-7">
      <div className="sticky top-(--header-height) z-20 -mx-4 border-b border-line bg-canvas px-4 py-1.5 lg:mx-0 lg:self-start lg:border-0 lg:px-0 lg:pt-4">
        <CategoryLinks categories={shown} current={current} onChoose={goTo} />
      </div>
      <div className="flex min-w-0 flex-col gap-6 py-3">
        <FilterBar filters={filters} />
        {isEmpty && (
          <EmptyState
            icon={<UtensilsCrossed size={26} />}
            title={t('menu.nothing')}
            hint={isFiltered(filters) ? t('menu.nothingHint') : undefined}
            action={
              isFiltered(filters) ? (
                <Button onClick={() => changeFilters({ food: null, from: '', to: '' })}>
                  {t('menu.clear')}
                </Button>
              ) : undefined
            }
          />
        )}
        {categories.map((category) => (
          <MenuSection
            key={`${category.slug}${filterKey}`}
            category={category}
            filters={asked}
            filterKey={filterKey}
            isFiltered={isFiltered(filters)}
            DishCard={DishCard}
            onCounted={note}
            isWanted={wanted === category.slug}
          />
        ))}
      </div>
      <div className="hidden pt-3 lg:block">
        <div className="sticky top-[calc(var(--header-height)+1rem)] max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-y-auto">
          {side}
        </div>
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
