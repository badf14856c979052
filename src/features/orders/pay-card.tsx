import { useTranslation } from 'react-i18next';
import { dueOf } from '../../../machines/order/charged.ts';
import type { Order } from '../../../machines/order/order.ts';
import { PayBy } from '../../components/payment/order-payments.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Freshness, type FreshnessProps } from './freshness.tsx';

/** The first thing of an order that waits for its payment: what is due, and until when it is kept [R1.15]. */
export function PayCard(props: FreshnessProps) {
  const { t } = useTranslation();
  const { order } = props;
  const id = 'pay-card-title';
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-card-border bg-surface p-5 shadow-card"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-lg">
          {t('orders.unpaid')}
        </h2>
        <PayBy order={order} />
        <Freshness {...props} />
      </div>
      <PayLink order={order} size="lg" className="grow sm:grow-0" />
    </section>
  );
}

type LinkProps = { order: Order; size: 'sm' | 'lg'; className?: string };

/** To where the order is paid. One for which another amount was taken is not paid again there. */
export function PayLink({ order, size, className }: LinkProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <ButtonLink size={size} href={paths.outcome(order.id)} className={className}>
      {order.held > 0 ? t('orders.toPayment') : t('payment.pay', { amount: money(dueOf(order)) })}
    </ButtonLink>
  );
}
