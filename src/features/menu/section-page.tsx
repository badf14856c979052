import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import type { ProductFilters } from '../../api/products.ts';
import { sectionPagesQuery } from '../../api/sections.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useCurrency } from '../../ui/price.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DishList, useDishPages } from './dish-list.tsx';
import { ListFrame, ListHeading, NoSuchList } from './list-frame.tsx';
import { fits, isFiltered, productSorts, sectionSorts, useMenuFilters } from './menu-filters.ts';

/** Lists that every provider has, whatever sections it made: a query of dishes each, in the order that shows what they are. */
const usualLists = {
  'hot-deals': { name: 'hotDeals', asks: { discountUpTo: 100 } },
  'popular-dishes': {
    name: 'popular',
    asks: { topRated: true, sort: { by: 'rating', order: 'desc' } },
  },
} as const satisfies Record<string, { name: string; asks: ProductFilters }>;
type UsualSlug = keyof typeof usualLists;

const isUsual = (slug: string): slug is UsualSlug => slug in usualLists;

/** One section at an address of its own; hot deals and popular dishes are two that need no section [R1.1, R9.2]. */
export function SectionPage({ slug }: { slug: string }) {
  return <ListFrame>{isUsual(slug) ? <UsualList slug={slug} /> : <OwnSection slug={slug} />}</ListFrame>;
}

function UsualList({ slug }: { slug: UsualSlug }) {
  const { t } = useTranslation();
  const filters = useMenuFilters(sectionSorts);
  const { name, asks } = usualLists[slug];
  const list = useDishPages(asks, filters);
  return (
    <>
      <PageHead title={t(`home.${name}`)} description={t(`home.${name}Hint`)} path={paths.section(slug)} />
      <ListHeading title={t(`home.${name}`)} hint={t(`home.${name}Hint`)} />
      <DishList {...list} filters={filters} offered={sectionSorts} />
    </>
  );
}

/** A section that the provider made. Providers sort sections but do not filter them: that is done here. */
function OwnSection({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const filters = useMenuFilters(sectionSorts);
  const currency = useCurrency();
  const scope = useScope();
  const query = useInfiniteQuery({
    ...sectionPagesQuery(scope, { slug, sort: productSorts[filters.sort] }),
    // The heading stays while another order or language is on its way, never over another restaurant's menu.
    placeholderData: (before, query) => (query?.queryKey[1] === scope.branchId ? before : undefined),
  });
  const pages = query.data?.pages.flatMap((page) => page ?? []);
  const first = query.data === undefined ? undefined : (pages?.[0] ?? null);
  const [sortShown, setSortShown] = useState(filters.sort);
  if (!query.isPlaceholderData && sortShown !== filters.sort) setSortShown(filters.sort);
  const isInOrder = sortShown === filters.sort;
  const dishes = pages
    ?.flatMap(({ items }) => items)
    .filter((product) => fits(product, filters, currency?.exponent ?? null));
  const counted = !isFiltered(filters);
  return (
    <QueryRegion
      query={{ ...query, data: first }}
      failedTitle={t('catalogue.failed')}
      skeleton={<Skeleton className="h-20 rounded-card" />}
    >
      {(section) =>
        section === null ? (
          <NoSuchList />
        ) : (
          <>
            <PageHead title={section.title} description={section.description} path={paths.section(slug)} />
            <ListHeading title={section.title} hint={section.description} />
            <DishList
              pages={{ ...query, dishes: isInOrder ? dishes : undefined }}
              total={counted ? section.total : null}
              filters={filters}
              counted={null}
              offered={sectionSorts}
            />
          </>
        )
      }
    </QueryRegion>
  );
}
