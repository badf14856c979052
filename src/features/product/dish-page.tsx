import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/use-scope.ts';
import { productBySlugQuery } from '../../api/products.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DishBar } from './dish-bar.tsx';
import { DishDetail } from './dish-detail.tsx';
import { useDishChoice } from './use-dish-choice.ts';

/** A dish on a page of its own, for whoever comes by its link. */
export function DishPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const scope = useScope();
  const query = useQuery(productBySlugQuery(scope, slug));
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 md:py-8">
      <Link
        href={paths.menu}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-spice-ink hover:underline"
      >
        <ArrowLeft size={16} aria-hidden="true" className="mirror" />
        {t('product.backToMenu')}
      </Link>
      <QueryRegion
        query={query}
        failedTitle={t('product.failed')}
        skeleton={<Skeleton className="h-112 rounded-sheet" />}
      >
        {(product) =>
          product === null ? (
            <EmptyState
              title={t('product.missing')}
              hint={t('product.missingHint')}
              action={<ButtonLink href={paths.menu}>{t('product.backToMenu')}</ButtonLink>}
            />
          ) : (
            <Ready key={product.id} product={product} />
          )
        }
      </QueryRegion>
    </div>
  );
}

function Ready({ product }: { product: Product }) {
  const choice = useDishChoice(product);
  const [, navigate] = useLocation();
  return (
    <div className="overflow-clip rounded-sheet border border-card-border bg-surface shadow-card">
      <DishDetail
        product={product}
        choice={choice}
        heading={<PageHeading title={product.name} />}
        footer={
          <div className="sticky bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-20 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3 lg:static lg:mx-0 lg:mb-0 lg:border-0 lg:p-0">
            <DishBar product={product} choice={choice} onAdded={() => navigate(paths.menu)} />
          </div>
        }
      />
    </div>
  );
}
