import { FileText } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { hasInvoice, refundOf, wasPaid, type Order } from '../../../machines/order/order.ts';
import { arrivalState } from '../../../machines/promise/arrival.ts';
import type { Tracked } from '../../../machines/tracking/tracking.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { cancelReasonOf } from '../../api/contract/cancel-reasons.ts';
import { desktopQuery, useMediaQuery } from '../../lib/media.ts';
import { paths } from '../../lib/paths.ts';
import { SupportRecord } from '../../components/support/support-record.tsx';
import { announce } from '../../ui/announcer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMoney } from '../../ui/price.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import { Cancelling, CancelOrder } from './cancel-order.tsx';
import { ChangeOrder } from './change-order.tsx';
import { OrderAgain } from './order-again.tsx';
import { HelpLine } from './order-contacts.tsx';
import { DelayCredit, Place, Rider } from './order-facts.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderHeadline } from './order-headline.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMap } from './order-map.tsx';
import { OrderProblems } from './order-problems.tsx';
import { canCancel, isActive, isUnderWay } from './order-progress.ts';
import { PayCard } from './pay-card.tsx';
import { RateOrder } from './rate-order.tsx';
import { OrderSteps } from './order-steps.tsx';
import { StatusBadge, useStatusText } from './card.tsx';
import { StepBackNotice } from './step-back-notice.tsx';
import { useDates } from '../../ui/dates.tsx';

type Props = {
  order: Order;
  userId: number;
  tracked: Tracked;
  readAt: number;
  isStale: boolean;
  onAskNow: () => void;
};

/** An order that has been read; a new status is announced once. */
export function OrderView({ order, userId, tracked, readAt, isStale, onAskNow }: Props) {
  const { t } = useTranslation();
  const statusText = useStatusText()(order);
  const announced = useRef('');
  const cancelled = useRef<HTMLElement>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const onCancel = () => setIsCancelling(true);
  if (isCancelling && !isActive(order)) setIsCancelling(false);
  const isDesktop = useMediaQuery(desktopQuery);
  const hasMap = isUnderWay(order) && (order.isPickup || order.status === 'out_for_delivery');
  const map = hasMap && <OrderMap order={order} rider={tracked.rider} />;
  const isUnpaid = order.status === 'awaiting';
  const freshness = { order, readAt, isStale, onAskNow };
  const placed = useDates().moment(order.placedAt);
  const isLate = arrivalState(order, useProviderNow())?.isLate === true;

  useEffect(() => {
    announce(statusText, { topic: 'order-status' });
    if (announced.current !== '') holdFocus(cancelled.current, { scrolls: cancelled.current !== null });
    announced.current = statusText;
  }, [statusText]);

  return (
    <div data-flow="order" data-state={order.status} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge order={order} />
        <p className="text-sm text-ink-faint">
          <bdi>{placed}</bdi>
        </p>
      </div>
      <StepBackNotice order={order} steppedBack={tracked.steppedBack} />
      {isUnpaid && <PayCard {...freshness} />}
      {isUnderWay(order) && <OrderHeadline order={order} onCancel={onCancel} />}
      <ChangeOrder order={order} />
      {!isDesktop && map}
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6',
          hasMap ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : 'lg:grid-cols-[minmax(0,1fr)_25rem]',
        )}
      >
        <div className="flex flex-col gap-4">
          {order.status === 'cancelled' && <Cancelled ref={cancelled} order={order} />}
          {order.status !== 'cancelled' && !isUnpaid && <OrderSteps {...freshness} />}
          {!isActive(order) && order.lateCredit > 0 && <DelayCredit amount={order.lateCredit} />}
          {order.rider !== null && isActive(order) && (
            <Rider rider={order.rider} branchContact={order.branchContact} />
          )}
          <RateOrder order={order} userId={userId} />
          {order.status === 'delivered' && <OrderProblems order={order} />}
          <Place order={order} />
          <OrderItems order={order} />
        </div>
        <div className="flex flex-col gap-4">
          {isDesktop && map}
          <OrderBill order={order} />
          <OrderAgain order={order} />
          {hasInvoice(order) && (
            <ButtonLink
              variant="secondary"
              href={paths.invoice(order.id)}
              icon={<FileText size="1.125rem" aria-hidden="true" />}
            >
              {t('invoice.link')}
            </ButtonLink>
          )}
          {!(isLate && canCancel(order)) && <CancelOrder order={order} onCancel={onCancel} />}
          <HelpLine orderId={order.id} />
          <SupportRecord />
        </div>
      </div>
      {isCancelling && <Cancelling order={order} onClose={() => setIsCancelling(false)} />}
    </div>
  );
}

/** What became of the order and of the money. */
function Cancelled({ order, ref }: { order: Order; ref: Ref<HTMLElement> }) {
  const { t } = useTranslation();
  const money = useMoney();
  const refund = refundOf(order);
  const known = cancelReasonOf(order.cancelReason);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('orders.status.cancelled')}
      className="rounded-card bg-brick-soft px-5 py-4"
    >
      <p className="font-semibold text-brick">{t('orders.status.cancelled')}</p>
      {order.cancelReason !== '' && (
        <p className="text-sm">
          {t('orders.cancelledBecause', {
            reason: known === null ? order.cancelReason : t(`orders.reasons.${known}`),
          })}
        </p>
      )}
      {refund > 0 && <p className="text-sm">{t('orders.refunded', { amount: money(refund) })}</p>}
      {refund === 0 && wasPaid(order) === false && (
        <p className="text-sm">{t('checkout.outcome.cancelledUnpaidHint')}</p>
      )}
    </section>
  );
}
