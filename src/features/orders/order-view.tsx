import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/announcer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { CancelOrder } from './cancel-order.tsx';
import { HelpLine } from './help-line.tsx';
import { HandoverCode, Place, Rider } from './order-facts.tsx';
import { OrderBill } from './order-bill.tsx';
import { OrderItems } from './order-items.tsx';
import { isActive } from './order-progress.ts';
import { OrderSteps } from './order-steps.tsx';
import { StatusBadge, useStatusText } from './status-badge.tsx';

type Props = { order: Order; readAt: number; isStale: boolean };

/** An order that has been read; a new status is spoken once. */
export function OrderView({ order, readAt, isStale }: Props) {
  const { language } = useLanguage();
  const statusText = useStatusText()(order);
  const spoken = useRef('');
  const placed = [formatDate(order.placedAt, language), formatTime(order.placedAt, language)]
    .filter(Boolean)
    .join(', ');

  useEffect(() => {
    announce(statusText, { topic: 'order-status' });
    if (spoken.current !== '') keepFocus();
    spoken.current = statusText;
  }, [statusText]);

  return (
    <div data-flow="order" data-state={order.status} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge order={order} />
        <p className="text-sm text-ink-faint">
          <bdi>{placed}</bdi>
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex flex-col gap-4">
          {order.status === 'cancelled' ? (
            <Cancelled order={order} />
          ) : (
            <OrderSteps order={order} readAt={readAt} isStale={isStale} />
          )}
          {order.status === 'awaiting' && <PaymentLink orderId={order.id} />}
          {isUnderWay(order) && order.handoverCode !== '' && <HandoverCode order={order} />}
          {order.rider !== null && isActive(order) && <Rider rider={order.rider} />}
          <Place order={order} />
          <OrderItems order={order} />
        </div>
        <div className="flex flex-col gap-4">
          <OrderBill order={order} />
          <CancelOrder order={order} />
          <HelpLine orderId={order.id} />
        </div>
      </div>
    </div>
  );
}

/** The code is of use only once the restaurant has the order. */
function isUnderWay(order: Order): boolean {
  return isActive(order) && order.status !== 'awaiting';
}

function PaymentLink({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  return (
    <ButtonLink href={paths.outcome(orderId)} className="self-start">
      {t('orders.toPayment')}
    </ButtonLink>
  );
}

function Cancelled({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-card bg-brick-soft px-5 py-4">
      <p className="font-semibold text-brick">{t('orders.status.cancelled')}</p>
      {order.cancelReason !== '' && (
        <p className="text-sm">{t('orders.cancelledBecause', { reason: order.cancelReason })}</p>
      )}
    </div>
  );
}
