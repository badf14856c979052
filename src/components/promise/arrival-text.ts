import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { promiseAge } from '../../../machines/promise/promise.ts';
import { useLanguage } from '../../actors/use-language.ts';
import { formatTime } from '../../lib/dates.ts';

/** When an order arrives, as it was promised: about when, due now, or later than promised; null where nothing was. */
export function useArrivalText(): (order: Pick<Order, 'arrival' | 'isPickup'>, now: number) => string | null {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ arrival, isPickup }, now) => {
    if (arrival === null) return null;
    const from = formatTime(arrival.from, language);
    const until = formatTime(arrival.until, language);
    const age = promiseAge(arrival, now);
    if (age === 'late') return t('promise.late', { until });
    if (age === 'due') return t(isPickup ? 'promise.readyBy' : 'promise.dueBy', { until });
    return t(isPickup ? 'promise.readyBetween' : 'promise.between', { from, until });
  };
}
