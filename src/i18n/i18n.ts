import { createInstance, type i18n } from 'i18next';
import { directionOf, fallbackLanguage, languageOf, type Language } from './locales.ts';
import { fetchTranslation, type Translation } from './translations.ts';
import { formatNumber, formatPercent, formatRating } from '../lib/numbers.ts';

/** The texts of one app: the language on screen and the way to another. */
export type Texts = {
  i18n: i18n;
  /** The language on screen. */
  language: () => Language;
  /** The language whose texts are on their way; the one on screen when none are. */
  wanted: () => Language;
  /** Switches the interface without reloading; the last choice wins. A language that cannot be fetched changes nothing [R4.10]. */
  change: (language: Language) => Promise<void>;
  /** Hears of every language that came into force; returns the way to stop listening. */
  onChanged: (listener: (language: Language) => void) => () => void;
  /** Hears of a language whose texts could not be fetched; returns the way to stop listening. */
  onFailed: (listener: (language: Language) => void) => () => void;
};

/** The texts in `language`, in English when they cannot be fetched. Rejects only when English cannot be fetched either. */
export async function loadTexts(language: Language): Promise<Texts> {
  try {
    return createTexts(language, await fetchTranslation(language));
  } catch {
    return createTexts(fallbackLanguage, await fetchTranslation(fallbackLanguage));
  }
}

/** Texts that begin in `language`, whose translation is at hand; others are fetched when they are wanted [R1.28]. */
export function createTexts(language: Language, translation: Translation): Texts {
  const instance = createInstance();
  const spoken = () => languageOf(instance.resolvedLanguage ?? instance.language ?? fallbackLanguage);
  /** In a right-to-left text an inserted name, number or amount keeps its own direction and moves nothing around it. */
  const isolated = (value: string) => (directionOf(spoken()) === 'rtl' ? `\u2068${value}\u2069` : value);
  void instance.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    resources: { [language]: { translation } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: true, escape: isolated },
    returnEmptyString: false,
    initAsync: false,
  });
  for (const [name, format] of Object.entries({
    number: formatNumber,
    percent: formatPercent,
    rating: formatRating,
  })) {
    instance.services.formatter?.add(name, (value, spokenIn) =>
      Number.isFinite(Number(value)) ? format(Number(value), spokenIn ?? language) : String(value),
    );
  }
  return { i18n: instance, language: spoken, ...switching(instance, spoken, language) };
}

function switching(instance: i18n, spoken: () => Language, first: Language) {
  const failureListeners = new Set<(language: Language) => void>();
  let wanted = first;
  return {
    wanted: () => wanted,
    change: async (language: Language) => {
      wanted = language;
      try {
        if (!instance.hasResourceBundle(language, 'translation')) {
          instance.addResourceBundle(language, 'translation', await fetchTranslation(language));
        }
        if (wanted === language) await instance.changeLanguage(language);
      } catch {
        if (wanted === language) wanted = spoken();
        for (const listener of failureListeners) listener(language);
      }
    },
    onChanged: (listener: (language: Language) => void) => {
      const hear = () => listener(spoken());
      instance.on('languageChanged', hear);
      return () => instance.off('languageChanged', hear);
    },
    onFailed: (listener: (language: Language) => void) => {
      failureListeners.add(listener);
      return () => failureListeners.delete(listener);
    },
  };
}
