import arabic from '../../locales/ar.json?url';
import english from '../../locales/en.json?url';
import french from '../../locales/fr.json?url';
import hindi from '../../locales/hi.json?url';
import type englishTranslation from '../../locales/en.json';
import type { Language } from './locales.ts';
import 'i18next';

export type Translation = typeof englishTranslation;

const addresses = { en: english, hi: hindi, ar: arabic, fr: french } satisfies Record<Language, string>;

/** The texts of one language, as data rather than code; rejects when they cannot be fetched. */
export async function fetchTranslation(language: Language): Promise<Translation> {
  const response = await fetch(addresses[language]);
  if (!response.ok) throw new Error(`The texts in "${language}" answer ${response.status}`);
  return response.json();
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}
