const joiners = /[\u200c\u200d]/;
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;

/**
 * What can be written of a text with the faces that there are. Emoji and other signs are left out; letters that no face has
 * become one “…”, so that a reader sees that words are missing.
 */
export function writable(text: string, hasLetter: (character: string) => boolean): string {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.normalize('NFC'));
  const written = Array.from(graphemes, ({ segment }) => {
    const kept = Array.from(segment).filter(
      (character) => hasLetter(character) || (joiners.test(character) && joining.test(segment)),
    );
    const isLost = kept.length === 0 && /[\p{Letter}\p{Number}]/u.test(segment);
    return isLost ? '…' : kept.join('');
  });
  return written.join('').replace(/…{2,}/g, '…');
}
