import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };
import { languages, type Language } from '../../src/i18n/locales.ts';
import { isolate } from '../../src/lib/writing.ts';

/** The words of one language of the audit: names of the machines as phrases, and the texts of its pages. */
export type Words = {
  frames: Record<keyof typeof en.frames, string>;
  pages: Record<PageText, string>;
} & Record<Vocabulary, Readonly<Record<string, string>>>;

export type PageText = keyof typeof en.pages;
export type Vocabulary = 'events' | 'effects' | 'timers' | 'failures' | 'fields' | 'values';
export type InLanguages<T> = Record<Language, T>;

export const wordsOf: InLanguages<Words> = { en, hi, ar, fr };

export function inLanguages<T>(make: (words: Words, language: Language) => T): InLanguages<T> {
  const made = (language: Language) => make(wordsOf[language], language);
  return { en: made('en'), hi: made('hi'), ar: made('ar'), fr: made('fr') };
}

/** Puts values into the places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const arabic = /\p{Script=Arabic}/u;

/** A name, number or value inside a right-to-left text keeps its own direction. */
export function within(words: Words, value: string | number): string {
  const text = String(value);
  return words === wordsOf.ar && !arabic.test(text) ? isolate(text) : text;
}

export { languages, type Language };
