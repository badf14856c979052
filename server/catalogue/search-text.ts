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

/** How one sound is spelt, and the one spelling that stands for all; applied in this order to what `searchable` gave. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Latin letters: paneer, panir; tandoori, tandouri; vada, wada; idli, idly; phirni, firni; bhaji, baji.
  [/ee+|y/g, 'i'],
  [/oo+|ou/g, 'u'],
  [/ck|q|c(?=[aoulr])/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/(?<=[bdgjkt])h/g, ''],
  // Devanagari: a consonant said twice, long and short vowels, the ways to write a nasal.
  [/([क-ह])्(?=\1)/g, ''],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/ँ|[ङञणनम]्(?=[क-ह])/g, 'ं'],
  [/[शष]/g, 'स'],
  [/ॉ/g, 'ा'],
  // Arabic: the article, a long a within a word, letters that came from Persian.
  [/(?<!\p{L})ال(?=\p{L}{3})/gu, ''],
  [/(?<=\p{L})ا/gu, ''],
  [/پ/g, 'ب'],
  [/ڤ/g, 'ف'],
  [/[گڭ]/g, 'غ'],
  [/ص|ث/g, 'س'],
  [/ط/g, 'ت'],
  [/ض|ذ/g, 'د'],
  [/ظ/g, 'ز'],
  [/چ/g, 'تش'],
  [/ک/g, 'ك'],
  [/ی/g, 'ي'],
  // In every script: a letter said twice.
  [/(\p{L})\1+/gu, '$1'],
];

/** The same for words with one sound and several spellings, such as "paneer" and "panir", in what `searchable` gave. */
export function soundOf(text: string): string {
  return spellings.reduce((sound, [spelling, one]) => sound.replaceAll(spelling, one), text);
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

/** A word of a text: its stem, and as it is written. */
export type Word = { stem: string; written: string };

const isLatinLetter = /^[a-z]$/;

/** The words of a text without their plurals; no single Latin letters, which are elided articles ("l’ail"). */
export function wordsOf(text: string): Word[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}\u200b-\u200f]+/u)
    .map((written) => ({ stem: stemOf(searchable(written)), written }))
    .filter(({ stem }) => stem !== '' && !isLatinLetter.test(stem));
}
