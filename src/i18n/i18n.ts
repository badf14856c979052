import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, fallbackLanguage, languageOf, type Language } from './locales.ts';
import { fetchTexts, type Texts } from './texts.ts';

export const i18n = createInstance();
const failureListeners = new Set<(language: Language) => void>();
let wanted: Language = fallbackLanguage;

/** The language on screen. */
export function currentLanguage(): Language {
  return languageOf(i18n.resolvedLanguage ?? i18n.language ?? fallbackLanguage);
}

/**
 * Prepares the texts of `language` before anything is shown; English when they cannot be fetched. Rejects only when
 * English cannot be fetched either.
 */
export async function startI18n(language: Language): Promise<void> {
  wanted = language;
  let spoken = language;
  let texts: Texts;
  try {
    texts = await fetchTexts(language);
  } catch {
    spoken = fallbackLanguage;
    texts = await fetchTexts(fallbackLanguage);
  }
  await i18n.use(initReactI18next).init({
    lng: spoken,
    fallbackLng: fallbackLanguage,
    resources: { [spoken]: { translation: texts } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: true, escape: isolated },
    returnEmptyString: false,
    initAsync: false,
  });
}

/** Switches the interface without reloading; the last wish wins. A language that cannot be fetched changes nothing [R4.10]. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    if (!i18n.hasResourceBundle(language, 'translation')) {
      const texts = await fetchTexts(language);
      i18n.addResourceBundle(language, 'translation', texts);
    }
    if (wanted === language) await i18n.changeLanguage(language);
  } catch {
    for (const listener of failureListeners) listener(language);
  }
}

/** Hears of every language that came into force; returns the way to stop listening. */
export function onLanguageChanged(listener: (language: Language) => void): () => void {
  const hear = () => listener(currentLanguage());
  i18n.on('languageChanged', hear);
  return () => i18n.off('languageChanged', hear);
}

/** Hears of a language whose texts could not be fetched. */
export function onLanguageFailed(listener: (language: Language) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** In a right-to-left text an inserted name, number or amount keeps its own direction and moves nothing around it. */
function isolated(value: string): string {
  return directionOf(currentLanguage()) === 'rtl' ? `\u2068${value}\u2069` : value;
}
