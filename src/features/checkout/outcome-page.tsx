import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX, Hourglass, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useCheckout } from '../../actors/use-checkout.ts';
import { useSession } from '../../actors/use-session.ts';
import { orderQuery } from '../../api/orders.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Price } from '../../ui/price.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { AttemptOutcome } from './attempt-outcome.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { ProgressCard } from './progress-card.tsx';

const askEveryMs = 5_000;

/** How one order ended up. The provider's word on the order decides; the gateway's never does. */
export function OutcomePage({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8">
      <PageHeading title={t('checkout.outcome.title')} hidden />
      <OutcomeContent orderId={orderId} />
    </div>
  );
}

function OutcomeContent({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user } = useSession();
  const checkout = useCheckout();
  const order = useQuery({
    ...orderQuery(orderId, language, user?.id ?? null),
    refetchInterval: ({ state }) => (state.data?.status === 'awaiting' ? askEveryMs : false),
  });
  if (checkout.orderId === orderId) {
    const { step } = checkout;
    if (step === 'paying' || step === 'confirming' || step === 'recovering') {
      return <ProgressCard step={step} onLeavePayment={checkout.leavePayment} />;
    }
    if (step === 'unpaid' || step === 'refused' || step === 'unknown')
      return <AttemptOutcome checkout={checkout} step={step} />;
  }
  if (order.isPending) {
    return (
      <div aria-busy="true" className="mx-auto w-full max-w-xl">
        <LoadingNote text={t('checkout.confirming')} />
        <Skeleton className="h-80 w-full" />
      </div>
    );
  }
  if (order.isError) {
    return (
      <FailedState
        title={t('orders.failedOne')}
        hint={t('orders.failedHint')}
        onRetry={() => void order.refetch()}
        busy={order.isFetching}
      />
    );
  }
  return order.data === null ? <Missing /> : <OrderOutcome order={order.data} />;
}

function OrderOutcome({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { id, status } = order;
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
    const tookMoney = order.payable > 0 && order.walletUsed < order.finalTotal;
    return (
      <OutcomeCard
        tone="calm"
        icon={<CircleX size={32} />}
        title={tookMoney ? t('checkout.outcome.refundTitle') : t('checkout.outcome.cancelledTitle', { id })}
        hint={tookMoney ? t('checkout.outcome.refundHint') : t('checkout.outcome.cancelledHint')}
        actions={<NextSteps id={id} />}
      />
    );
  }
  return (
    <OutcomeCard
      tone="good"
      icon={<BadgeCheck size={36} />}
      title={t('checkout.outcome.placedTitle', { id })}
      hint={t('checkout.outcome.placedHint')}
      extra={<Price amount={order.finalTotal} className="text-xl font-bold" />}
      actions={<NextSteps id={id} isMain />}
    />
  );
}

function NextSteps({ id, isMain = false }: { id: number; isMain?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink size="lg" variant={isMain ? 'primary' : 'secondary'} href={paths.order(id)}>
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
