import { useSyncExternalStore } from 'react';
import { directionOf, languageOf } from '../../../src/i18n/locales.ts';
import { fill, wordsOf, type Language, type PageText, type Words } from '../words.ts';

const key = 'tiffin-audit-language';
const listeners = new Set<() => void>();
let language = firstLanguage();

function firstLanguage(): Language {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null) return languageOf(kept);
  } catch {
    // A page from a disk may have no storage.
  }
  return languageOf(navigator.language);
}

export function applyLanguage(): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

export function chooseLanguage(next: Language): void {
  language = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // It holds for this visit.
  }
  applyLanguage();
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

export type Translated = {
  language: Language;
  words: Words;
  t: (text: PageText, values?: Readonly<Record<string, string | number>>) => string;
};

const textsOf =
  ({ pages }: Words): Translated['t'] =>
  (text, values) =>
    fill(pages[text], values);

/** For the pages that are in English only. */
export const inEnglish = textsOf(wordsOf.en);

/** The language of the reader, with the words and page texts in it. */
export function useLanguage(): Translated {
  const chosen = useSyncExternalStore(subscribe, () => language);
  const words = wordsOf[chosen];
  return { language: chosen, words, t: textsOf(words) };
}
