import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { similarQuery } from '../../api/product.ts';
import type { Scope } from '../../api/scope.ts';
import { DishShelf, DishShelfSkeleton } from '../../components/dish/dish-shelf.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';

/** Other dishes of the same category [R1.1]. */
export function SimilarDishes({ product, scope }: { product: Product; scope: Scope }) {
  const { t } = useTranslation();
  const query = useQuery(similarQuery(scope, product));
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="similar-heading" className="max-sm:pictures-wait">
      <SectionHeading id="similar-heading" title={t('product.similar')} />
      <QueryRegion
        compact
        query={query}
        failedTitle={t('product.similarFailed')}
        skeleton={<DishShelfSkeleton />}
      >
        {(dishes) => <DishShelf label={t('product.similar')} products={dishes} />}
      </QueryRegion>
    </section>
  );
}
