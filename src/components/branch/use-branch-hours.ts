import { useTranslation } from 'react-i18next';
import type { Branch, OpeningState, WorkingDay } from '../../../machines/branch/branch.ts';
import { openingAt, type WallTime } from '../../../machines/branch/opening.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { formatWallTime, wallTimeIn } from '../../lib/wall-time.ts';
import { useZone } from '../../ui/dates.tsx';

export const minutesPerDay = 24 * 60;

/** Whether a restaurant is open, and its hours: until when, or when it opens; null where nobody knows [R1.27]. */
export function useBranchHours(): (branch: Branch) => { opening: OpeningState; text: string | null } {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const timeZone = useZone();
  const moment = useProviderNow();
  return (branch) => {
    if (timeZone === null) return { opening: byWord(branch.isOpen), text: null };
    const now = wallTimeIn(timeZone, new Date(moment));
    const { opening, until } = openingAt(branch, now);
    if (opening === 'closed') {
      const time = until && formatWallTime(until, now.day, language);
      return { opening, text: time === null ? null : t('location.opensAt', { time }) };
    }
    const hours = hoursToday(branch, now, language);
    if (hours === 'always') return { opening, text: t('kitchen.allDay') };
    return { opening, text: hours && t('location.hoursToday', hours) };
  };
}

/** Some say 23:59 for the end of a day. */
export function isAllDay({ opensAt, closesAt }: Pick<WorkingDay, 'opensAt' | 'closesAt'>): boolean {
  return opensAt === 0 && closesAt >= minutesPerDay - 1;
}

function byWord(isOpen: boolean | null): OpeningState {
  if (isOpen === null) return 'unknown';
  return isOpen ? 'open' : 'closed';
}

function hoursToday(
  { hours }: Branch,
  now: WallTime,
  language: string,
): { from: string; until: string } | 'always' | null {
  const today = hours.find(({ day, isOpen }) => day === now.day && isOpen);
  if (today === undefined) return null;
  if (isAllDay(today)) return 'always';
  const timeOf = (minute: number) =>
    formatWallTime({ day: now.day, minute: minute % minutesPerDay }, now.day, language);
  return { from: timeOf(today.opensAt), until: timeOf(today.closesAt) };
}
