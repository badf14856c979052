import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireCategory, wireDal, type Answer } from '../../../test/support/view-answers.ts';

const refused = { error: true, message: 'The kitchen is unwell' };
const banner = { id: '1', type: 'default', image: '/a.webp', title: 'Feast of the lake' };
const dishes = list([{ ...wireDal, id: '77', name: 'Feast of the lake' }]);
const shelf = {
  id: '9',
  title: 'Feast of the lake',
  slug: 'feast',
  product_details: [{ ...wireDal, id: '78' }],
};
const isTopRated = (form: Record<string, string>) => form['top_rated_foods'] === '1';
const isReduced = (form: Record<string, string>) => form['discount'] !== undefined;
const always = () => true;

/** Every region: the words of its failure, and the call that fills it with what it says when it is well. */
const regions = [
  ['The highlights could not be loaded', 'get_slider_images', always, list([banner])],
  [
    'The categories could not be loaded',
    'get_categories',
    always,
    list([{ ...wireCategory, name: banner.title }]),
  ],
  ['The popular dishes could not be loaded', 'get_products', isTopRated, dishes],
  [
    'These dishes could not be loaded',
    'get_products',
    (form) => !isTopRated(form) && !isReduced(form),
    dishes,
  ],
  ['The deals could not be loaded', 'get_products', isReduced, dishes],
  ['The offers could not be loaded', 'get_offer_images', always, list([banner])],
  ['These dishes could not be loaded', 'get_sections', always, list([shelf])],
] as const satisfies [string, string, (form: Record<string, string>) => boolean, Answer][];

const buttons = () =>
  [...document.querySelectorAll('main button')].filter(({ textContent }) => textContent === 'Try again');

describe('a list of the home page that fails', () => {
  it.each(regions)(
    '[R1.1, R8.5] says "%s" instead of looking empty, and is read again: %s',
    async (words, path, asksForIt, well) => {
      let isWell = false;
      const usual = path === 'get_products' ? list([wireDal]) : list([]);
      const answer = (form: Record<string, string>) => (asksForIt(form) ? (isWell ? well : refused) : usual);
      const view = await renderView({ at: '/home', answers: { [path]: answer } });
      await view.sees(words);
      expect(document.querySelector('main')?.textContent).not.toContain(banner.title);
      await view.sees(path === 'get_categories' ? 'Dal Tadka' : 'Tandoor');
      expect(buttons()).toHaveLength(1);
      isWell = true;
      await view.press('Try again');
      await view.sees(banner.title);
      expect(document.body.textContent).not.toContain(words);
    },
  );

  it('[R8.5] is said once where all of them fail, and all are read again', async () => {
    const paths = [...new Set(regions.map(([, path]) => path))];
    const answers = Object.fromEntries(paths.map((path) => [path, refused]));
    const view = await renderView({ at: '/home', answers });
    const asked = () => paths.reduce((sum, path) => sum + view.sent(path).length, 0);
    const isBusy = () => document.querySelector('main [aria-busy=true]') !== null;
    await view.eventually(() => expect([asked(), isBusy()]).toEqual([regions.length, false]));
    await view.sees('Some of this page could not be loaded');
    expect(buttons()).toHaveLength(1);
    await view.press('Try again');
    await view.eventually(() => expect(asked()).toBe(2 * regions.length));
    await view.eventually(() => expect(buttons()).toHaveLength(1));
  });
});
