import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { ClosedNotice } from '../../components/branch/closed-notice.tsx';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DishBar } from './dish-bar.tsx';
import { DishDetail } from './dish-detail.tsx';
import { useKnownProduct } from './known-product.ts';
import { useDishChoice } from '../../components/dish/use-dish-choice.ts';

const close = () => closeOverlay('dish');

/** A dish over whatever list it was found in; the address knows it, so Back closes it and a link opens it. */
export function DishSheet({ id }: { id: number }) {
  const { t } = useTranslation();
  const scope = useScope();
  // The first picture has what the card knew; the choices, and asking for more, come with the second.
  const isFirst = useDeferredValue(false, true);
  const { query, product } = useKnownProduct(scope, id, !isFirst);

  // It opens when a restaurant is chosen, as its address asks.
  if (scope.branchId === 0) return null;
  if (product) return <ReadySheet key={id} product={product} isBrief={isFirst} />;
  const title = query.isError ? 'product.failed' : query.isPending ? 'product.loading' : 'product.missing';
  return (
    <Sheet title={t(title)} onClose={close} size="lg" hideTitle>
      <div className={query.isError ? 'px-5 pt-14 pb-5' : undefined}>
        <QueryRegion query={query} failedTitle={t('product.failed')} skeleton={<SheetSkeleton />}>
          {() => <EmptyState title={t('product.missing')} hint={t('product.missingHint')} />}
        </QueryRegion>
      </div>
    </Sheet>
  );
}

function ReadySheet({ product, isBrief }: { product: Product; isBrief: boolean }) {
  const choice = useDishChoice(product);
  return (
    <Sheet
      title={product.name}
      onClose={close}
      size="lg"
      hideTitle
      footer={<DishBar product={product} choice={choice} onAdded={close} />}
    >
      <DishDetail
        product={product}
        choice={choice}
        isBrief={isBrief}
        heading={<p className="heading-look text-xl">{product.name}</p>}
        preview={product.imageMedium}
        notice={<ClosedNotice />}
      />
    </Sheet>
  );
}

function SheetSkeleton() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  );
}
