import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { arrivalState, type ArrivalState } from '../../../machines/promise/arrival.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { useDates } from '../../ui/dates.tsx';
import { useSlotText } from '../schedule/slots.tsx';

export type ArrivalText = Pick<ArrivalState, 'kind' | 'isLate'> & {
  /** The one sentence that counts. */
  title: string;
  /** The same as a headline: the time in `value`, and in `label` what it is; null where the value is a sentence. */
  label: string | null;
  value: string;
  /** The same in half the width of a phone. */
  short: string;
  /** What follows it where there is room: the new time, and why. */
  details: string[];
};

/** Steps that explain by themselves why an order is late. */
const reasons = ['confirmed', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const;

/** The text of an order's arrival, the same on every screen; null where none is announced or pending [R1.16]. */
export function useArrivalText(): (order: Order) => ArrivalText | null {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useProviderNow();
  const slotText = useSlotText();
  return (order) => {
    const state = arrivalState(order, now);
    if (state === null) return null;
    const { kind, isLate, expected, promisedUntil } = state;
    const from = dates.time(expected?.from ?? '');
    const until = dates.time(expected?.until ?? '');
    const promised = dates.timeOrMoment(promisedUntil, now);
    const late = t('promise.late', { until: promised });
    if (kind === 'planned' && order.scheduled !== null) {
      const value = slotText.whole(order.scheduled);
      return {
        kind,
        isLate,
        title: t('promise.plannedFor', { slot: value }),
        short: slotText.start(order.scheduled),
        label: t(order.isPickup ? 'promise.readyPlanned' : 'promise.arrivesPlanned'),
        value,
        details: order.status === 'pending' ? [t('promise.plannedHint')] : [],
      };
    }
    if (kind === 'waiting') {
      const since = order.history.findLast(({ status }) => status === 'pending')?.at || order.placedAt;
      const details = [isLate && late, expected !== null && t('promise.ifAccepted')];
      const title = t('promise.waitingSince', { since: dates.timeOrMoment(since, now) });
      const short = t('promise.waiting');
      const head =
        expected === null
          ? { label: null, value: title }
          : { label: title, value: t('promise.span', { from, until }) };
      return { kind, isLate, title, short, ...head, details: details.filter((text) => text !== false) };
    }
    if (isLate) {
      const title = expected === null ? late : t('promise.lateNow', { promised, until });
      const reason = reasons.find((status) => status === order.status);
      const why = order.restaurantNote || (reason === undefined ? '' : t(`promise.why.${reason}`));
      return {
        kind,
        isLate,
        title,
        short: expected === null ? t('promise.shortLate') : t('promise.shortLateNow', { until }),
        label: expected === null ? null : t('promise.insteadOf', { promised }),
        value: expected === null ? late : t('promise.shortBy', { until }),
        details: [expected === null ? t('promise.noNewTime') : '', why].filter(Boolean),
      };
    }
    const title =
      kind === 'due'
        ? t(order.isPickup ? 'promise.readyBy' : 'promise.dueBy', { until })
        : t(order.isPickup ? 'promise.readyBetween' : 'promise.between', { from, until });
    const short = t('promise.shortBy', { until });
    const head =
      kind === 'due'
        ? { label: t(order.isPickup ? 'promise.readyAnyMinute' : 'promise.anyMinute'), value: short }
        : {
            label: t(order.isPickup ? 'promise.readyAbout' : 'promise.arrivesAbout'),
            value: t('promise.span', { from, until }),
          };
    return { kind, isLate, title, short, ...head, details: [] };
  };
}
