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
  /** Foods that the menu does not have: nothing is found, and these dishes are offered as near ones. */
  near: readonly Phrase[];
  /** A food type or the slug of a tag whose dishes are found as well. */
  mark: string | null;
};

type Texts = Partial<Record<Script, string>>;
type Entry = Texts & { typed?: Texts; near?: Texts; also?: string; mark?: string };

const listed = (text = '') => (text === '' ? [] : text.split(', '));

const phrasesOf = (texts: Texts): Phrase[] =>
  scripts.flatMap((script) => listed(texts[script]).map((phrase) => ({ script, phrase })));

export const thesaurus: readonly Synonyms[] = data.entries.map((entry: Entry) => ({
  words: phrasesOf({ ...entry, latin: '' }),
  typed: phrasesOf({ ...entry.typed, latin: entry.latin ?? '' }),
  also: listed(entry.also),
  near: phrasesOf(entry.near ?? {}),
  mark: entry.mark ?? null,
}));

/** Foods, and other words, that are no misspelling of a dish where the menu has none of them. */
export const knownWords: readonly Phrase[] = phrasesOf(data.known);

/** Whether a stem is among these texts of its script, or those on a Latin keyboard. */
function isAmong(texts: Record<Script, string>): (stem: string, script: Script) => boolean {
  const stemsOf = (script: Script) =>
    new Set(listed(texts[script]).flatMap((text) => wordsOf(text).map(({ stem }) => stem)));
  const stems = new Map(scripts.map((script) => [script, stemsOf(script)]));
  return (stem, script) => [script, 'latin' as const].some((one) => stems.get(one)?.has(stem));
}

/** True for a word that joins others: "with", "de", "का". */
export const isIgnored = isAmong(data.ignored);

/** True for a word that describes no dish: "tasty", "froid", "खाना". */
export const isVague = isAmong(data.vague);

/** True for a word for how a dish is made, served or where it is from: "boiled", "maison", "पंजाबी". */
export const isManner = isAmong(data.manners);
