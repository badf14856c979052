import { Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { promiseAge } from '../../../machines/promise/promise.ts';
import { usePromisedArrival } from '../../actors/promised-arrivals/use-promised-arrival.ts';
import { useLanguage } from '../../actors/use-language.ts';
import { formatTime } from '../../lib/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { useArrivalText } from './arrival-text.ts';

/** The promise of an order under way: it ages before the customer's eyes, and a later word keeps the first beside it [R1.16]. */
export function ArrivalNote({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const textOf = useArrivalText();
  const now = useMinute();
  const shown = usePromisedArrival(order);
  const { arrival } = order;
  const text = textOf(order, now);
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  if (isOver || arrival === null || text === null) return null;
  const first = shown?.first ?? null;
  const isLate = promiseAge(arrival, now) === 'late' || first !== null;
  return (
    <p
      data-arrival={promiseAge(arrival, now)}
      className={classNames(
        'flex items-start gap-3 rounded-card px-5 py-3.5',
        isLate ? 'bg-turmeric-soft text-turmeric' : 'bg-leaf-soft',
      )}
    >
      <Clock3 size="1.25rem" aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <span className="font-semibold">{text}</span>
        {first !== null && (
          <span className="block text-sm">
            {t('promise.firstSaid', { until: formatTime(first.until, language) })}
          </span>
        )}
      </span>
    </p>
  );
}

/** This device's clock in epoch ms, read again twice a minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
