import { textsOf } from '../guards/texts.ts';
import { inLanguages, type InLanguages, type Language } from './words.ts';
import { providersWords } from './failure-kinds.ts';

/** The texts of `locales/` by their keys; a plural has one key for each of its forms. */
const texts: InLanguages<ReadonlyMap<string, string>> = inLanguages((_words, language) => textsOf(language));

/** The message keys inside a value, and the mark of the provider's own words where it holds those. */
export function messagesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    if (value.includes(providersWords)) return [providersWords];
    return texts.en.has(value) || texts.en.has(`${value}_other`) ? [value] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(messagesIn);
}

/** These messages in every language; a plural in the form for many. */
export function messageTexts(keys: readonly string[]): Record<string, InLanguages<string>> {
  const text = (key: string, language: Language) =>
    texts[language].get(key) ?? texts[language].get(`${key}_other`) ?? '';
  return Object.fromEntries(
    [...new Set(keys)]
      .filter((key) => key !== providersWords)
      .toSorted()
      .map((key) => [key, inLanguages((_words, language) => text(key, language))]),
  );
}
