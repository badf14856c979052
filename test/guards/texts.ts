import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../../src/i18n/locales.ts';
import { projectFolder, sourcesIn } from './sources.ts';

/** The storefront's texts of one language by their key. */
export function textsOf(language: Language): Map<string, string> {
  return textsByKey(read(`locales/${language}.json`));
}

/** The audit's texts of one language by their key. */
export function auditTexts(language: Language): Map<string, string> {
  return textsByKey(read(`test/audit/words/${language}.json`));
}

/** What is read where no text of the storefront is loaded: a page without scripts, the manifest, the stand-ins' windows. */
export function otherTexts(language: Language): [path: string, text: string][] {
  const paragraph = new RegExp(`<p lang="${language}"[^>]*>([^<]*)<`, 'g');
  const page = [...fileOf('index.html').matchAll(paragraph)].map(([, text = '']) => text.trim());
  const windows = textsByKey(read('server/demo/gateways/window-texts.json'));
  return [
    ...page.map((text): [string, string] => ['index.html', text]),
    ...[...textsByKey(read('public/manifest.webmanifest'))].filter(([key]) =>
      key.endsWith(`_localized.${language}`),
    ),
    ...[...windows].filter(([key]) => key.startsWith(`${language}.`)),
  ];
}

const fileOf = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const read = (path: string): unknown => JSON.parse(fileOf(path));

function textsByKey(json: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else
      for (const [name, each] of Object.entries(value ?? {}))
        collect(each, key === '' ? name : `${key}.${name}`);
  };
  collect(json, '');
  return texts;
}

const quoted = (language: Language, group: string) => `${language}: (?<${group}>'[^']*'|\`[^\`]*\`)`;
const localText = new RegExp(languages.map((each) => quoted(each, each)).join(',\\s*'), 'g');

/** The provider's texts for customers, by file, in every language. */
export function providerTexts(): { path: string; words: Record<Language, string> }[] {
  return sourcesIn(['server']).flatMap(({ path, text }) =>
    [...text.matchAll(localText)].map(({ groups }) => {
      const said = (language: Language) => groups?.[language]?.slice(1, -1) ?? '';
      return { path, words: { en: said('en'), hi: said('hi'), ar: said('ar'), fr: said('fr') } };
    }),
  );
}

/** The words of the shop itself: menu, offers and pages of the seed, without their markup. */
export function seedTexts(): { path: string; words: Record<Language, string> }[] {
  const collect = (path: string, value: unknown): ReturnType<typeof seedTexts> => {
    if (typeof value !== 'object' || value === null) return [];
    const each = new Map<string, unknown>(Object.entries(value));
    const said = (language: Language) => {
      const text = each.get(language);
      return typeof text === 'string' ? text.replaceAll(/<[^>]*>/g, '') : null;
    };
    const [en, hi, ar, fr] = [said('en'), said('hi'), said('ar'), said('fr')];
    if (en !== null && hi !== null && ar !== null && fr !== null)
      return [{ path, words: { en, hi, ar, fr } }];
    return [...each.values()].flatMap((part) => collect(path, part));
  };
  return sourcesIn(['server/seed'], /\.json$/).flatMap(({ path, text }) => collect(path, JSON.parse(text)));
}
