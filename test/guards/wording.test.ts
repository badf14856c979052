import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../src/i18n/locales.ts';
import { auditTexts, otherTexts, providerTexts, seedTexts, textsOf } from './texts.ts';
import {
  bareMillions,
  elided,
  genderedAfterName,
  soldOut,
  spelling,
  twoMeanings,
  typography,
  wording,
} from './wording.ts';

const plural = /_(zero|one|two|few|many|other)$/;
const values = /\{\{[^}]*\}\}|\$\{[^}]*\}|\\u\w{4}/g;
/** The specification prints these with three dots. */
const asSpecified = new Set(['Something Went wrong...']);

const fromProvider = providerTexts();
const fromSeed = seedTexts();

/** Everything customers read in a language, by where it stands. */
function allTexts(language: Language): [string, string][] {
  const provider = [...fromProvider, ...fromSeed].map(({ path, words }): [string, string] => [
    path,
    words[language],
  ]);
  return [...textsOf(language), ...provider, ...otherTexts(language)].filter(
    ([, text]) => !asSpecified.has(text),
  );
}

/** What storefront and provider say in English, beside what they say in a language. */
function translated(language: Language): { english: string; text: string }[] {
  const own = textsOf(language);
  const storefront = [...textsOf('en')]
    .filter(([key]) => !plural.test(key))
    .map(([key, english]) => ({ english, text: own.get(key) ?? '' }));
  return [
    ...storefront,
    ...[...fromProvider, ...fromSeed].map(({ words }) => ({ english: words.en, text: words[language] })),
  ];
}

const breaking = (rules: readonly { not: RegExp; but: string }[], texts: Iterable<[string, string]>) =>
  [...texts].flatMap(([where, text]) =>
    rules
      .filter(({ not }) => not.test(text.replace(values, '0')))
      .map(({ but }) => `${where}: "${text}" (say: ${but})`),
  );

describe.each(languages)('wording in %s', (language) => {
  it('[R1.28] has one word for an idea and one spelling for a word', () => {
    const rules = [...wording[language], ...spelling[language], ...typography];
    expect(breaking(rules, allTexts(language))).toEqual([]);
  });

  it('is spelt the same in the audit', () => {
    const whole = [...auditTexts(language)].filter(([, text]) => text === text.trim());
    expect(breaking([...spelling[language], ...typography], whole)).toEqual([]);
  });

  it('[R1.28] isolates inserted values where they are inserted, not in the text', () => {
    expect([...textsOf(language)].filter(([, text]) => /[\u2066-\u2069]/.test(text))).toEqual([]);
  });

  it('[R1.28] writes numbers in the form of the language', () => {
    const bare = /\{\{(count|rate|rating|percent)\}\}/;
    const wrong = [...textsOf(language)].filter(
      ([key, text]) => (plural.test(key) || !text.includes('{{count}}')) && bare.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(['hi', 'ar', 'fr'] as const)('translations into %s', (language) => {
  it('[R1.28] has the same text where English has the same', () => {
    const translations = new Map<string, Set<string>>();
    for (const { english, text } of translated(language)) {
      const said = english.replace(/\.$/, '');
      translations.set(said, (translations.get(said) ?? new Set()).add(text.replace(/[.।]$/, '')));
    }
    const differing = [...translations]
      .filter(([english, own]) => own.size > 1 && !twoMeanings.includes(english))
      .map(([english, own]) => [english, ...own]);
    expect(differing).toEqual([]);
  });

  it('[R1.28] has one word for what is sold out', () => {
    const said = translated(language).filter(({ english }) => /sold[ -]out/i.test(english));
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter(({ text }) => !soldOut[language].test(text))).toEqual([]);
  });

  it('[R1.28] fits a dish of any gender', () => {
    expect([...textsOf(language)].filter(([, text]) => genderedAfterName[language].test(text))).toEqual([]);
  });
});

describe('texts', () => {
  it('[R1.28] are read from the provider as well', () => {
    expect(fromProvider.length).toBeGreaterThan(80);
    expect(fromSeed.length).toBeGreaterThan(200);
    expect(otherTexts('hi').length).toBeGreaterThan(30);
  });

  it('[R1.28] "Passer la commande" is placing the order, and nothing else', () => {
    const said = [...textsOf('fr')].filter(([, text]) => text.startsWith('Passer la commande'));
    expect(said.map(([key]) => key)).toEqual(['checkout.placeOrder', 'checkout.placeOrderTotal']);
  });

  it('[R1.28] name a restaurant in the seed as the restaurant is named', () => {
    const withoutBrand = (name: string) => name.replace(/^\S+ /, '');
    const names = fromSeed
      .filter(({ path, words }) => path.endsWith('branches.json') && /^Tiffin \S+( \S+)?$/.test(words.en))
      .map(({ words: { en, hi, ar, fr } }) => ({
        en: withoutBrand(en),
        hi: withoutBrand(hi),
        ar: withoutBrand(ar),
        fr: withoutBrand(fr),
      }));
    expect(names).toHaveLength(4);
    const isAddress = /, Amberpur \d/;
    const wrong = fromSeed.filter(
      ({ path, words }) =>
        !path.includes('/dishes/') &&
        !isAddress.test(words.en) &&
        names.some(
          (name) => words.en.includes(name.en) && languages.some((each) => !words[each].includes(name[each])),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('[R1.28] put no name after a French word that it may shorten', () => {
    const provider = fromProvider.map(({ path, words }): [string, string] => [path, words.fr]);
    expect([...textsOf('fr'), ...provider].filter(([, text]) => elided.test(text))).toEqual([]);
  });

  it('[R1.28] distinguish a map from a menu in French', () => {
    const french = textsOf('fr');
    const maps = [...textsOf('en')].filter(([, text]) => /\bmap\b/i.test(text)).map(([key]) => key);
    expect(maps.length).toBeGreaterThan(10);
    expect(maps.filter((key) => /\bcartes?\b/i.test(french.get(key) ?? ''))).toEqual([]);
  });

  it('[R1.28] count millions in French as French does', () => {
    const many = [...textsOf('fr')].filter(([key]) => key.endsWith('_many'));
    expect(many.filter(([, text]) => bareMillions.test(text))).toEqual([]);
  });
});
