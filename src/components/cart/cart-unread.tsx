import { useTranslation } from 'react-i18next';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { FailedState } from '../../ui/failed-state.tsx';

/** Nobody knows what is in the cart: it could not be read. */
export function CartUnread({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  return (
    <FailedState
      title={t('cart.failedTitle')}
      hint={t('cart.failedHint')}
      onRetry={cart.reload}
      busy={cart.isUpdating}
    />
  );
}
