import { CloudOff, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplayResult } from '../../../machines/cart/cart.ts';
import { requestLogin } from '../../actors/use-login.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import type { Cart } from './cart-region.tsx';

/** Everything the customer should know about the cart as a whole, above its lines. */
export function CartNotices({ cart }: { cart: Cart }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {cart.isOffline && (
        <Note icon={<CloudOff size={20} />}>
          <p>{t('cart.offline')}</p>
        </Note>
      )}
      {cart.hasFailed && !cart.isOffline && (
        <FailedState compact title={t('cart.outOfDate')} onRetry={cart.reload} busy={cart.isUpdating} />
      )}
      {cart.replayReport !== null && (
        <ReplayReport results={cart.replayReport} onDismiss={cart.dismissReport} />
      )}
      {cart.isGuest && (
        <Note icon={<UserRound size={20} />}>
          <p>{t('cart.guestNotice')}</p>
          <Button variant="quiet" size="sm" className="-ms-3.5" onClick={() => requestLogin('checkout')}>
            {t('cart.logIn')}
          </Button>
        </Note>
      )}
    </div>
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

/** How each of the guest's lines fared when it moved into the account (D8). */
function ReplayReport({ results, onDismiss }: { results: readonly ReplayResult[]; onDismiss: () => void }) {
  const { t } = useTranslation();
  const isPartial = results.some((result) => result.outcome === 'refused' || result.outcome === 'reduced');
  return (
    <section
      aria-labelledby="replay-title"
      className={classNames(
        'rounded-card px-4 py-3 text-sm',
        isPartial ? 'bg-turmeric-soft' : 'bg-leaf-soft',
      )}
    >
      <h3 id="replay-title" className="text-base">
        {isPartial ? t('cart.replayPartly') : t('cart.replayTitle')}
      </h3>
      <ul className="my-2 flex flex-col gap-1">
        {results.map((result) => (
          <li key={result.key} className="flex flex-wrap justify-between gap-x-3">
            <bdi className="font-medium">{result.name}</bdi>
            <span className={result.outcome === 'refused' ? 'text-brick' : 'text-ink-soft'}>
              <ReplayOutcome result={result} />
            </span>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="sm" onClick={onDismiss}>
        {t('cart.gotIt')}
      </Button>
    </section>
  );
}

function ReplayOutcome({ result }: { result: ReplayResult }) {
  const { t } = useTranslation();
  if (result.outcome === 'merged') return t('cart.replayMerged', { count: result.quantity });
  if (result.outcome === 'reduced') return t('cart.replayReduced', { count: result.quantity });
  if (result.outcome === 'added') return t('cart.replayAdded');
  return result.message === null
    ? t('cart.replayRefused')
    : t('cart.replayReason', { reason: result.message });
}
