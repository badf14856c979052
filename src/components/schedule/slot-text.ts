import { useTranslation } from 'react-i18next';
import { formatDayNear } from '../../lib/dates.ts';
import { withCommas } from '../../lib/writing.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { useDates, useZone } from '../../ui/dates.tsx';

type Span = { from: string; until: string };

/** A chosen time in words, by the restaurants' clock; '' while its zone is unknown. */
export function useSlotText() {
  const { t, i18n } = useTranslation();
  const dates = useDates();
  const zone = useZone();
  const now = useProviderNow();
  /** "tomorrow", "Friday 27 November". */
  const day = ({ from }: Span) => (zone === null ? '' : formatDayNear(from, now, i18n.language, zone));
  /** "11:00 to 11:30". */
  const time = ({ from, until }: Span) =>
    t('promise.span', { from: dates.time(from), until: dates.time(until) });
  return {
    day,
    time,
    whole: (slot: Span) => withCommas([day(slot), time(slot)], i18n.language),
    start: (slot: Span) => withCommas([day(slot), dates.time(slot.from)], i18n.language),
  };
}
