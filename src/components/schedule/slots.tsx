import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { type Slot, orderableSlots } from '../../../machines/schedule/slot.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { timeSlotsQuery } from '../../api/time-slots.ts';
import { formatDayNear } from '../../lib/dates.ts';
import { withCommas } from '../../lib/writing.ts';
import { useDates, useZone } from '../../ui/dates.tsx';

function useSlotsOf(branch: Branch | null, isNeeded: boolean): Slot[] {
  const now = useProviderNow();
  const query = timeSlotsQuery(branch?.id ?? 0);
  const { data = [] } = useQuery({ ...query, enabled: isNeeded && branch !== null });
  return orderableSlots(data, now);
}

/** The slots of the chosen restaurant that can be ordered now; none while they are unknown. */
export function useSlots(): Slot[] {
  return useSlotsOf(useBranch().branch, true);
}

/** What a closed restaurant sells first, for later; null while it is open, and where it sells none. */
export function useFirstSlot(branch: Branch | null, opening: OpeningState): Slot | null {
  const isClosed = opening === 'closed' && branch?.acceptsOrders === true;
  const [first = null] = useSlotsOf(branch, isClosed);
  return isClosed ? first : null;
}

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

/** What a closed restaurant still sells: an order for later [R1.27]. */
export function OrderForLater({ branch, opening }: { branch: Branch; opening: OpeningState }) {
  const { t } = useTranslation();
  const slot = useFirstSlot(branch, opening);
  const { start } = useSlotText();
  if (slot === null) return null;
  return (
    <span className="block font-semibold text-ink">{t('schedule.orderNow', { slot: start(slot) })}</span>
  );
}
