import bidiFactory from 'bidi-js';
import { faceOf, type FaceName } from './faces.ts';

const bidi = bidiFactory();

/** A piece of one line in one face and one direction, with its characters as the shaper of that face wants them. */
export type TextRun = { face: FaceName; text: string };

const formatting = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Breaks a paragraph into lines no wider than `width` and each line into runs from left to right, by the Unicode rules of
 * two directions [R1.17]; its first letter decides its direction. `measure` returns the width of a run. A word that is
 * too long for a line is broken between letters.
 */
export function linesOf(paragraph: string, width: number, measure: (run: TextRun) => number): TextRun[][] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  const runs = runsWithin(text);
  const fits = (start: number, end: number) =>
    runs(start, end).reduce((sum, run) => sum + measure(run), 0) <= width;
  const words = endsOf(text, 'word').filter((end) => end === text.length || text[end] === ' ');
  const lines: TextRun[][] = [];
  for (let start = 0; start < text.length;) {
    const begin = start;
    const within = (end: number) => end > begin && fits(begin, end);
    const graphemes = () => endsOf(text, 'grapheme').filter((end) => end > begin);
    const end = words.findLast(within) ?? graphemes().findLast(within) ?? graphemes()[0] ?? text.length;
    lines.push(runs(begin, end));
    start = text[end] === ' ' ? end + 1 : end;
  }
  return lines;
}

/** The text in the order in which it is read, without the signs that only steer directions. */
export function plainText(text: string): string {
  return text.replace(formatting, '');
}

function endsOf(text: string, granularity: 'word' | 'grapheme'): number[] {
  const segments = new Intl.Segmenter(undefined, { granularity }).segment(text);
  return [...segments].map(({ index, segment }) => index + segment.length);
}

function runsWithin(text: string) {
  const embedding = bidi.getEmbeddingLevels(text);
  const faces: FaceName[] = [];
  for (const character of text) {
    const face = faceOf(character, faces.at(-1) ?? null);
    for (let unit = 0; unit < character.length; unit += 1) faces.push(face);
  }
  return (start: number, end: number): TextRun[] => {
    const pieces: { face: FaceName; level: number; units: number[] }[] = [];
    const order = bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end);
    for (const unit of order) {
      const face = faces[unit] ?? 'latin';
      const level = embedding.levels[unit] ?? 0;
      const last = pieces.at(-1);
      if (last?.face === face && last.level === level) last.units.push(unit);
      else pieces.push({ face, level, units: [unit] });
    }
    return pieces
      .map(({ face, level, units }) => {
        const logical = plainText(
          units
            .toSorted((one, other) => one - other)
            .map((unit) => text[unit])
            .join(''),
        );
        return { face, text: level % 2 === 0 ? logical : mirrored(logical, face) };
      })
      .filter((run) => run.text !== '');
  };
}

/** Brackets look the other way from right to left; the shaper turns Arabic letters around by itself, and nothing else. */
function mirrored(text: string, face: FaceName): string {
  const characters = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return (face === 'arabic' ? characters : characters.toReversed()).join('');
}

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
