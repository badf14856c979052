import { Clock3, KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useArrivalText, type ArrivalText } from '../../components/promise/arrival-text.ts';
import { announce } from '../../ui/announcer.ts';
import { classNames } from '../../ui/class-names.ts';
import { useMoney } from '../../ui/price.tsx';
import { useStatusText } from './card.tsx';
import { LateActions } from './order-contacts.tsx';

type Props = { order: Order; onCancel: () => void };

/**
 * What counts while an order is under way: when it arrives, and the code that is handed over for it [R1.16]. A time that is later than the
 * one before is announced.
 */
export function OrderHeadline({ order, onCancel }: Props) {
  const { t } = useTranslation();
  const status = useStatusText()(order);
  const text = useArrivalText()(order);
  useDelayAnnouncement(text);
  const { label, value } = text ?? { label: null, value: status };
  return (
    <section
      aria-label={t('promise.headline')}
      data-arrival={text?.kind ?? 'unknown'}
      className={classNames(
        'flex flex-wrap items-stretch justify-between gap-x-8 gap-y-4 rounded-card px-5 py-4',
        text?.isLate === true ? 'bg-turmeric-soft text-turmeric' : 'bg-leaf-soft',
      )}
    >
      <div className="flex min-w-0 items-start gap-3">
        <Clock3 size="1.5rem" aria-hidden="true" className="mt-1 shrink-0" />
        <div className="min-w-0">
          {label !== null && <p className="text-sm font-medium">{label}</p>}
          <h2 className="text-2xl leading-tight font-bold tabular-nums first-letter:uppercase">
            <bdi>{value}</bdi>
          </h2>
          {text !== null && <Details order={order} text={text} onCancel={onCancel} />}
        </div>
      </div>
      {order.handoverCode !== '' && <HandoverCode order={order} />}
    </section>
  );
}

function Details({ order, text, onCancel }: Props & { text: ArrivalText }) {
  const { t } = useTranslation();
  const money = useMoney();
  const credit = order.lateCredit > 0 ? t('promise.creditComes', { amount: money(order.lateCredit) }) : null;
  return (
    <>
      {[...text.details, credit].map(
        (detail) =>
          detail !== null && (
            <p key={detail} className="text-sm">
              <bdi>{detail}</bdi>
            </p>
          ),
      )}
      {text.isLate && <LateActions order={order} onCancel={onCancel} />}
    </>
  );
}

/** What is handed over with the food, so that it goes to the right person. */
function HandoverCode({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-control bg-surface px-4 py-2 text-ink max-sm:w-full">
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <KeyRound aria-hidden="true" size="1rem" className="shrink-0" />
        <span>{order.isPickup ? t('orders.pickupCode') : t('orders.deliveryCode')}</span>
      </p>
      <p dir="ltr" className="text-2xl font-bold tracking-[0.2em] tabular-nums rtl:text-end">
        {order.handoverCode}
      </p>
    </div>
  );
}

/** Announces a delay that begins while the page is open. */
function useDelayAnnouncement(text: ArrivalText | null): void {
  const known = useRef<string | null>(null);
  const late = text?.isLate === true ? text.title : '';
  useEffect(() => {
    if (known.current !== null && known.current !== late && late !== '') announce(late, { topic: 'arrival' });
    known.current = late;
  }, [late]);
}
