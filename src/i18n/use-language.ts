import { useSyncExternalStore } from 'react';
import { changeLanguage, currentLanguage, onLanguageChanged } from './i18n.ts';
import { fallbackLanguage, type Language } from './locales.ts';

/** The language of the interface and the way to change it, in place and without losing anything typed [R4.10]. */
export function useLanguage(): { language: Language; change: (language: Language) => void } {
  const language = useSyncExternalStore(onLanguageChanged, currentLanguage, () => fallbackLanguage);
  return { language, change: (next) => void changeLanguage(next) };
}
