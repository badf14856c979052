import type { PageAddresses } from '../lib/page-head.ts';
import { languageParam } from './language-address.ts';
import { languages, type Language } from './locales.ts';

/** The language links for search engines of a page whose address asks for `asked`, or for no language. */
export function addressesOf(path: string, asked: Language | null): PageAddresses {
  const inLanguage = (language: Language) => `${path}?${languageParam}=${language}`;
  return {
    own: asked === null ? path : inLanguage(asked),
    alternates: [
      ...languages.map((language) => ({ language, path: inLanguage(language) })),
      { language: 'x-default', path },
    ],
  };
}
