import { languages, type Language } from '../database/schema/columns.ts';
import type { MenuProduct } from './menu.ts';

const collators = new Map(languages.map((language) => [language, new Intl.Collator(language)]));

/** The order of two dishes by the names and the alphabet of a language: "Écrevisses" stands before "Figues". */
export function compareNames(
  { row: one }: MenuProduct,
  { row: other }: MenuProduct,
  language: Language,
): number {
  return collators.get(language)?.compare(one.name[language], other.name[language]) ?? 0;
}
