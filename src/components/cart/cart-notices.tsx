import { CloudOff, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestLogin } from '../../actors/login/use-login.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useCart, type Cart } from '../../actors/cart/use-cart.ts';

const MergeResults = loadable(() => import('./merge-results.tsx').then((m) => m.MergeResults));

/** Everything the customer should know about the cart as a whole, above its lines. */
export function CartNotices({ cart }: { cart: Cart }) {
  const requestLogin = useRequestLogin();
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {cart.isOffline && (
        <Note icon={<CloudOff size="1.25rem" />}>
          <p>{t(navigator.onLine ? 'cart.unreachable' : 'cart.offline')}</p>
        </Note>
      )}
      {cart.hasFailed && !cart.isOffline && (
        <FailedState compact title={t('cart.outOfDate')} onRetry={cart.reload} busy={cart.isUpdating} />
      )}
      <MergeReport />
      {cart.isGuest && (
        <Note icon={<UserRound size="1.25rem" />}>
          <p>{t('cart.guestNotice')}</p>
          <Button variant="quiet" size="sm" className="-ms-3.5" onClick={() => requestLogin('checkout')}>
            {t('login.logIn')}
          </Button>
        </Note>
      )}
    </div>
  );
}

/** How each of the guest's lines fared when it moved into the account, until the customer has read it (D8). */
export function MergeReport() {
  const { mergeReport: results, dismissReport } = useCart();
  if (results === null) return null;
  return (
    <PartBoundary>
      <MergeResults results={results} onDismiss={dismissReport} />
    </PartBoundary>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card bg-turmeric-soft px-4 py-3 text-sm">
      <span aria-hidden="true" className="mt-0.5 text-turmeric">
        {icon}
      </span>
      <div>{children}</div>
    </div>
  );
}

/** The cart could not be read. */
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
