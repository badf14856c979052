import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useCart } from '../../actors/use-cart.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { UndoRemoval } from './undo-removal.tsx';

export type Cart = ReturnType<typeof useCart>;

function stateOf(cart: Cart): 'filled' | 'loading' | 'failed' | 'empty' {
  if (cart.lines.length > 0) return 'filled';
  if (cart.hasFailed) return 'failed';
  return cart.isUpdating && cart.totals === null ? 'loading' : 'empty';
}

/** Shows the cart's content, or why there is none: loading, failed or empty [R8.10]. */
export function CartRegion({
  cart,
  compact = false,
  children,
}: {
  cart: Cart;
  compact?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const state = stateOf(cart);
  return (
    <div
      data-flow="cart"
      data-state={state}
      aria-busy={state === 'loading' || undefined}
      className="flex min-h-0 flex-col"
    >
      {state === 'filled' && children}
      {state === 'loading' && <CartSkeleton />}
      {state === 'failed' && (
        <FailedState
          title={t('cart.failedTitle')}
          hint={t('cart.failedHint')}
          onRetry={cart.reload}
          busy={cart.isUpdating}
        />
      )}
      {state === 'empty' && (
        <>
          <div className="px-5 empty:hidden">
            <UndoRemoval cart={cart} />
          </div>
          <EmptyState
            title={t('cart.empty')}
            hint={t('cart.emptyHint')}
            headingLevel={compact ? 3 : 2}
            icon={<ShoppingBag size={28} />}
            action={compact ? undefined : <ButtonLink href={paths.menu}>{t('cart.browseMenu')}</ButtonLink>}
          />
        </>
      )}
    </div>
  );
}

function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 p-1">
      <LoadingNote text={t('cart.loading')} />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
