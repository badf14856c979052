import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { similarQuery } from '../../api/products.ts';
import type { Scope } from '../../api/scope.ts';
import { DishCard } from '../../components/dish/dish-card.tsx';
import { DishCardSkeleton } from '../../ui/dish-card-skeleton.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Shelf } from '../../ui/shelf.tsx';

const row = '-mx-4 gap-grid px-4 pb-1 md:mx-0 md:px-0';
const cell = 'w-46 shrink-0 snap-start md:w-52';

/** Other dishes of the same category [R1.1]. */
export function SimilarDishes({ product, scope }: { product: Product; scope: Scope }) {
  const { t } = useTranslation();
  const query = useQuery(similarQuery(scope, product));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="similar-heading">
      <SectionHeading id="similar-heading" title={t('product.similar')} />
      <QueryRegion
        compact
        query={query}
        failedTitle={t('product.similarFailed')}
        skeleton={
          <div className={`flex overflow-hidden ${row}`}>
            {[1, 2, 3, 4].map((place) => (
              <div key={place} className={cell}>
                <DishCardSkeleton />
              </div>
            ))}
          </div>
        }
      >
        {(dishes) => (
          <Shelf label={t('product.similar')} className={row}>
            {dishes.map((dish) => (
              <li key={dish.id} className={cell}>
                <DishCard product={dish} />
              </li>
            ))}
          </Shelf>
        )}
      </QueryRegion>
    </section>
  );
}
