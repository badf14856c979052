import { KeyRound, MapPin, Phone, Store } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
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
  const placed = [formatDate(order.placedAt, language), formatTime(order.placedAt, language)].filter(Boolean).join(', ');

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
          {order.status === 'cancelled' ? <Cancelled order={order} /> : <OrderSteps order={order} readAt={readAt} isStale={isStale} />}
          {order.status === 'awaiting' && <PaymentLink orderId={order.id} />}
          {isUnderWay(order) && order.handoverCode !== '' && <HandoverCode order={order} />}
          {order.rider !== null && isActive(order) && <Rider rider={order.rider} />}
          <Place order={order} />
          <OrderItems order={order} />
        </div>
        <aside className="flex flex-col gap-4">
          <OrderBill order={order} />
          <CancelOrder order={order} />
          <HelpLine orderId={order.id} />
        </aside>
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

export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section aria-label={label} className="rounded-card border border-card-border bg-surface p-5 shadow-card">
      {children}
    </section>
  );
}

function Cancelled({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-card bg-brick-soft px-5 py-4">
      <p className="font-semibold text-brick">{t('orders.status.cancelled')}</p>
      {order.cancelReason !== '' && <p className="text-sm">{t('orders.cancelledBecause', { reason: order.cancelReason })}</p>}
    </div>
  );
}

function HandoverCode({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center justify-between gap-4 rounded-card bg-spice-soft px-5 py-4">
      <p className="flex items-center gap-3 font-medium">
        <KeyRound aria-hidden="true" size={22} className="shrink-0 text-spice-ink" />
        {order.isPickup ? t('orders.pickupCode') : t('orders.deliveryCode')}
      </p>
      <span dir="ltr" className="text-xl font-bold tracking-[0.2em] tabular-nums">
        {order.handoverCode}
      </span>
    </div>
  );
}

function Rider({ rider }: { rider: NonNullable<Order['rider']> }) {
  const { t } = useTranslation();
  return (
    <Card label={t('orders.rider')}>
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="text-sm text-ink-faint">{t('orders.rider')}</p>
          <bdi className="font-semibold">{rider.name}</bdi>
        </div>
        {rider.mobile !== '' && (
          <a
            href={`tel:${rider.mobile}`}
            aria-label={t('orders.callRider', { name: rider.name })}
            className="tap inline-flex items-center gap-2 rounded-full border border-line-strong px-4 font-medium"
          >
            <Phone aria-hidden="true" size={18} />
            <span dir="ltr">{rider.mobile}</span>
          </a>
        )}
      </div>
    </Card>
  );
}

function Place({ order }: { order: Order }) {
  const { t } = useTranslation();
  const Icon = order.isPickup ? Store : MapPin;
  const where = order.isPickup ? [order.branchName, order.branchAddress].filter(Boolean).join(', ') : order.address;
  if (where === '' && order.note === '') return null;
  return (
    <Card>
      <dl className="flex flex-col gap-3">
        {where !== '' && (
          <div className="relative ps-8">
            <dt className="text-sm text-ink-faint">
              <Icon aria-hidden="true" size={20} className="absolute start-0 top-0.5" />
              {order.isPickup ? t('orders.collectedAt') : t('orders.deliveredTo')}
            </dt>
            <dd>
              <bdi>{where}</bdi>
            </dd>
          </div>
        )}
        {order.note !== '' && (
          <div className="ps-8">
            <dt className="text-sm text-ink-faint">{t('orders.note')}</dt>
            <dd>
              <bdi>{order.note}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
