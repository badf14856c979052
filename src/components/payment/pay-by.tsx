import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useLanguage } from '../../actors/use-language.ts';
import { formatTime } from '../../lib/dates.ts';

/** How long an unpaid order is kept, or what it waits for where nobody says. */
export function PayBy({ order: { payUntil } }: { order: Pick<Order, 'payUntil'> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <p className="text-turmeric">
      {payUntil === '' ? t('orders.unpaidHint') : t('orders.payBy', { time: formatTime(payUntil, language) })}
    </p>
  );
}
