import { useTranslation } from 'react-i18next';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Branch, OpeningState, WorkingDay, City } from '../../../machines/branch/branch.ts';
import { openingAt, type WallTime } from '../../../machines/branch/opening.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { formatWallTime, wallTimeIn } from '../../lib/wall-time.ts';
import { useZone } from '../../ui/dates.tsx';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { branchesQuery } from '../../api/branches.ts';
import { citiesQuery } from '../../api/cities.ts';

export const minutesPerDay = 24 * 60;

/** `today` is 0 for Sunday, `until` when it closes or opens next, `text` its hours in words; null where unknown. */
type BranchHours = {
  opening: OpeningState;
  today: number | null;
  until: string | null;
  text: string | null;
};

/** Whether a branch is open by its own clock, and its hours; for branches beside the chosen one too [R1.27]. */
export function useBranchHours(): (branch: Branch) => BranchHours {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const timeZone = useZone();
  const moment = useProviderNow();
  return (branch) => {
    if (timeZone === null) {
      return { opening: openingByFlag(branch.isOpen), today: null, until: null, text: null };
    }
    const now = wallTimeIn(timeZone, new Date(moment));
    const { opening, until: end } = openingAt(branch, now);
    const until = end && formatWallTime(end, now.day, language);
    const textOf = () => {
      if (opening === 'closed') return until && t('location.opensAt', { time: until });
      const hours = hoursToday(branch, now, language);
      return hours === 'always' ? t('kitchen.allDay') : hours && t('location.hoursToday', hours);
    };
    return { opening, today: now.day, until, text: textOf() };
  };
}

/** Some providers send 23:59 for the end of a day. */
export function isAllDay({ opensAt, closesAt }: Pick<WorkingDay, 'opensAt' | 'closesAt'>): boolean {
  return opensAt === 0 && closesAt >= minutesPerDay - 1;
}

function openingByFlag(isOpen: boolean | null): OpeningState {
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

/** The branches of the customer's city, named in the language on screen, or of the provider's first one before a city is known; and the cities. */
export function useKitchens() {
  const { language } = useLanguage();
  const { city: chosen } = useBranch();
  const cities = useInfiniteQuery(citiesQuery('', language)).data?.pages.flatMap(({ items }) => items) ?? [];
  const asked: City | null = chosen ?? cities[0] ?? null;
  const city = cities.find(({ id }) => id === asked?.id) ?? asked;
  return { cities, city, query: useQuery(branchesQuery(asked, language)) };
}
