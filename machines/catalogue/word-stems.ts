/**
 * Text as search compares it: lower case, without Latin accents, the dot below a letter of Devanagari, Arabic vowel marks or the
 * usual variants of Arabic letters, so that "creme" finds "crème" and "oeuf" finds "œuf".
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[\u0653-\u0655]/g, '')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[’']/g, '');
}

/** Plurals and other endings, by script; a word keeps at least three letters. */
const endings: readonly (readonly [RegExp, string])[] = [
  // English and French: curries, potatoes, dishes, samosas.
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=[a-z]{2}(?:o|s|x|z|ch|sh))es$/, ''],
  [/(?<=[a-z]{2}[^saiu])s$|(?<=[a-z]{2}[^i]i)s$|(?<=[a-z][^a]a)s$/, ''],
  // Hindi: समोसे, अंडों, इडलियां.
  [/िय(?:ां|ाँ|ों)$/, 'ी'],
  [/(?<=[\u0900-\u097f]{2})(?:े|ों)$/, 'ा'],
  // Arabic: the prefixes of "the", "with the" and "and the", the endings of feminine and plural.
  [/^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u, ''],
  [/(?<=\p{L}{3})(?:ات|ه)$/u, ''],
];

const pluralsOfTheirOwn = new Set(['sweets', 'greens', 'pates']);

/** A word without its plural: "potatoes" → "potato", "समोसे" → "समोसा", "والسلطات" → "سلط", in what `searchable` gave. */
export function stemOf(word: string): string {
  if (pluralsOfTheirOwn.has(word)) return word;
  return endings.reduce((stem, [ending, other]) => stem.replace(ending, other), word);
}
