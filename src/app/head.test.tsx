import { describe, expect, it } from 'vitest';
import { joined } from './arrival.ts';
import { renderView } from '../../test/support/render-view.tsx';
import { wireSettings } from '../../test/support/wire-settings.ts';

it('[R2.3] the icon of the page is that of the first web setting', async () => {
  document.head.innerHTML = '<link rel="icon" href="/brand/favicon.svg">';
  const [web] = wireSettings.web_settings;
  const settings = { ...wireSettings, web_settings: [{ ...web, favicon: '/brand/own.png' }] };
  const view = await renderView({ at: '/about', answers: { get_settings: { data: settings } } });
  await view.eventually(() =>
    expect(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href).toMatch(
      /^http.*\/brand\/own\.png$/,
    ),
  );
});

describe('page titles', () => {
  it('[R2.4] join the page and the site by " | "', () => {
    expect(joined('Menu', 'Tiffin')).toBe('Menu | Tiffin');
  });

  it('[R2.4] leave the bar out where a part is missing', () => {
    expect(joined('', 'Tiffin')).toBe('Tiffin');
    expect(joined('Menu', '')).toBe('Menu');
  });
});

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
