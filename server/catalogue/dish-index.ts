import type { LocalText } from '../database/schema/columns.ts';
import { languages } from '../database/schema/columns.ts';
import { romanised } from './romanise.ts';
import { searchable, stemOf } from '../../machines/catalogue/word-stems.ts';
import type { Word } from './search-text.ts';
import { knownWords, thesaurus, type Script, type Synonyms } from './thesaurus.ts';
import { joined, longestRun, meaningOf, phraseOf, runsOf, Vocabulary } from './vocabulary.ts';

/** What a dish is found by. */
export type Searched = {
  id: number;
  name: LocalText;
  /** Its category, and the tags that name its kind of dish. */
  kinds: readonly LocalText[];
  prose: readonly LocalText[];
  /** Its food type and the slugs of its tags. */
  marks: readonly string[];
};

type Ranks = Map<number, number>;

/** Where a word stands decides first, then whether it is the word itself or a synonym. */
export const ranks = { name: 0, kind: 4, prose: 8, mark: 5 };
const penalties = { synonym: 1, also: 6 };

/** Some milliseconds of work. */
const dishesAtOnce = 20;
const synonymsAtOnce = 20;

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Reads the dishes in small pieces, so that no request waits for a long menu. */
export async function readVocabulary(dishes: readonly Searched[]): Promise<Vocabulary> {
  const vocabulary = new Vocabulary();
  for (const [place, dish] of dishes.entries()) {
    if (place % dishesAtOnce === 0) await pause();
    readDish(vocabulary, dish, place);
  }
  await addSynonyms(vocabulary, dishes);
  await pause();
  vocabulary.close();
  return vocabulary;
}

function readDish(vocabulary: Vocabulary, dish: Searched, place: number): void {
  const add = (script: Script, words: readonly Word[], most: number, rank: number) => {
    for (const { run } of runsOf(words, most)) vocabulary.add(script, run, 'menu', [[place, rank]]);
  };
  const read = (text: LocalText, most: number, rank: number) => {
    for (const language of languages) add(language, meaningOf(text[language], language), most, rank);
    add('latin', meaningOf(text.hi, 'hi').map(inLatinLetters), most, rank);
  };
  read(dish.name, longestRun, ranks.name);
  for (const kind of dish.kinds) read(kind, longestRun, ranks.kind);
  for (const prose of dish.prose) read(prose, 1, ranks.prose);
}

function inLatinLetters({ written }: Word): Word {
  const latin = romanised(searchable(written));
  return { stem: stemOf(latin), written: latin };
}

/** Each word of the thesaurus finds what its synonyms find on the menu; read before any is added, so that none is found by another. */
async function addSynonyms(vocabulary: Vocabulary, dishes: readonly Searched[]): Promise<void> {
  const found: Ranks[] = [];
  for (const [place, synonyms] of thesaurus.entries()) {
    if (place % synonymsAtOnce === 0) await pause();
    found.push(dishesOf(vocabulary, dishes, synonyms));
  }
  for (const [place, { words, typed, near, mark }] of thesaurus.entries()) {
    if (place % synonymsAtOnce === 0) await pause();
    const ranked = found[place] ?? new Map<number, number>();
    if (mark !== null) for (const { script, phrase } of typed) trustTags(vocabulary, script, phrase);
    for (const { script, phrase } of [...words, ...typed])
      vocabulary.add(script, joined(phraseOf(phrase, script)), 'thesaurus', ranked);
    const nearest = [...ranked].toSorted(([, one], [, other]) => one - other).map(([dish]) => dish);
    for (const { script, phrase } of near)
      vocabulary.addNear(script, joined(phraseOf(phrase, script)), nearest);
  }
  for (const { script, phrase } of knownWords)
    vocabulary.add(script, joined(phraseOf(phrase, script)), 'thesaurus');
}

/** A term that is a tag is not searched in the description: "barely spicy". */
function trustTags(vocabulary: Vocabulary, script: Script, phrase: string): void {
  const ranked = vocabulary.term(script, joined(phraseOf(phrase, script)).stem)?.ranks;
  for (const [dish, rank] of ranked ?? []) if (rank >= ranks.prose) ranked?.delete(dish);
}

function dishesOf(
  vocabulary: Vocabulary,
  dishes: readonly Searched[],
  { words, also, mark }: Synonyms,
): Ranks {
  const found: Ranks = new Map();
  const note = (dish: number, rank: number) =>
    found.set(dish, Math.min(rank, found.get(dish) ?? Number.POSITIVE_INFINITY));
  for (const { script, phrase } of words) {
    for (const [dish, rank] of holding(vocabulary, phrase, script)) note(dish, rank + penalties.synonym);
  }
  for (const phrase of also) {
    for (const [dish, rank] of holding(vocabulary, phrase, 'en')) note(dish, rank + penalties.also);
  }
  for (const [dish, { marks }] of dishes.entries())
    if (mark !== null && marks.includes(mark)) note(dish, ranks.mark);
  return found;
}

/** The dishes that hold a phrase in one language: as it is, or all its words. */
function holding(vocabulary: Vocabulary, phrase: string, script: Script): Ranks {
  const words = phraseOf(phrase, script);
  const asOne = vocabulary.term(script, joined(words).stem);
  if (asOne) return asOne.ranks;
  const [first, ...others] = words.map(({ stem }) => vocabulary.term(script, stem)?.ranks ?? new Map());
  return new Map(
    [...(first ?? [])].flatMap(([dish, rank]): [number, number][] => {
      const all = [rank, ...others.map((other) => other.get(dish))];
      return all.includes(undefined) ? [] : [[dish, Math.max(...all)]];
    }),
  );
}
