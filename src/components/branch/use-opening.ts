import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { openingAt } from '../../../machines/branch/opening.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { formatWallTime, wallTimeIn } from '../../lib/wall-time.ts';
import { useZone } from '../../ui/dates.tsx';

type OpeningNow = { opening: OpeningState; today: number | null; until: string | null };

/** Whether a branch is open, by its own clock, and until when; for branches beside the chosen one. */
export function useOpening(branch: Branch): OpeningNow {
  const { language } = useLanguage();
  const zone = useZone();
  const now = useProviderNow();
  if (zone === null) return { opening: 'unknown', today: null, until: null };
  const wall = wallTimeIn(zone, new Date(now));
  const { opening, until } = openingAt(branch, wall);
  return { opening, today: wall.day, until: until && formatWallTime(until, wall.day, language) };
}
