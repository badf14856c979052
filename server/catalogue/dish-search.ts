import type { Language } from '../database/schema/columns.ts';
import { ranks, readVocabulary, type Searched } from './dish-index.ts';
import { nearTerms, sameTerms, type Candidate, type Typed } from './near-terms.ts';
import { soundOf, type Word } from './search-text.ts';
import { isManner, type Script } from './thesaurus.ts';
import { joined, longestRun, meaningOf, phraseOf, runsOf, type Vocabulary } from './vocabulary.ts';

/** The dishes of a search. */
export type FoundDishes = {
  /** How well each product fits, by id; the least is the best. */
  ranks: ReadonlyMap<number, number>;
  /** Products whose names have one of the words at least, where none has all. */
  near: readonly number[];
  /** The query in the words of the menu where it had to be corrected: "panner tika" → "paneer tikka". */
  meant: string | null;
};

export type DishSearch = (query: string, language: Language) => Promise<FoundDishes>;

const mostWords = 8;
/** What a food comes with: "lentilles au beurre", "عدس بالزبدة", "naan with cheese". */
const adjunct = /\s(?:(?:with|in|aux?|à la|avec|مع)\s|à l['’]|بال(?=\p{L}{3})).*$/iu;
/** More than any rank of a dish. */
const later = 1000;

/**
 * Finds dishes by words in every language of the menu [R1.2]: as they are written, by sound, begun, joined or split, and by their
 * synonyms. Only where no dish has all words, typing errors are corrected, and after that one word of three may be left out.
 */
export function createDishSearch(dishes: readonly Searched[]): DishSearch {
  const reading = readVocabulary(dishes);
  return async (query, language) => {
    const vocabulary = await reading;
    const own = scriptOf(query, language);
    const words = wordsOfQuery(vocabulary, query, own).slice(0, mostWords);
    const same: Lookup = (word) => sameTerms(vocabulary, word, own);
    const near: Lookup = (word) => nearTerms(vocabulary, word, own);
    const foods = foodsOf(words, own);
    const isKnown = (word: Word) => near({ ...word, sound: soundOf(word.stem) }).length > 0;
    const knownFoods = foods.filter(isKnown);
    const known = knownFoods.length > 0 ? knownFoods : words.filter(isKnown);
    const named: Lookup = (word) => same(word).filter(isOfNames);
    const { found, meant } = namedFirst(searchWith(words, same), () => searchWith(foods, same, own)) ??
      searchWith(words, near, own) ??
      searchWith(foods, near, own) ??
      (known.length < words.length ? searchWith(known, named, own) : null) ??
      (words.length > 2 ? withoutOne(vocabulary, words, own) : null) ??
      (words.length > 1
        ? searchWith(wordsOfQuery(vocabulary, query.replace(adjunct, ''), own), same, own)
        : null) ?? { found: [], meant: null };
    const idOf = (place: number) => dishes[place]?.id ?? 0;
    return {
      ranks: new Map(found.map(([place, rank]) => [idOf(place), rank])),
      near: found.length > 0 ? [] : withAny(vocabulary, query, own).map(idOf),
      meant,
    };
  };
}

/** The significant words; all as one where they are a phrase of the thesaurus, as "something sweet". */
function wordsOfQuery(vocabulary: Vocabulary, query: string, own: Script): Word[] {
  const whole = joined(phraseOf(query, own));
  return vocabulary.term(own, whole.stem)?.isOfThesaurus === true ? [whole] : meaningOf(query, own);
}

/** The words that name a food, without those of its manner; all where there are no others. */
function foodsOf(words: Word[], own: Script): Word[] {
  const foods = words.filter(({ stem }) => !isManner(stem, own));
  return foods.length === 0 ? words : foods;
}

/** The language that letters belong to; Latin ones to the language on the screen, or else to English. */
function scriptOf(query: string, language: Language): Language {
  if (/\p{Script=Devanagari}/u.test(query)) return 'hi';
  if (/\p{Script=Arabic}/u.test(query)) return 'ar';
  return language === 'fr' ? 'fr' : 'en';
}

type Found = { found: [place: number, rank: number][]; meant: string | null };
type Lookup = (run: Typed) => Candidate[];
/** The terms by which a dish was found, in the order of the query. */
type Match = { rank: number; candidates: Candidate[] };

/** What all words find together, in whichever runs of words find it best; null for nothing. */
function searchWith(words: readonly Word[], lookUp: Lookup, corrected: Script | null = null): Found | null {
  const reached: Map<number, Match>[] = [new Map()];
  for (const { run, from, to } of runsOf(words, longestRun)) {
    const before = from === 0 ? null : (reached[from] ?? new Map<number, Match>());
    if (before?.size === 0) continue;
    const now = (reached[to] ??= new Map());
    for (const candidate of lookUp({ ...run, sound: soundOf(run.stem) })) {
      for (const [dish, rank] of candidate.term.ranks) {
        const left = before === null ? { rank: 0, candidates: [] } : before.get(dish);
        if (!left) continue;
        const total = left.rank + rank + candidate.penalty;
        if (total >= (now.get(dish)?.rank ?? Number.POSITIVE_INFINITY)) continue;
        now.set(dish, { rank: total, candidates: [...left.candidates, candidate] });
      }
    }
  }
  const all = [...(reached[words.length] ?? [])].toSorted(([, one], [, other]) => one.rank - other.rank);
  const best = all[0]?.[1];
  if (!best || words.length === 0) return null;
  const distance = distanceOf(best);
  return {
    found: all.filter(([, match]) => distanceOf(match) <= distance).map(([place, { rank }]) => [place, rank]),
    meant: corrected === null ? null : best.candidates.map(({ term }) => term.written).join(' '),
  };
}

/**
 * Where a word is known from the prose of dishes alone, dishes that the foods name come before others: "grilled fish" is the fish
 * that is grilled, then other fish, then what else has both words.
 */
function namedFirst(all: Found | null, foodsAlone: () => Found | null): Found | null {
  if (all && bestOf(all) < ranks.prose) return all;
  const foods = foodsAlone();
  if (!all || !foods) return all ?? foods;
  const named = new Map(foods.found.filter(([, rank]) => rank < ranks.kind));
  const isBoth = ([dish]: Found['found'][number]) => named.has(dish);
  const both = new Map(all.found.filter(isBoth));
  const others = [...named].filter(([dish]) => !both.has(dish));
  return {
    found: [
      ...both,
      ...others.map(([dish, rank]): [number, number] => [dish, rank + later]),
      ...all.found
        .filter((one) => !isBoth(one))
        .map(([dish, rank]): [number, number] => [dish, rank + 2 * later]),
    ],
    meant: null,
  };
}

function distanceOf({ candidates }: Match): number {
  return candidates.reduce((sum, { distance }) => sum + distance, 0);
}

/** The dishes that have all words but one, by their names; the word that few dishes have is left out first. */
function withoutOne(vocabulary: Vocabulary, words: readonly Word[], own: Script): Found | null {
  const tries = words.flatMap((_, left) => {
    const kept = words.toSpliced(left, 1);
    const found = searchWith(kept, (run) => sameTerms(vocabulary, run, own).filter(isOfNames), own);
    return found ? [found] : [];
  });
  return (
    tries.toSorted((one, other) => bestOf(one) - bestOf(other) || other.found.length - one.found.length)[0] ??
    null
  );
}

/**
 * The places of the dishes that come near to what the words name, then of those that have one of the words in their names, by
 * turns of the words.
 */
function withAny(vocabulary: Vocabulary, query: string, own: Script): number[] {
  const words = meaningOf(query, own).slice(0, mostWords);
  const near = runsOf(words, longestRun).flatMap(({ run }) =>
    sameTerms(vocabulary, { ...run, sound: soundOf(run.stem) }, own).flatMap(({ term }) => [...term.near]),
  );
  const found = foodsOf(words, own).map((word) =>
    (searchWith([word], (run) => nearTerms(vocabulary, run, own).filter(isOfNames))?.found ?? []).map(
      ([place]) => place,
    ),
  );
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const interleaved = Array.from({ length: longest }, (_, at) =>
    found.flatMap((list) => list.slice(at, at + 1)),
  );
  return [...near, ...interleaved.flat()];
}

const bestOf = ({ found }: Found) => found[0]?.[1] ?? 0;

function isOfNames({ term }: Candidate): boolean {
  return Math.min(...term.ranks.values()) < ranks.kind;
}
