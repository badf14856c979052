import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useDates } from '../../ui/dates.tsx';

/** How long an unpaid order is kept, or what it waits for where nobody says. */
export function PayBy({ order: { payUntil } }: { order: Pick<Order, 'payUntil'> }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <p className="text-turmeric">
      {payUntil === '' ? t('orders.unpaidHint') : t('orders.payBy', { time: dates.time(payUntil) })}
    </p>
  );
}
