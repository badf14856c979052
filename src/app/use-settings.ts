import { useQuery } from '@tanstack/react-query';
import { useSession } from '../actors/session/use-session.ts';
import { settingsQuery, type Settings } from '../api/settings.ts';
import { useLanguage } from '../actors/language/use-language.ts';

/** The provider's settings, or null until they have been read. */
export function useSettings(): Settings | null {
  const { language } = useLanguage();
  const { user } = useSession();
  return useQuery(settingsQuery(language, user?.id ?? null)).data ?? null;
}
