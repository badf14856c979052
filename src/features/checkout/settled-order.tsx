import type { UseQueryResult } from '@tanstack/react-query';
import { CircleX, Hourglass, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wasPaid, type Order } from '../../../machines/order/order.ts';
import { RequireLogin } from '../../components/require-login.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { OtherAmountCard } from './other-amount-card.tsx';
import { OutcomeCard, OutcomeSkeleton } from './outcome-card.tsx';

/** How an order that no attempt of this tab is about ended; whoever's session is over is asked to log in, here [R1.19, R6.2]. */
export function SettledOrder({ order }: { order: UseQueryResult<Order | null> }) {
  const { t } = useTranslation();
  return (
    <RequireLogin intent="orders" hint={t('orders.loginHint')} skeleton={<OutcomeSkeleton />}>
      {() => <Asked order={order} />}
    </RequireLogin>
  );
}

function Asked({ order }: { order: UseQueryResult<Order | null> }) {
  const { t } = useTranslation();
  return (
    <QueryRegion
      query={order}
      loadingText={t('checkout.confirming')}
      failedTitle={t('orders.failedOne')}
      failedHint={t('orders.failedHint')}
      skeleton={<OutcomeSkeleton />}
    >
      {(found) => (found === null ? <Missing /> : <OrderOutcome order={found} />)}
    </QueryRegion>
  );
}

function OrderOutcome({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { id, status } = order;
  if (status === 'awaiting' && order.held > 0)
    return <OtherAmountCard order={order} endsHere={false} actions={<NextSteps id={id} />} />;
  if (status === 'awaiting') {
    return (
      <OutcomeCard
        tone="calm"
        icon={<Hourglass size={32} />}
        title={t('checkout.outcome.awaitingTitle', { id })}
        hint={t('checkout.outcome.awaitingHint')}
        actions={<NextSteps id={id} />}
      />
    );
  }
  if (status === 'cancelled') {
    return (
      <OutcomeCard
        tone="calm"
        icon={<CircleX size={32} />}
        title={t('checkout.outcome.cancelledTitle', { id })}
        hint={t(`checkout.outcome.${cancelledHint(order)}`)}
        actions={<NextSteps id={id} />}
      />
    );
  }
  return null;
}

/** What became of the money of a cancelled order, as far as the provider says; what it returns, it returns to the wallet. */
function cancelledHint(order: Order) {
  if (wasPaid(order) === null) return 'cancelledHint';
  return order.walletUsed > 0 ? 'cancelledWalletHint' : 'cancelledUnpaidHint';
}

function NextSteps({ id }: { id: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink size="lg" variant="secondary" href={paths.order(id)}>
        {t('checkout.outcome.follow')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={paths.menu}>
        {t('checkout.outcome.more')}
      </ButtonLink>
    </>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <OutcomeCard
      tone="calm"
      icon={<SearchX size={32} />}
      title={t('checkout.outcome.missingTitle')}
      hint={t('orders.missingHint')}
      actions={
        <ButtonLink variant="secondary" href={paths.orders}>
          {t('checkout.outcome.myOrders')}
        </ButtonLink>
      }
    />
  );
}
