import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { CartUnread } from './cart-notices.tsx';
import { UndoRemoval } from './undo-removal.tsx';

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
    <div data-flow="cart" data-state={state} className="flex min-h-0 flex-col">
      {state === 'filled' && children}
      {state === 'loading' && <CartSkeleton />}
      {state === 'failed' && <CartUnread cart={cart} />}
      {state === 'empty' && (
        <>
          <div className="px-5 empty:hidden">
            <UndoRemoval cart={cart} />
          </div>
          <EmptyState
            title={t('cart.empty')}
            hint={t('cart.emptyHint')}
            headingLevel={compact ? 3 : 2}
            icon={<ShoppingBag size="1.75rem" />}
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
    <LoadingRegion text={t('cart.loading')} className="flex flex-col gap-3 p-1">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </LoadingRegion>
  );
}
