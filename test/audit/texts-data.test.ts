import { describe, expect, it } from 'vitest';
import { textsOf } from '../guards/texts.ts';
import { stateMessages } from './state-messages.ts';
import { textsData } from './texts-data.ts';
import { inLanguages, type Language } from './words.ts';

const shop = inLanguages((_words, language) => textsOf(language));

/** The shop's texts with another text in one language. */
function withText(key: string, language: Language, text: string) {
  return textsData([], { ...shop, [language]: new Map([...shop[language], [key, text]]) });
}

describe('the ledger of texts', () => {
  const texts = textsData([]);

  it('finds nothing wrong with the texts of the shop', () => {
    expect(texts.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('finds where each text is shown', () => {
    expect(texts.filter(({ files }) => files.length === 0).map(({ key }) => key)).toEqual([]);
  });

  it.each([
    ['cart.failedHint', 'hi', 'لم يضع شيء. حاول بعد قليل.', 'has letters of another language'],
    ['cart.failedHint', 'ar', 'Nothing is lost. Try again in a moment.', 'is the English text'],
    ['cart.failedHint', 'fr', '', 'is missing'],
    ['branch.noneInReach', 'fr', 'Aucun restaurant.', 'lacks {{city}}'],
  ] as const)('names a planted wrong text: %s in %s, “%s”', (key, language, text, problem) => {
    const found = withText(key, language, text).filter(({ problems }) => problems.length > 0);
    expect(found.map((each) => each.key)).toEqual([key]);
    expect(found[0]?.problems).toContainEqual({ language, problem });
  });

  it('has every message that a page is said to show, in a file that shows it', () => {
    const keys = Object.values(stateMessages)
      .flatMap((states) => Object.values(states))
      .flatMap((message) => ('keys' in message ? message.keys : []));
    const shown = new Set(texts.map(({ key }) => key));
    expect(keys.filter((key) => !shown.has(key))).toEqual([]);
  });
});
