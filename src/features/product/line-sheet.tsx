import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '../../../machines/cart/cart.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { DishBar } from './dish-bar.tsx';
import { ChoiceNote } from '../../components/dish/choice-note.tsx';
import { DishChoices } from '../../components/dish/dish-choices.tsx';
import { useKnownProduct } from './known-product.ts';
import { useDishChoice } from '../../components/dish/use-dish-choice.ts';

const close = () => closeOverlay('line');

/** A line of the cart over whatever page shows it, with the choice that it has; the address knows it [R1.5, R1.6]. */
export function LineSheet({ lineKey }: { lineKey: string }) {
  const { t } = useTranslation();
  const { lines, isUpdating } = useCart();
  const [edited, setEdited] = useState<CartLine | null>(null);
  const found = lines.find(({ key }) => key === lineKey);
  if (edited === null && found !== undefined) setEdited(found);
  if (edited !== null) return <KnownLine line={edited} />;
  return (
    <Sheet title={t('cart.title')} onClose={close}>
      {isUpdating ? (
        <LoadingRegion text={t('cart.loading')}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      ) : (
        <EmptyState title={t('cart.lineGone')} hint={t('cart.lineGoneHint')} />
      )}
    </Sheet>
  );
}

function KnownLine({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const scope = useScope();
  const { query, product } = useKnownProduct(scope, line.productId);
  if (product) return <ReadySheet line={line} product={product} />;
  return (
    <Sheet title={line.name} onClose={close}>
      <QueryRegion
        query={query}
        failedTitle={t('product.failed')}
        skeleton={
          <div className="flex flex-col gap-3">
            <Skeleton className="h-13 w-full" />
            <Skeleton className="h-13 w-full" />
          </div>
        }
      >
        {() => <EmptyState title={t('product.missing')} hint={t('product.missingHint')} />}
      </QueryRegion>
    </Sheet>
  );
}

function ReadySheet({ line, product }: { line: CartLine; product: Product }) {
  const choice = useDishChoice(product, line);
  return (
    <Sheet
      title={product.name}
      onClose={close}
      footer={<DishBar product={product} choice={choice} line={line} onAdded={close} />}
    >
      <div className="flex flex-col gap-5">
        {product.description !== '' && <p className="text-ink-soft">{product.description}</p>}
        <DishChoices product={product} choice={choice} />
        <ChoiceNote choice={choice} />
      </div>
    </Sheet>
  );
}
