import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { openingAt } from '../../../machines/branch/opening.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/use-language.ts';
import { settingsQuery } from '../../api/settings.ts';
import { formatWallTime, wallTimeIn } from '../../lib/wall-time.ts';

type OpeningNow = { opening: OpeningState; today: number | null; until: string | null };

/** Whether a branch is open, by its own clock when the page was opened, and until when; for branches beside the chosen one. */
export function useOpening(branch: Branch): OpeningNow {
  const { language } = useLanguage();
  const { user } = useSession();
  const settings = useQuery(settingsQuery(language, user?.id ?? null)).data;
  const [moment] = useState(() => new Date());
  if (settings === undefined) return { opening: 'unknown', today: null, until: null };
  const now = wallTimeIn(settings.timezone, moment);
  const { opening, until } = openingAt(branch, now);
  return { opening, today: now.day, until: until && formatWallTime(until, now.day, language) };
}
