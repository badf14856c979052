/** Pairs of letters, as "क k ख kh". */
function pairs(text: string): Record<string, string> {
  const letters = text.split(' ');
  return Object.fromEntries(
    letters.flatMap((letter, place) => (place % 2 === 0 ? [[letter, letters[place + 1] ?? '']] : [])),
  );
}

/** Consonants of Devanagari, each without its vowel, as people type them on a Latin keyboard. */
const consonants = pairs(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h',
);
/** Letters, and signs after a consonant. */
const vowels = pairs(
  'अ a आ a इ i ई i उ u ऊ u ए e ऐ ai ओ o औ au ऑ o ऋ ri \u093e a \u093f i \u0940 i \u0941 u \u0942 u \u0947 e \u0948 ai \u094b o \u094c au \u0949 o \u0943 ri',
);
const nasals: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': '' };
const virama = '्';
/** The vowel "a" that a consonant implies and no sign writes. */
const inherent = 'ə';

/** A word of Devanagari in Latin letters by its sound: "झींगा" → "jhinga", "अदरक" → "adrak". */
export function romanised(word: string): string {
  const letters = Array.from(word);
  const sounds = letters.map((letter, place) => {
    const consonant = consonants[letter];
    if (consonant === undefined) return vowels[letter] ?? nasals[letter] ?? '';
    const next = letters[place + 1] ?? '';
    const hasVowel = next === virama || next in vowels;
    return consonant + (hasVowel ? '' : inherent);
  });
  return withoutSilent(sounds.join(''));
}

/** The inherent vowel is silent at the end of a word, and between a vowel with a consonant and a consonant with a vowel. */
function withoutSilent(sounds: string): string {
  return sounds
    .replace(/ə$/, '')
    .replaceAll(/(?<=[aeiouə][bcdfghjklmnpqrstvyz]+)ə(?=[bcdfghjklmnpqrstvyz]+[aeiouə])/g, '')
    .replaceAll(inherent, 'a');
}
