import { readFileSync } from 'node:fs';
import type { Language } from '../../src/i18n/locales.ts';

export type Say = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a language, so that one journey can run in any language. */
export function wordsOf(language: Language): Say {
  const texts: unknown = JSON.parse(
    readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'),
  );
  return (key, values = {}) => {
    const found = key.split('.').reduce<unknown>((at, name) => at && Object(at)[name], texts);
    if (typeof found !== 'string') throw new Error(`locales/${language}.json has no text "${key}"`);
    return found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
