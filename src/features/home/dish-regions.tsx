import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { delightfulQuery, hotDealsQuery, popularQuery } from '../../api/products.ts';
import { Suited } from '../../components/dietary/suited.tsx';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { DishShelf, DishShelfSkeleton } from '../../components/dish/dish-shelf.tsx';
import { useFarQuery } from '../../lib/use-near-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { paths } from '../../lib/paths.ts';
import { dealsOnHome, useAskedDishes, useHomeDishes } from './use-home-dishes.ts';

const six = [1, 2, 3, 4, 5, 6];
const tiles = 'tiles gap-grid sm:grid-cols-3 lg:grid-cols-6';
const rows = 'grid gap-grid md:grid-cols-2 lg:grid-cols-3';

/** The six best rated dishes [R1.1, R9.2]. */
export function Popular() {
  const { t } = useTranslation();
  const query = useQuery(popularQuery(useScope(), useAskedDishes()));
  if (query.data?.length === 0) return null;
  const isAll = query.data !== undefined && query.data.length < six.length;
  return (
    <section aria-labelledby="home-popular">
      <SectionHeading
        id="home-popular"
        title={t('home.popular')}
        hint={t('home.popularHint')}
        more={isAll ? null : seeAll(t, 'popular-dishes', t('home.popular'))}
      />
      <QueryRegion
        query={query}
        failedTitle={t('home.popularFailed')}
        skeleton={
          <div className={tiles}>
            {six.map((place) => (
              <DishCardSkeleton key={place} />
            ))}
          </div>
        }
      >
        {(products) => (
          <Suited dishes={products}>
            {(suited) => (
              <ul className={tiles}>
                {suited.slice(0, six.length).map((product, place) => (
                  <li key={product.id} className={classNames('min-w-0', place > 1 && 'max-sm:pictures-wait')}>
                    <DishCard product={product} eager={place < 2} />
                  </li>
                ))}
              </ul>
            )}
          </Suited>
        )}
      </QueryRegion>
    </section>
  );
}

/** Six dishes that the kitchen is proud of [R3.19, R9.2]. */
export function Delightful() {
  const { t } = useTranslation();
  const query = useQuery(delightfulQuery(useScope(), useAskedDishes()));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="home-delightful">
      <SectionHeading id="home-delightful" title={t('home.delightful')} hint={t('home.delightfulHint')} />
      <QueryRegion
        query={query}
        failedTitle={t('home.delightfulFailed')}
        skeleton={
          <div className={rows}>
            {six.map((place) => (
              <DishCardSkeleton key={place} layout="row" />
            ))}
          </div>
        }
      >
        {(products) => (
          <Suited dishes={products}>
            {(suited) => (
              <ul className={rows}>
                {suited.slice(0, six.length).map((product) => (
                  <li key={product.id} className="min-w-0">
                    <DishCard product={product} layout="row" />
                  </li>
                ))}
              </ul>
            )}
          </Suited>
        )}
      </QueryRegion>
    </section>
  );
}

/** Reduced dishes on a warm ground of their own [R1.1]. */
export function HotDeals() {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const query = useFarQuery(hotDealsQuery(useScope(), dealsOnHome), region);
  const { deals } = useHomeDishes({ deals: query.data });
  if (query.data !== undefined && deals.length === 0) return null;
  const isAll =
    query.data !== undefined && query.data.length < dealsOnHome && deals.length === query.data.length;
  return (
    <section
      ref={region}
      aria-labelledby="home-deals"
      className="-mx-4 bg-spice-soft px-4 py-6 md:mx-0 md:rounded-sheet md:px-6"
    >
      <SectionHeading
        id="home-deals"
        title={t('home.hotDeals')}
        hint={t('home.hotDealsHint')}
        icon={<Flame size="1.25rem" aria-hidden="true" className="text-spice-ink" />}
        more={isAll ? null : seeAll(t, 'hot-deals', t('home.hotDeals'))}
      />
      <QueryRegion query={query} failedTitle={t('home.hotDealsFailed')} skeleton={<DishShelfSkeleton />}>
        {() => <DishShelf label={t('home.hotDeals')} products={deals} />}
      </QueryRegion>
    </section>
  );
}

/** The link from a shelf of home to the section that it is the beginning of; `list` is its name. */
export function seeAll(t: TFunction, slug: string, list: string) {
  return {
    href: paths.section(slug),
    text: t('home.seeAll'),
    label: t('catalogue.seeAllOf', { list }),
  };
}
