import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-scope.ts';
import { sectionsQuery } from '../../api/sections.ts';
import { DishShelf, DishShelfSkeleton } from '../../components/dish/dish-shelf.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const shownElsewhere = ['hot-deals', 'top-rated'];

/** The shelves that the branch put together, best sellers among them [R1.1]; those with a region of their own are left out. */
export function Sections() {
  const { t } = useTranslation();
  const query = useQuery(sectionsQuery(useScope()));
  return (
    <QueryRegion query={query} failedTitle={t('home.sectionsFailed')} skeleton={<SectionsSkeleton />}>
      {(sections) =>
        sections
          .filter(({ slug }) => !shownElsewhere.includes(slug))
          .map((section) => (
            <section key={section.id} aria-labelledby={`section-${section.id}`}>
              <SectionHeading
                id={`section-${section.id}`}
                title={section.title}
                hint={section.description}
                more={
                  section.slug === ''
                    ? null
                    : {
                        href: paths.section(section.slug),
                        text: t('home.seeAll'),
                        label: t('catalogue.seeAllOf', { list: section.title }),
                      }
                }
              />
              <DishShelf label={section.title} products={section.products} />
            </section>
          ))
      }
    </QueryRegion>
  );
}

function SectionsSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-8 w-48" />
      <DishShelfSkeleton />
    </div>
  );
}
