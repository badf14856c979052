import { sourcesIn } from '../guards/sources.ts';
import { textsOf } from '../guards/texts.ts';
import type { MachineData, TextData } from './audit-data.ts';
import { inLanguages, languages, type InLanguages, type Language } from './words.ts';

type Texts = InLanguages<ReadonlyMap<string, string>>;

const plural = /_(zero|one|two|few|many|other)$/;

/** Every text of the shop with where it is shown and what is wrong with it. */
export function textsData(
  machines: readonly Pick<MachineData, 'id' | 'messages'>[],
  texts: Texts = inLanguages((_words, language) => textsOf(language)),
): TextData[] {
  const sources = sourcesIn(['src', 'machines'])
    .filter(({ path }) => !path.includes('.test.'))
    .map(({ path, text }) => ({ path, ...namesIn(text) }));
  const keys = new Set(languages.flatMap((language) => [...texts[language].keys()]).map(stemOf));
  return [...keys].map((key): TextData => {
    const own = inLanguages((_words, language) => textIn(texts[language], key));
    return {
      key,
      texts: own,
      files: sources.filter((source) => names(source, key)).map(({ path }) => path),
      machines: machines.filter(({ messages }) => stemOf(key) in messages).map(({ id }) => id),
      problems: languages.flatMap((language) => problemsOf(own, language)),
      growth: Math.max(...languages.map((language) => own[language].length / Math.max(1, own.en.length))),
    };
  });
}

const stemOf = (key: string) => key.replace(plural, '');
const textIn = (texts: ReadonlyMap<string, string>, key: string) =>
  texts.get(key) ?? texts.get(`${key}_other`) ?? '';

type Names = { keys: ReadonlySet<string>; templates: ReadonlySet<string> };

/** The strings of a source, and how its templates begin that may be keys. */
function namesIn(text: string): Names {
  const found = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  return { keys: found(/'([\w.]+)'/g), templates: found(/`([\w.]+)\.\$\{/g) };
}

/** True where a source has the key, or a template that it can be filled in from. */
function names({ keys, templates }: Names, key: string): boolean {
  const parts = key.split('.');
  return keys.has(key) || parts.some((_part, count) => templates.has(parts.slice(0, count).join('.')));
}

/** The letters of a language; a text of several words has some of them, and none of another script's. */
const scripts: InLanguages<RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  fr: /\p{Script=Latin}/u,
};
const foreign: InLanguages<RegExp> = {
  en: /[\p{Script=Devanagari}\p{Script=Arabic}]/u,
  hi: /\p{Script=Arabic}/u,
  ar: /\p{Script=Devanagari}/u,
  fr: /[\p{Script=Devanagari}\p{Script=Arabic}]/u,
};

function problemsOf(texts: InLanguages<string>, language: Language): TextData['problems'] {
  const text = texts[language];
  const found: string[] = [];
  const plain = text.replaceAll(/\{\{[^}]*\}\}/g, '');
  if (text.trim() === '') found.push('is missing');
  else if (/\s\p{L}/u.test(plain) && !scripts[language].test(plain)) found.push('is in another language');
  if (foreign[language].test(plain)) found.push('has letters of another language');
  if (language !== 'en' && text === texts.en && /\p{L}{3,}\s+\p{L}{3,}/u.test(plain))
    found.push('is the English text');
  for (const [, name = ''] of texts.en.matchAll(/\{\{\s*(\w+)/g))
    if (text !== '' && !new RegExp(String.raw`\{\{\s*${name}\b`).test(text)) found.push(`lacks {{${name}}}`);
  return found.map((problem) => ({ language, problem }));
}
