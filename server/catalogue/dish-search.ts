import MiniSearch from 'minisearch';
import { searchable, wordsOf } from './search-text.ts';

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

type Searched = { id: number; names: readonly string[]; texts: readonly string[] };

/**
 * Finds dishes by words with typing mistakes or another transliteration, in every language of the menu [R1.2]. Every word
 * has to be near one of the dish; names count more than texts. The index is built at once, in small pieces, so that nobody waits
 * for that of a long menu.
 */
export function createDishSearch(dishes: readonly Searched[]): DishSearch {
  const building = indexOf(dishes);
  return async (query) => {
    const { index, spellings } = await building;
    const words = wordsOf(query);
    const found = index.search(words.join(' '));
    if (found.length === 0) return null;
    const meant = words.map((word) => nearestTerm(index, word)).map((term) => spellings.get(term) ?? term);
    return { ids: found.map(({ id }) => Number(id)), meant: meant.join(' ') };
  };
}

/** The index, and how each of its terms is written on the menu. */
async function indexOf(dishes: readonly Searched[]) {
  const spellings = new Map<string, string>();
  const index = new MiniSearch<Searched>({
    fields: ['names', 'texts'],
    extractField: (dish, field) =>
      (field === 'id' ? dish.id : dish[field === 'names' ? field : 'texts']).toString(),
    processTerm: (term) => searchable(term),
    searchOptions: {
      boost: { names: 4 },
      combineWith: 'AND',
      prefix: (term) => term.length > 2,
      fuzzy: typingMistakes,
    },
  });
  await index.addAllAsync(dishes, { chunkSize: dishesAtOnce });
  for (const { names } of dishes) {
    for (const word of names.join(' ').split(/[\s()/,-]+/u))
      spellings.set(searchable(word), word.toLowerCase());
  }
  return { index, spellings };
}

/** How many letters of a word may be wrong. */
function typingMistakes(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

function nearestTerm(index: MiniSearch<Searched>, word: string): string {
  return index.search(word)[0]?.terms[0] ?? word;
}
