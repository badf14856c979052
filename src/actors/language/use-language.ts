import { useTranslation } from 'react-i18next';
import { languageOf, type Language } from '../../i18n/locales.ts';
import { useApp } from '../system/app.ts';

/** The language of the interface and the way to change it, in place and without losing anything typed [R4.10]. */
export function useLanguage(): { language: Language; change: (language: Language) => void } {
  const { texts } = useApp();
  const { i18n } = useTranslation();
  return { language: languageOf(i18n.language), change: (next) => void texts.change(next) };
}
