import { expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { nothingKept } from '../../../machines/catalogue/kept-needs.ts';
import { list, wireDal } from '../../../test/support/view-answers.ts';

it('[R1.1] a row of ten dishes begins with those that fit on a page, and has all of them a moment later', async () => {
  const counts: number[] = [];
  const watcher = new MutationObserver(() => {
    const shelf = document.querySelector('#home-deals')?.closest('section')?.querySelector('.shelf');
    if (shelf) counts.push(shelf.childElementCount);
  });
  watcher.observe(document, { subtree: true, childList: true });
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...wireDal, id: `${100 + at}`, name: `Dal ${at}` }));
  const answer = ({ discount }: Record<string, string>) => list(discount === undefined ? [] : ten);
  const view = await renderView({ at: '/home', answers: { get_products: answer } });
  await view.eventually(() => expect(counts.at(-1)).toBe(10));
  watcher.disconnect();
  expect(counts[0]).toBe(6);
});

it('[R1.1] the arrows of each row are named by what the row shows', async () => {
  const view = await renderView({ at: '/home' });
  await view.control('Next: What are you in the mood for?');
  const names = [...document.querySelectorAll('button[title^="Next"]')].map(({ ariaLabel }) => ariaLabel);
  expect(new Set(names).size).toBe(names.length);
});

it('[R1.1] a dish is on home twice at most, and a row that shows all has no link to all', async () => {
  const dish = (id: number) => ({ ...wireDal, id: String(id), name: `Dish ${id}` });
  const section = (id: number, dishes: number[], total = dishes.length) => ({
    id: String(id),
    title: `Section ${id}`,
    slug: `section-${id}`,
    short_description: '',
    total: String(total),
    product_details: dishes.map(dish),
  });
  const offer = {
    id: '4',
    type: 'products',
    type_id: '1',
    title: 'Lentil week',
    subtitle: '',
    image: '/food/dal.webp',
  };
  const view = await renderView({
    at: '/home',
    answers: {
      get_products: (form) => list(form['discount'] === undefined ? [dish(1)] : [dish(2), dish(5)]),
      get_sections: list([
        section(1, [1, 2, 3]),
        section(2, [2, 3, 4], 9),
        section(3, [1, 2]),
        section(4, [6]),
      ]),
      get_offer_images: list([offer]),
    },
  });
  await view.sees('Section 4');
  const shown = () => [...document.querySelectorAll('main article h3')].map((name) => name.textContent);
  await view.eventually(() => expect(shown()).toEqual([1, 1, 2, 5, 2, 3, 3, 4, 6].map((id) => `Dish ${id}`)));
  expect(document.body.textContent).not.toContain('Section 3');
  await view.sees('Lentil week');
  const all = [...document.querySelectorAll('main a')]
    .filter(({ textContent }) => textContent === 'See all')
    .map((link) => link.getAttribute('aria-label'));
  expect(all).toEqual(['See all: Section 1', 'See all: Section 2']);
});

it('[R1.1] a dish is on home twice at most also where others are hidden before it', async () => {
  const dish = (id: number, tags: string[] = []) => ({
    ...wireDal,
    id: String(id),
    name: `Dish ${id}`,
    tags,
  });
  const best = [...[1, 2, 3, 4, 5, 6].map((id) => dish(id, ['Contains nuts'])), dish(7)];
  const view = await renderView({
    at: '/home',
    kept: { dietaryNeeds: { ...nothingKept, without: ['nuts'] } },
    answers: {
      get_products: (form) => list(form['discount'] === undefined ? best : [dish(7), dish(8)]),
    },
  });
  const shown = () => [...document.querySelectorAll('main article h3')].map((name) => name.textContent);
  await view.eventually(() => expect(shown()).toEqual(['Dish 7', 'Dish 7', 'Dish 8']));
});
