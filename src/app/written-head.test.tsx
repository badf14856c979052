import { expect, it } from 'vitest';
import { renderView } from '../../test/support/render-view.tsx';

it('[R2.4] what the provider wrote about the page that was opened does not stand on the next one', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://tiffin.example/menu" data-page-head="">';
  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  const view = await renderView({ at: '/menu' });
  await view.sees('Dal Tadka');
  expect(canonical()).toBe('https://tiffin.example/menu');
  await view.press('Offers');
  await view.eventually(() => expect(document.title).toMatch(/^Offers/));
  expect(canonical()).toBeNull();
});
