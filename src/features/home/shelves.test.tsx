import { expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireDal } from '../../../test/support/view-answers.ts';

it('[R1.1] a row of ten dishes begins with those that fit on a page, and has all of them a moment later', async () => {
  const counts: number[] = [];
  const watcher = new MutationObserver(() => {
    const shelf = document.querySelector('#home-deals')?.closest('section')?.querySelector('.shelf');
    if (shelf) counts.push(shelf.childElementCount);
  });
  watcher.observe(document, { subtree: true, childList: true });
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...wireDal, id: `${100 + at}`, name: `Dal ${at}` }));
  const view = await renderView({ at: '/home', answers: { get_products: list(ten) } });
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
