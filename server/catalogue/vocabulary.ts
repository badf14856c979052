import { soundOf, wordsOf, type Word } from './search-text.ts';
import { isIgnored, isVague, type Script } from './thesaurus.ts';

/** A word of the menu or of the thesaurus, or up to three words in a row, written as one. */
export type Term = {
  script: Script;
  stem: string;
  sound: string;
  /** As the menu writes it: "gulab jamun". */
  written: string;
  isOfMenu: boolean;
  isOfThesaurus: boolean;
  /** How well each dish fits, by its place in the list; 0 is best. */
  ranks: Map<number, number>;
  /** The same by the words of the menu alone, without what the thesaurus adds. */
  menuRanks: Map<number, number>;
  /** The places of dishes that come near to a food which the menu does not have. */
  near: Set<number>;
};

export type Run = Pick<Term, 'stem' | 'written'>;

/** The most words that are looked for as one. */
export const longestRun = 3;

/** The terms of one language. */
class Terms {
  readonly byStem = new Map<string, Term>();
  readonly bySound = new Map<string, Term[]>();
  readonly byFirstSound = new Map<string, Term[]>();
  /** In the order of their stems. */
  sorted: Term[] = [];

  close(): void {
    this.sorted = [...this.byStem.values()].toSorted((one, other) => (one.stem < other.stem ? -1 : 1));
    for (const term of this.sorted) {
      push(this.bySound, term.sound, term);
      push(this.byFirstSound, term.sound.charAt(0), term);
    }
  }
}

function push(lists: Map<string, Term[]>, key: string, term: Term): void {
  const list = lists.get(key);
  if (list) list.push(term);
  else lists.set(key, [term]);
}

/** All terms by which the dishes of a menu are found. */
export class Vocabulary {
  readonly #terms = {
    en: new Terms(),
    hi: new Terms(),
    ar: new Terms(),
    fr: new Terms(),
    latin: new Terms(),
  };

  /** Adds a term without a dish where `ranks` is empty: the word is known, and no dish has it. */
  add(
    script: Script,
    run: Run,
    source: 'menu' | 'thesaurus',
    ranks: Iterable<readonly [number, number]> = [],
  ): void {
    const { byStem } = this.#terms[script];
    const term = byStem.get(run.stem) ?? newTerm(script, run);
    byStem.set(run.stem, term);
    // Without article, "and" or plural where the menu has it so anywhere: it is shown to customers.
    if (run.written.length < term.written.length) term.written = run.written;
    if (source === 'menu') term.isOfMenu = true;
    else {
      term.isOfThesaurus = true;
      // Shared until the thesaurus adds to it: most terms are of the menu alone.
      if (term.ranks === term.menuRanks) term.ranks = new Map(term.menuRanks);
    }
    for (const [dish, rank] of ranks) {
      const known = term.ranks.get(dish) ?? Number.POSITIVE_INFINITY;
      if (rank < known) term.ranks.set(dish, rank);
    }
  }

  /** Adds a food that the menu does not have, with the dishes that come near to it. */
  addNear(script: Script, run: Run, dishes: Iterable<number>): void {
    this.add(script, run, 'thesaurus');
    const term = this.term(script, run.stem);
    for (const dish of dishes) term?.near.add(dish);
  }

  /** To be called after the last term was added, and before terms are looked for by sound or beginning. */
  close(): void {
    for (const terms of Object.values(this.#terms)) terms.close();
  }

  term(script: Script, stem: string): Term | undefined {
    return this.#terms[script].byStem.get(stem);
  }

  soundingLike(script: Script, sound: string): readonly Term[] {
    return this.#terms[script].bySound.get(sound) ?? [];
  }

  /** Those whose stem is longer and begins so. */
  begunWith(script: Script, stem: string): Term[] {
    const { sorted } = this.#terms[script];
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle]?.stem ?? '') <= stem) from = middle + 1;
      else to = middle;
    }
    const rest = sorted.slice(from);
    const end = rest.findIndex((term) => !term.stem.startsWith(stem));
    return end === -1 ? rest : rest.slice(0, end);
  }

  /** Those whose first letter is one of the first two of a sound. */
  begunLike(script: Script, sound: string): Term[] {
    const letters = new Set([sound.charAt(0), sound.charAt(1)]);
    return [...letters].flatMap((letter) => this.#terms[script].byFirstSound.get(letter) ?? []);
  }
}

function newTerm(script: Script, run: Run): Term {
  const sound = soundOf(run.stem);
  const none = new Map<number, number>();
  return {
    ...run,
    script,
    sound,
    isOfMenu: false,
    isOfThesaurus: false,
    ranks: none,
    menuRanks: none,
    near: new Set(),
  };
}

/** The words of a text without those that only join others; all of them where there are no others. */
export function phraseOf(text: string, script: Script): Word[] {
  const words = wordsOf(text);
  const significantWords = words.filter(({ stem }) => !isIgnored(stem, script));
  return significantWords.length === 0 ? words : significantWords;
}

/** The words of a text that describe a dish; all of them where none does. */
export function meaningOf(text: string, script: Script): Word[] {
  const words = phraseOf(text, script);
  const significantWords = words.filter(({ stem }) => !isVague(stem, script));
  return significantWords.length === 0 ? words : significantWords;
}

/** Some words in a row as one. */
export function joined(words: readonly Word[]): Run {
  const stem = words.map((word) => word.stem).join('');
  return { stem, written: words.map(({ written }) => written.toLowerCase()).join(' ') };
}

/** Every run of neighbours, up to `most` words, with its place. */
export function runsOf(words: readonly Word[], most: number): { run: Run; from: number; to: number }[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + most).map((_word, more) => {
      const to = from + more + 1;
      return { run: joined(words.slice(from, to)), from, to };
    }),
  );
}
