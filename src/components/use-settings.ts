import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../actors/session/use-session.ts';
import { useLanguage } from '../actors/language/use-language.ts';
import { settingsQuery, type Settings } from '../api/settings.ts';

/** The settings in the chosen language, with those of the customer who is logged in. */
export function useSettingsQuery(): UseQueryResult<Settings> {
  const { language } = useLanguage();
  const { user } = useSession();
  return useQuery(settingsQuery(language, user?.id ?? null));
}

/** The settings, or null until they have been read. */
export function useSettings(): Settings | null {
  return useSettingsQuery().data ?? null;
}
