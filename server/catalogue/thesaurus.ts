import { languages, type Language } from '../database/schema/columns.ts';
import { wordsOf } from './search-text.ts';
import data from './thesaurus.json' with { type: 'json' };

/** The languages of the menu, and words of the others as they are typed on a Latin keyboard. */
const scripts = [...languages, 'latin'] as const;
export type Script = Language | 'latin';

type Phrase = { script: Script; phrase: string };

/** Words that mean the same. */
export type Synonyms = {
  /** Looked for on the menu. */
  words: readonly Phrase[];
  /** Only typed by customers: on a menu they mean something else, as in "sweet corn". */
  typed: readonly Phrase[];
  /** English words of the menu that are found too, after the synonyms. */
  also: readonly string[];
  /** A food type or the slug of a tag whose dishes are found as well. */
  mark: string | null;
};

type Texts = Partial<Record<Script, string>>;
type Entry = Texts & { typed?: Texts; also?: string; mark?: string };

const listed = (text = '') => (text === '' ? [] : text.split(', '));

const phrasesOf = (texts: Texts): Phrase[] =>
  scripts.flatMap((script) => listed(texts[script]).map((phrase) => ({ script, phrase })));

export const thesaurus: readonly Synonyms[] = data.entries.map((entry: Entry) => ({
  words: phrasesOf({ ...entry, latin: '' }),
  typed: phrasesOf({ ...entry.typed, latin: entry.latin ?? '' }),
  also: listed(entry.also),
  mark: entry.mark ?? null,
}));

/** Foods, and other words, that are no misspelling of a dish where the menu has none of them. */
export const knownWords: readonly Phrase[] = phrasesOf(data.known);

const ignored = new Map(
  scripts.map((script) => [
    script,
    new Set(listed(data.ignored[script]).flatMap((text) => wordsOf(text).map(({ stem }) => stem))),
  ]),
);

/** True for a word without meaning for a search: "with", "de", "का". */
export function isIgnored(stem: string, script: Script): boolean {
  return ignored.get(script)?.has(stem) === true || ignored.get('latin')?.has(stem) === true;
}
