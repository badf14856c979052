import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Category, Product } from '../../../machines/catalogue/catalogue.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { productBySlugQuery } from '../../api/product.ts';
import type { Scope } from '../../api/scope.ts';
import { RequireBranch } from '../../components/branch/require-branch.tsx';
import { useBrowsingScope } from '../../components/branch/use-browsing-scope.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { DishBar } from './dish-bar.tsx';
import { DishDetail } from './dish-detail.tsx';
import { DishHead } from './dish-head.tsx';
import { DishRatings } from './dish-ratings.tsx';
import { SimilarDishes } from './similar-dishes.tsx';
import { useDishChoice } from '../../components/dish/use-dish-choice.ts';

/** A dish on a page of its own, for visitors by its link, also before a restaurant is chosen [R1.1, R1.5]. */
export function DishPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { scope, isChosen, isNone } = useBrowsingScope();
  const query = useQuery(productBySlugQuery(scope, slug));
  const categories = useQuery(categoriesQuery(scope)).data ?? [];
  const category = categories.find(({ id }) => id === query.data?.categoryId) ?? null;
  if (isNone) return <RequireBranch>{null}</RequireBranch>;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 md:py-8">
      <Trail category={category} />
      <QueryRegion
        query={query}
        age={AsOf}
        failedTitle={t('product.failed')}
        isPage
        skeleton={<Skeleton className="h-112 rounded-sheet" />}
      >
        {(product) =>
          product === null ? (
            <>
              <PageHeading title={t('product.missing')} hidden />
              <EmptyState
                title={t('product.missing')}
                hint={t('product.missingHint')}
                action={<ButtonLink href={paths.menu}>{t('product.backToMenu')}</ButtonLink>}
              />
            </>
          ) : (
            <div className="flex flex-col gap-10">
              <DishHead product={product} category={category} />
              <Ready key={product.id} product={product} isChosen={isChosen} />
              <Around product={product} scope={scope} isChosen={isChosen} />
            </div>
          )
        }
      </QueryRegion>
    </div>
  );
}

/** The dish's ratings, and similar dishes. */
function Around({ product, scope, isChosen }: { product: Product; scope: Scope; isChosen: boolean }) {
  return (
    <>
      <DishRatings product={product} scope={scope} />
      {isChosen && <SimilarDishes product={product} scope={scope} />}
    </>
  );
}

const step =
  'inline-flex min-h-11 items-center rounded-control text-sm font-semibold text-spice-ink hover:underline';

/** From the menu down to the dish's category. */
function Trail({ category }: { category: Category | null }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('product.trail')} className="mb-2">
      <ol className="flex flex-wrap items-center gap-1">
        <li>
          <Link href={paths.menu} className={step}>
            {t('menu.title')}
          </Link>
        </li>
        {category !== null && (
          <li className="inline-flex items-center gap-1">
            <ChevronRight size="0.9375rem" aria-hidden="true" className="mirror text-ink-faint" />
            <Link href={paths.category(category.slug)} className={step}>
              {category.name}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

function Ready({ product, isChosen }: { product: Product; isChosen: boolean }) {
  const bar = useBarHeight('--action-height');
  const choice = useDishChoice(product);
  const [, navigate] = useLocation();
  return (
    <div className="overflow-clip rounded-sheet border border-card-border bg-surface shadow-card">
      <DishDetail
        product={product}
        choice={choice}
        heading={<PageHeading title={product.name} />}
        footer={
          <div
            ref={bar}
            className="sticky-bar bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-20 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-3"
          >
            {isChosen ? (
              <DishBar product={product} choice={choice} onAdded={() => navigate(paths.menu)} />
            ) : (
              <ChooseFirst />
            )}
          </div>
        }
      />
    </div>
  );
}

/** Prices and dishes depend on the restaurant: ordering begins with choosing one. */
function ChooseFirst() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="lg"
        fullWidth
        onClick={() => openOverlay('panel', 'location')}
        icon={<Store size="1.125rem" aria-hidden="true" />}
      >
        {t('product.chooseBranch')}
      </Button>
      <p className="text-center text-sm text-ink-soft">{t('location.firstHint')}</p>
    </div>
  );
}
