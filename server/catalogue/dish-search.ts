import MiniSearch, { type Query } from 'minisearch';
import { searchable, soundOf } from './search-text.ts';

/** Dishes that sound like a query which no dish's text holds. */
export type NearDishes = {
  /** Product ids, nearest first. */
  ids: number[];
  /** The query in the words of the menu, with their accents: "panner tika" → "paneer tikka". */
  meant: string;
};

export type DishSearch = (query: string) => Promise<NearDishes | null>;

/** Some milliseconds of work. */
const dishesAtOnce = 20;
const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** Names and texts have one entry for each language, in the same order. */
type Searched = { id: number; names: readonly string[]; texts: readonly string[] };

/**
 * Finds dishes by words with typing mistakes or another transliteration, in every language of the menu [R1.2]. Every word
 * has to be near one of the dish; names count more than texts. The index is built at once, in small pieces, so that nobody waits
 * for that of a long menu.
 */
export function createDishSearch(dishes: readonly Searched[]): DishSearch {
  const building = indexOf(dishes);
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  return async (query) => {
    const { index, spellings } = await building;
    const words = tokenize(searchable(query)).filter((word) => word !== '');
    const found = index
      .search({ combineWith: 'AND', queries: words.map(nearly) })
      .map(({ id }) => Number(id));
    const nearest = byId.get(found[0] ?? Number.NaN);
    if (nearest === undefined) return null;
    const meant = termsMeant(index, words, nearest).map((term) => spellings.get(term) ?? term);
    return { ids: found, meant: meant.join(' ') };
  };
}

/** The index, and how each of its terms is written on the menu. */
async function indexOf(dishes: readonly Searched[]) {
  const spellings = new Map<string, string>();
  const index = new MiniSearch<Searched>({
    fields: ['names', 'texts'],
    extractField: (dish, field) =>
      (field === 'id' ? dish.id : dish[field === 'names' ? field : 'texts']).toString(),
    processTerm: termOf,
    searchOptions: {
      boost: { names: 4 },
      prefix: (term) => term.length > 3,
      fuzzy: typingMistakes,
    },
  });
  await index.addAllAsync(dishes, { chunkSize: dishesAtOnce });
  for (const { names } of dishes) {
    for (const word of tokenize(names.join(' ')))
      spellings.set(termOf(word), withoutArticle(word.toLowerCase()));
  }
  return { index, spellings };
}

/** A word as the index knows it. */
function termOf(word: string): string {
  return soundOf(searchable(word));
}

/** An Arabic word without its article, which a name has and a customer leaves out. */
function withoutArticle(word: string): string {
  return word.replace(/^ال(?=.{3})/u, '');
}

/** How many letters of a word may be wrong. */
function typingMistakes(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** What is near a word: two letters that changed places are one slip, and two mistakes to the index. */
function nearly(word: string): Query {
  return {
    combineWith: 'OR',
    queries: [
      word,
      { queries: typingMistakes(word) === 1 ? swapsOf(word) : [], fuzzy: false, prefix: false },
    ],
  };
}

function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, place) =>
    letters
      .with(place, letter)
      .with(place + 1, letters[place] ?? '')
      .join(''),
  );
}

/** The dish's term that each word was taken for, all in one language where the dish has one that has them all. */
function termsMeant(
  index: MiniSearch<Searched>,
  words: readonly string[],
  { id, names, texts }: Searched,
): string[] {
  const near = words.map(
    (word) => index.search(nearly(word), { filter: (dish) => Number(dish.id) === id })[0]?.terms ?? [],
  );
  for (const [language, name] of names.entries()) {
    const own = new Set(tokenize(`${name} ${texts[language]}`).map(termOf));
    const meant = near.flatMap((terms) => terms.find((term) => own.has(term)) ?? []);
    if (meant.length === words.length) return meant;
  }
  return near.map(([term], place) => term ?? words[place] ?? '');
}
