/**
 * Text as search compares it: lower case, without Latin accents, the dot below a letter of Devanagari, Arabic vowel marks or the
 * usual variants of Arabic letters, so that "creme" finds "crème".
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[\u0653-\u0655]/g, '')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[’']/g, '');
}

/** The words of a query; all of them have to be found. */
export function wordsOf(query: string): string[] {
  return searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '');
}
