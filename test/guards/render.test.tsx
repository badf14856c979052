import { describe, expect, it } from 'vitest';
import type { Ask } from '../../src/api/contract/rendering.ts';
import { apiBase } from '../../src/api/contract/paths.ts';
import type { Language } from '../../src/i18n/locales.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { list, usualAnswers, type Answer } from '../support/view-answers.ts';
import { wireBranch, wireProduct } from '../support/wire-replies.ts';
import { wordsOf } from '../support/words.ts';

/** Two shops: each with a kitchen and a dish of its own. */
const shops = {
  north: { kitchen: 'Northgate', dish: 'Saffron Kheer' },
  south: { kitchen: 'Southbank', dish: 'Coconut Stew' },
};
type Shop = keyof typeof shops;

/** What a page shows of its shop besides the kitchen's name in the header; the cover shows no shop. */
const pages: [path: string, says: (shop: Shop) => string][] = [
  ['/', () => wordsOf('en')('cover.title')],
  ['/home', (shop) => shops[shop].dish],
  ['/menu', (shop) => shops[shop].dish],
  ['/menu/paneer-tikka', (shop) => shops[shop].dish],
  ['/offers', () => wordsOf('en')('offers.title')],
];

/** The provider of a shop, which answers as scripted. */
function askOf(shop: Shop): Ask {
  const own: Record<string, Answer> = {
    get_products: list([{ ...wireProduct, name: shops[shop].dish }]),
    is_city_deliverable: list([
      { ...wireBranch, branch_id: '1', branch_name: shops[shop].kitchen, branch_working_time: [] },
    ]),
  };
  return async (url, form) => {
    const path = url.replace(apiBase, '');
    const answer = own[path] ?? usualAnswers[path] ?? { error: true, message: path, data: [] };
    const reply =
      typeof answer === 'function' ? await answer(Object.fromEntries(new URLSearchParams(form))) : answer;
    return { status: 200, headers: {}, text: JSON.stringify(reply) };
  };
}

async function htmlOf(shop: Shop, path: string, language: Language): Promise<string> {
  const request = { path, branchId: 1, language, isAsked: false, origin: 'https://shop.test' };
  const page = await renderPage(request, askOf(shop));
  if (page === null) throw new Error(`${path} was not rendered`);
  return page.html;
}

describe('a page can be rendered without a window', () => {
  it.each(pages)(
    '%s, for two shops at the same time, and neither shows anything of the other',
    async (path, says) => {
      expect(typeof window).toBe('undefined');
      const [northern, southern] = await Promise.all([
        htmlOf('north', path, 'en'),
        htmlOf('south', path, 'en'),
      ]);
      for (const [html, shop, other] of [
        [northern, 'north', 'south'],
        [southern, 'south', 'north'],
      ] as const) {
        expect(html).toContain(says(shop).replace('&', '&amp;'));
        if (path !== '/') expect(html).toContain(shops[shop].kitchen);
        expect(html).not.toContain(shops[other].dish);
        expect(html).not.toContain(shops[other].kitchen);
        expect(html).not.toContain('<!--$!-->');
      }
    },
  );

  it('two languages at the same time keep to themselves', async () => {
    const [inEnglish, inArabic] = await Promise.all([
      htmlOf('north', '/menu', 'en'),
      htmlOf('north', '/menu', 'ar'),
    ]);
    const [en, ar] = [wordsOf('en'), wordsOf('ar')];
    expect(inEnglish).toContain(en('menu.title'));
    expect(inEnglish).not.toContain(ar('menu.title'));
    expect(inArabic).toContain(ar('menu.title'));
  });
});
