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

/** How one sound is spelt, and the one spelling that stands for all; applied in this order to what `searchable` gave. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Latin letters: paneer, panir; tandoori, tandouri; vada, wada; idli, idly; phirni, firni; bhaji, baji.
  [/ee+|y/g, 'i'],
  [/oo+|ou/g, 'u'],
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
  // Arabic: the article, a long a within a word, letters that came from Persian.
  [/(?<!\p{L})ال(?=\p{L}{3})/gu, ''],
  [/(?<=\p{L})ا/gu, ''],
  [/پ/g, 'ب'],
  [/ڤ/g, 'ف'],
  [/[گڭ]/g, 'غ'],
  [/چ/g, 'تش'],
  [/ک/g, 'ك'],
  [/ی/g, 'ي'],
  // In every script: a letter said twice.
  [/(\p{L})\1+/gu, '$1'],
];

/** The same for words that are spelt differently and said alike, such as "paneer" and "panir", in what `searchable` gave. */
export function soundOf(text: string): string {
  return spellings.reduce((sound, [spelling, one]) => sound.replaceAll(spelling, one), text);
}

/** A text in which words are looked for: letter by letter, and as whole words by their sound, between spaces. */
export type SearchText = { letters: string; sounds: string };
export type SearchWord = SearchText;

/** Of `further` only the letters count: prose holds words of every sound. */
export function searchTextOf(texts: readonly string[], further: readonly string[] = []): SearchText {
  const letters = ` ${searchable(texts.join(' | '))}`;
  return { letters: `${letters} | ${searchable(further.join(' | '))}`, sounds: wholeWords(letters) };
}

/** The words of a query; all of them have to be found. */
export function wordsOf(query: string): SearchWord[] {
  return searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((letters) => ({ letters, sounds: wholeWords(letters) }));
}

const noWord = ' ';

function wholeWords(letters: string): string {
  return ` ${soundOf(letters)} `.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, noWord);
}

/** Whether a word is found in a text at all. */
export function isIn(word: SearchWord, { letters, sounds }: SearchText): boolean {
  return letters.includes(word.letters) || (word.sounds !== noWord && sounds.includes(word.sounds));
}

/** How well a word is found in a text, 0 being best: it begins a word, is said like one, or is within one. Null for not at all. */
export function placeOf(word: SearchWord, { letters, sounds }: SearchText): number | null {
  if (letters.includes(` ${word.letters}`)) return 0;
  if (word.sounds !== noWord && sounds.includes(word.sounds)) return 1;
  return letters.includes(word.letters) ? 2 : null;
}
