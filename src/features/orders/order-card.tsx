import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Order } from '../../../machines/order/order.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useArrivalText } from '../../components/promise/arrival-text.ts';
import { PayBy } from '../../components/payment/order-payments.tsx';
import { paths } from '../../lib/paths.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { Price } from '../../ui/price.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OrderAgain } from './order-again.tsx';
import { PayLink } from './pay-card.tsx';
import { StatusBadge } from './card.tsx';
import { useDates } from '../../ui/dates.tsx';

const namesShown = 2;

/** One order in a list: how it stands, what it was, what it cost or what is due. The whole card leads to it. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation();
  const moment = useDates().moment(order.placedAt);
  const arrival = useArrivalText()(order);
  const [first] = order.items;
  const isUnpaid = order.status === 'awaiting';
  const isCancelled = order.status === 'cancelled';
  return (
    <li className="relative flex gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card transition-colors hover:border-line-strong">
      {first !== undefined && (
        <DishArt
          src={first.image}
          tint={first.productId}
          className="hidden size-20 shrink-0 rounded-control sm:block"
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link
            href={paths.order(order.id)}
            aria-label={t('orders.see', { id: order.id })}
            className="font-semibold outline-none after:absolute after:inset-0 after:rounded-card after:outline-offset-2 after:outline-focus focus-visible:after:outline-2"
          >
            {t('orders.orderTitle', { id: order.id })}
          </Link>
          <StatusBadge order={order} />
        </div>
        <p>
          <ItemNames order={order} />
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-2 text-sm text-ink-faint">
          <span>
            <span>{`${order.isPickup ? t('orders.pickupBadge') : t('orders.deliveryBadge')} · `}</span>
            <bdi>{moment}</bdi>
          </span>
          {!isUnpaid && (
            <Price
              amount={order.finalTotal}
              struck={isCancelled}
              className={classNames('text-base', !isCancelled && 'font-semibold text-ink')}
            />
          )}
        </div>
        {arrival !== null && (
          <p className={classNames('text-sm font-medium', arrival.isLate ? 'text-turmeric' : 'text-leaf')}>
            {arrival.title}
          </p>
        )}
        {isUnpaid && (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <PayBy order={order} />
            <PayLink order={order} size="sm" className="z-10" />
          </div>
        )}
        <OrderAgain order={order} size="sm" className="z-10 mt-1 self-start" />
      </div>
    </li>
  );
}

function ItemNames({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = order.items.map((item) =>
    item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name,
  );
  const hidden = names.length - namesShown;
  const list = new Intl.ListFormat(language, { type: hidden > 0 ? 'unit' : 'conjunction' }).format(
    names.slice(0, namesShown),
  );
  return <bdi>{hidden > 0 ? t('orders.summary', { names: list, count: hidden }) : list}</bdi>;
}
