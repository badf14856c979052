import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Category } from '../../../machines/catalogue/catalogue.ts';
import { useBranch, useScope } from '../../actors/branch/use-branch.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { paths } from '../../lib/paths.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DishList, useDishPages } from './dish-list.tsx';
import { ListFrame, ListHeading, NoSuchList } from './list-frame.tsx';
import { isFiltered, useMenuFilters } from './menu-filters.ts';

/** One category of the menu at an address of its own [R1.1, R1.3, R1.4, R9.2]. */
export function CategoryPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const query = useQuery(categoriesQuery(useScope()));
  return (
    <ListFrame>
      <QueryRegion
        query={query}
        failedTitle={t('menu.failed')}
        skeleton={<Skeleton className="h-20 rounded-card" />}
      >
        {(categories) => {
          const category = categories.find((each) => each.slug === slug);
          return category === undefined ? (
            <NoSuchList />
          ) : (
            <>
              <CategoryDishes category={category} />
              <OtherCategories categories={categories.filter(({ id }) => id !== category.id)} />
            </>
          );
        }}
      </QueryRegion>
    </ListFrame>
  );
}

function CategoryDishes({ category }: { category: Category }) {
  const { t } = useTranslation();
  const { branch } = useBranch();
  const filters = useMenuFilters();
  const list = useDishPages({ categoryId: category.id }, filters);
  const { name } = category;
  const about = t('catalogue.categoryFrom', { category: name, branch: branch?.name ?? '' });
  return (
    <>
      <PageHead
        title={name}
        description={about}
        path={paths.category(category.slug)}
        image={category.image}
      />
      <ListHeading
        title={name}
        hint={
          list.total === null || isFiltered(filters) ? about : t('catalogue.count', { count: list.total })
        }
        art={
          <DishArt
            src={category.image}
            tint={category.id}
            eager
            className="size-16 shrink-0 rounded-full ring-1 ring-line md:size-20"
          />
        }
      />
      <DishList {...list} filters={filters} />
    </>
  );
}

function OtherCategories({ categories }: { categories: Category[] }) {
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="other-categories" className="mt-6 border-t border-line pt-5">
      <h2 id="other-categories" className="mb-2 text-lg">
        {t('catalogue.otherCategories')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              href={paths.category(category.slug)}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
