import { editDistance } from '../../machines/catalogue/edit-distance.ts';
import { isManner, type Script } from './thesaurus.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** Some words of a query as one. */
export type Typed = Pick<Term, 'stem' | 'sound' | 'written'>;

/** A term that words of a query are taken for. */
export type Candidate = {
  term: Term;
  /** Added to the rank of its dishes. */
  penalty: number;
  /** How many letters differ, see `editDistance`; 0 where nothing was corrected. */
  distance: number;
};

const penalties = { soundsAlike: 0.5, begun: 1, otherLanguage: 0.25 };
/** More than all other penalties of a query together. */
const correction = 100;
/** A beginning with another spelling counts as a small error. */
const begunAlike = 0.4;
const shortestBeginning = 3;
/** The rank of words that stand in the prose of a dish alone. */
const prose = 8;

/** The languages a word may belong to, its own first. */
function scriptsFor(own: Script): Script[] {
  if (own === 'hi' || own === 'ar') return [own];
  return own === 'fr' ? ['fr', 'en', 'latin'] : ['en', 'fr', 'latin'];
}

/**
 * The terms that look or sound like some words, or begin with them. Words of the other language in the same letters count
 * only where the own one has none.
 */
export function sameTerms(vocabulary: Vocabulary, run: Typed, own: Script): Candidate[] {
  const candidates: Candidate[] = [];
  for (const script of scriptsFor(own)) {
    const isOwn = script === own;
    if (!isOwn && script !== 'latin' && candidates.some(({ term }) => isProminent(term))) continue;
    const isKnown = vocabulary.term(script, run.stem)?.isOfThesaurus === true;
    for (const term of vocabulary.soundingLike(script, run.sound)) {
      if (!isOwn && !isProminent(term)) continue;
      if (isKnown && term.stem !== run.stem) continue;
      const penalty = term.stem === run.stem ? 0 : penalties.soundsAlike;
      candidates.push({ term, penalty: penalty + languagePenalty(isOwn), distance: 0 });
    }
  }
  return candidates.concat(begun(vocabulary, run, own, candidates));
}

const languagePenalty = (isOwn: boolean) => (isOwn ? 0 : penalties.otherLanguage);

/** Whether a term is of more than the prose of dishes. */
function isProminent({ isOfThesaurus, ranks }: Term): boolean {
  return isOfThesaurus || Math.min(...ranks.values()) < prose;
}

/**
 * The terms that begin with some words, as a customer types them; where the words themselves are known, only those of the menu, by
 * its own words: "आलू" is no "आलू टिक्की" of the thesaurus. A manner is whole: "set dosa" is no "set meal".
 */
function begun(
  vocabulary: Vocabulary,
  { stem }: Typed,
  own: Script,
  equal: readonly Candidate[],
): Candidate[] {
  const isKnown = equal.length > 0;
  if (isManner(stem, own)) return [];
  return scriptsFor(own).flatMap((script) => {
    const isOwn = script === own;
    if (!isOwn && (isKnown || stem.length < shortestBeginning)) return [];
    const penalty = penalties.begun + languagePenalty(isOwn);
    return vocabulary
      .begunWith(script, stem)
      .filter(
        (term) =>
          (isOwn || isProminent(term)) &&
          (term.isOfMenu || (!isKnown && stem.length >= shortestBeginning && !term.written.includes(' '))),
      )
      .map((term) => ({ term: isKnown ? { ...term, ranks: term.menuRanks } : term, penalty, distance: 0 }));
  });
}

/** The terms nearest to some words by typing errors, none of prose; the terms themselves where the words are known. */
export function nearTerms(vocabulary: Vocabulary, run: Typed, own: Script): Candidate[] {
  const same = sameTerms(vocabulary, run, own);
  if (same.some(({ term }) => term.sound === run.sound)) return same;
  const most = mostErrors(run);
  if (most === 0) return same;
  const near = scriptsFor(own).flatMap((script) =>
    vocabulary.begunLike(script, run.sound).flatMap((term): Candidate[] => {
      const away = isProminent(term) ? distanceTo(term, run, most) : Number.POSITIVE_INFINITY;
      if (away > most) return [];
      const distance = away + languagePenalty(script === own);
      return [{ term, penalty: distance * correction, distance }];
    }),
  );
  return [...same, ...near];
}

function distanceTo({ sound }: Term, run: Typed, most: number): number {
  if (run.sound.length > shortestBeginning && sound.startsWith(run.sound)) return begunAlike;
  return editDistance(run.sound, sound, most);
}

/** How many letters of a word may be wrong; hardly any of two words that are written as one. */
function mostErrors({ sound, written }: Typed): number {
  // Vowel signs of Devanagari are no letters: "मिस्सी" has two for the ear, and is no "मांस".
  if (sound.replaceAll(/\p{M}/gu, '').length < 3) return 0;
  if (written.includes(' ')) return 0.5;
  if (sound.length === 3) return 0.75;
  return sound.length < 7 ? 1 : sound.length < 9 ? 1.5 : 2;
}
