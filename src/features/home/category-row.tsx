import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useScope } from '../../actors/branch/use-branch.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Shelf } from '../../ui/shelf.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const row = '-mx-4 gap-2 px-4 pb-1 md:mx-0 md:justify-between md:px-0';

/** The categories as round plates; each leads to a page of its own [R1.1, R9.2]. */
export function CategoryRow() {
  const { t } = useTranslation();
  const query = useQuery(categoriesQuery(useScope()));
  return (
    <section aria-labelledby="home-categories">
      <h2 id="home-categories" className="mb-4 text-xl max-md:sr-only">
        {t('home.categories')}
      </h2>
      <QueryRegion
        query={query}
        failedTitle={t('home.categoriesFailed')}
        skeleton={
          <div className={`flex overflow-hidden ${row}`}>
            {places.map((place) => (
              <div
                key={place}
                className="flex w-16 shrink-0 flex-col items-center gap-1.5 py-1 md:w-23 md:gap-2"
              >
                <Skeleton className="size-14 rounded-full md:size-22" />
                <Skeleton className="mb-3.5 h-4 w-14 md:mb-5" />
              </div>
            ))}
          </div>
        }
      >
        {(categories) => (
          <Shelf label={t('home.categories')} className={row}>
            {categories.map((category, place) => (
              <li
                key={category.id}
                className={classNames(
                  'w-16 shrink-0 snap-start md:w-23',
                  place > 5 && 'max-sm:pictures-wait',
                )}
              >
                <Link
                  href={paths.category(category.slug)}
                  className="group flex flex-col items-center gap-1.5 rounded-card py-1 text-center text-xs leading-tight font-medium md:gap-2 md:text-sm"
                >
                  <DishArt
                    src={category.image}
                    tint={category.id}
                    className="size-14 rounded-full ring-1 ring-line transition-shadow group-hover:ring-2 group-hover:ring-spice md:size-22"
                  />
                  <span className="min-h-7.5 w-full md:min-h-9 wrap-anywhere">{category.name}</span>
                </Link>
              </li>
            ))}
          </Shelf>
        )}
      </QueryRegion>
    </section>
  );
}
