import type { UseQueryResult } from '@tanstack/react-query';
import { CircleX, Hourglass, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dueOf } from '../../../machines/order/charged.ts';
import { wasPaid, type Order } from '../../../machines/order/order.ts';
import { isGateway, type GatewayId } from '../../../machines/payment/gateways.ts';
import { usePayOrder } from '../../actors/checkout/use-pay-order.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { RequireLogin } from '../../components/require-login.tsx';
import { PayBy } from '../../components/payment/order-payments.tsx';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ZoneNote } from '../../ui/dates.tsx';
import { FormError } from '../../ui/field.tsx';
import { useMoney } from '../../ui/price.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { OtherAmountCard } from './other-amount-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { OutcomeSkeleton } from './outcome-skeleton.tsx';

/** How an order that no attempt of this tab is about ended; after an expired session the log-in opens here [R1.19, R6.2]. */
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
  if (status === 'awaiting') return <Awaiting order={order} />;
  if (status === 'cancelled') {
    return (
      <OutcomeCard
        tone="calm"
        icon={<CircleX size="2rem" />}
        title={t('checkout.outcome.cancelledTitle', { id })}
        hint={t(`checkout.outcome.${cancelledHint(order)}`)}
        actions={<NextSteps id={id} />}
      />
    );
  }
  return null;
}

/** Placed on another device, or by a page that is gone: if unpaid, it can be paid here. */
function Awaiting({ order }: { order: Order }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { id } = order;
  const method = order.paymentMethod.toLowerCase();
  const isPayable = isGateway(method);
  const payOrder = usePayOrder();
  const paying = useCustomerMutation({ mutationFn: (by: GatewayId) => payOrder(order, by) });
  return (
    <OutcomeCard
      tone="calm"
      icon={<Hourglass size="2rem" />}
      title={t('checkout.outcome.awaitingTitle', { id })}
      hint={t(`checkout.outcome.${isPayable ? 'awaitingPayHint' : 'awaitingHint'}`)}
      extra={
        <>
          {order.payUntil !== '' && (
            <>
              <PayBy order={order} />
              <ZoneNote />
            </>
          )}
          <FormError text={paying.isError ? t('checkout.somethingWrong') : null} />
        </>
      }
      actions={
        <>
          {isPayable && (
            <Button size="lg" busy={paying.isPending} onClick={() => paying.mutate(method)}>
              {t('payment.pay', { amount: money(dueOf(order)) })}
            </Button>
          )}
          <NextSteps id={id} />
        </>
      }
    />
  );
}

/** Refunds of a cancelled order, where the provider sends them; they go to the wallet. */
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
      icon={<SearchX size="2rem" />}
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
