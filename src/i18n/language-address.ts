import { withParam } from '../lib/overlay-param.ts';
import { languageOf, type Language } from './locales.ts';

/** The parameter of an address that asks for a language; `public/boot.js` and the server read it too (290). */
export const languageParam = 'lang';

/**
 * The language that the address of this document asked for. It is dropped from the address, so that what is shared or opened again
 * later asks for none; this step of the history remembers it. Null where none was asked for.
 */
export function takeAskedLanguage(): Language | null {
  const { dataset } = document.documentElement;
  const { pathname, search, hash } = window.location;
  if (dataset['asked'] === undefined) return null;
  const asked = languageOf(dataset['asked']);
  delete dataset['asked'];
  const address = pathname + withParam(search, languageParam, null) + hash;
  window.history.replaceState({ ...window.history.state, asked }, '', address);
  return asked;
}

/** The language that the page on screen was asked for by its address, as long as it is shown in that; else null. */
export function askedLanguage(): Language | null {
  const asked: unknown = window.history.state?.asked;
  const { lang } = document.documentElement;
  return asked === lang ? languageOf(lang) : null;
}
