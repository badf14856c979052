/**
 * The languages of the interface, in the order they are offered; each name is written in its own language [R1.28], and in Latin letters
 * too where it has others: a list that the browser draws has no letters but the device's.
 */
export const locales = [
  { code: 'en', name: 'English', latinName: 'English', direction: 'ltr' },
  { code: 'hi', name: 'हिन्दी', latinName: 'Hindi', direction: 'ltr' },
  { code: 'ar', name: 'العربية', latinName: 'Arabic', direction: 'rtl' },
  { code: 'fr', name: 'Français', latinName: 'Français', direction: 'ltr' },
] as const;

export type Language = (typeof locales)[number]['code'];

export const languages = locales.map(({ code }) => code);

export const fallbackLanguage: Language = 'en';

/** The language of a code such as "fr" or "fr-CA"; English for an unsupported one [R3.9]. */
export function languageOf(code: string): Language {
  const [base = ''] = code.toLowerCase().split('-');
  return languages.find((language) => language === base) ?? fallbackLanguage;
}

/** Which way a language is written; the page follows it unless the customer chose otherwise [D1]. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return locales.find((locale) => locale.code === language)?.direction ?? 'ltr';
}
