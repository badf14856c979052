import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { sectionsQuery } from '../../api/sections.ts';
import { DishShelf, DishShelfSkeleton } from '../../components/dish/dish-shelf.tsx';
import { useFarQuery } from '../../lib/use-near-view.ts';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { seeAll } from './dish-regions.tsx';
import { useHomeDishes } from './use-home-dishes.ts';

const usualShelves = [1, 2, 3];

/** The shelves that the branch put together, best sellers among them [R1.1]; those with a region of their own are left out. */
export function Sections() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const query = useFarQuery(sectionsQuery(useScope()), place);
  const { sections } = useHomeDishes({ sections: query.data });
  return (
    <QueryRegion
      query={query}
      failedTitle={t('home.sectionsFailed')}
      skeleton={<SectionsSkeleton ref={place} />}
    >
      {() =>
        sections
          .filter(({ products }) => products.length > 0)
          .map((section) => (
            <section key={section.id} aria-labelledby={`section-${section.id}`}>
              <SectionHeading
                id={`section-${section.id}`}
                title={section.title}
                hint={section.description}
                more={
                  section.slug === '' || section.productCount <= section.products.length
                    ? null
                    : seeAll(t, section.slug, section.title)
                }
              />
              <DishShelf label={section.title} products={section.products} />
            </section>
          ))
      }
    </QueryRegion>
  );
}

function SectionsSkeleton({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="flex flex-col gap-9 md:gap-12">
      {usualShelves.map((shelf) => (
        <div key={shelf}>
          <Skeleton className="mb-3 h-12 w-48 md:mb-4" />
          <DishShelfSkeleton />
        </div>
      ))}
    </div>
  );
}
