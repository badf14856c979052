import { createInstance, type i18n } from 'i18next';
import { directionOf, fallbackLanguage, type Language } from './locales.ts';
import { isolate } from '../lib/writing.ts';
import { createListeners } from '../lib/listeners.ts';
import { formatNumber, formatPercent, formatRating } from '../lib/numbers.ts';
import { fetchTranslation, type Translation } from './translations.ts';

/** The texts of one app: the language on screen and the way to another. */
export type Texts = {
  /** The texts in the language on screen. Another language has others: these never change. */
  readonly i18n: i18n;
  /** The language on screen. */
  language: () => Language;
  /** The language whose texts are on their way; the one on screen when none are. */
  wanted: () => Language;
  /**
   * Switches the interface without reloading; the last choice wins. A language that cannot be fetched changes nothing
   * [R4.10].
   */
  change: (language: Language) => Promise<void>;
  /** Notifies of each new language on screen; returns the unsubscribe function. */
  onChanged: (listener: (language: Language) => void) => () => void;
  /** Notifies of a language whose texts could not be fetched; returns the unsubscribe function. */
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
  const first = instanceFor(language, translation);
  const known = new Map([[language, first]]);
  const changes = createListeners<Language>();
  const failures = createListeners<Language>();
  let current = { language, i18n: first };
  let wanted = language;
  return {
    get i18n() {
      return current.i18n;
    },
    language: () => current.language,
    wanted: () => wanted,
    change: async (next) => {
      wanted = next;
      try {
        const i18n = known.get(next) ?? instanceFor(next, await fetchTranslation(next));
        known.set(next, i18n);
        if (wanted !== next) return;
        current = { language: next, i18n };
        changes.notify(next);
      } catch {
        if (wanted === next) wanted = current.language;
        failures.notify(next);
      }
    },
    onChanged: changes.listen,
    onFailed: failures.listen,
  };
}

function instanceFor(language: Language, translation: Translation): i18n {
  const instance = createInstance();
  /** In a right-to-left text an inserted name, number or amount keeps its own direction and moves nothing around it. */
  const isolated = (value: string) => (directionOf(language) === 'rtl' ? isolate(value) : value);
  void instance.init({
    lng: language,
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
    instance.services.formatter?.add(name, (value) =>
      Number.isFinite(Number(value)) ? format(Number(value), language) : String(value),
    );
  }
  return instance;
}
