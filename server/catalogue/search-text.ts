import { searchable, stemOf } from '../../machines/catalogue/word-stems.ts';

/** How one sound is spelt, and the one spelling that stands for all; applied in this order to what `searchable` gave. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // Latin letters: paneer, panir; tandoori, tandouri; vada, wada; idli, idly; phirni, firni; bhaji, baji; savoury, savory.
  [/ee+|y/g, 'i'],
  [/(?<=v)our/g, 'or'],
  [/oo+|ou/g, 'u'],
  [/ck|q|c(?=[aoulr])/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ph/g, 'f'],
  [/(?<=[bdgjkt])h/g, ''],
  // Devanagari: a doubled consonant, long and short vowels, the ways to write a nasal.
  [/([क-ह])्(?=\1)|क्(?=ख)|ग्(?=घ)|च्(?=छ)|ज्(?=झ)|ट्(?=ठ)|ड्(?=ढ)|त्(?=थ)|द्(?=ध)|प्(?=फ)|ब्(?=भ)/g, ''],
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
  [/[گڭجق]/g, 'غ'],
  [/ص|ث/g, 'س'],
  [/ط/g, 'ت'],
  [/ض|ذ/g, 'د'],
  [/ظ/g, 'ز'],
  [/چ/g, 'تش'],
  [/ک/g, 'ك'],
  [/ی/g, 'ي'],
  // In every script: a doubled letter.
  [/(\p{L})\1+/gu, '$1'],
];

/** The same for words with one sound and several spellings, such as "paneer" and "panir", in what `searchable` gave. */
export function soundOf(text: string): string {
  return spellings.reduce((sound, [spelling, one]) => sound.replaceAll(spelling, one), text);
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
