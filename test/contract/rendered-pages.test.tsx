import { notifyManager } from '@tanstack/react-query';
import { Window } from 'happy-dom';
import { useEffect, type ReactNode } from 'react';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { waitFor } from 'xstate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { populateGlobal } from 'vitest/environments';
import type { rootMachine } from '../../machines/root/root-machine.ts';
import { askingAsGuest } from '../../server/pages/renderer.ts';
import { startTestProvider, testNow, type TestProvider } from '../../server/testing/test-provider.ts';
import { rootKey } from '../../src/actors/persistence/store-effects.ts';
import { startApp } from '../../src/actors/system/start.ts';
import { memoryStorage } from '../../src/actors/testing/memory-storage.ts';
import { askingBy } from '../../src/api/adapters.ts';
import { createApi } from '../../src/api/client.ts';
import { AppRoot } from '../../src/app/app.tsx';
import { preloadPage } from '../../src/app/pages.tsx';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { locales, type Language } from '../../src/i18n/locales.ts';
import { renderPage } from '../../src/render/render-page.tsx';

const paths = [
  '/',
  '/home',
  '/menu',
  '/menu/paneer-tikka',
  '/categories/curries',
  '/sections/popular-dishes',
  '/offers',
  '/kitchens/1',
  '/location',
  '/search',
  '/about',
  '/contact-us',
  '/privacy-policy',
  '/terms-conditions',
  '/faq',
];
const pages = paths.flatMap((path) => locales.map(({ code }) => ({ path, language: code })));
/**
 * React warnings that only this test causes: server and browser are one process here, happy-dom has no <search>, and code of lazy
 * parts comes outside of `act` where the machine is busy.
 */
const artefacts = [
  'A suspended resource finished loading inside a test',
  'Detected multiple renderers concurrently rendering the same context provider',
  'is unrecognized in this browser',
];
// It needs a document from its first line on; an effect inserts the texts.
vi.mock('../../src/features/static-pages/sanitise.ts', () => ({
  sanitise: () => document.createDocumentFragment(),
}));

let provider: TestProvider;

beforeAll(async () => {
  vi.useFakeTimers({ now: testNow, toFake: ['Date'] });
  provider = await startTestProvider();
});

afterAll(async () => {
  vi.useRealTimers();
  await provider.close();
});

const render = (path: string, language: Language, isAsked: boolean = false) =>
  renderPage(
    { path, branchId: 1, language, isAsked, origin: 'https://shop.test' },
    askingAsGuest(provider.app),
  );

type Circumstances = {
  isDesktop?: boolean;
  /** The language that the device used last. */
  spoken?: Language;
  /** A language chosen after the shell is hydrated and before the page is. */
  chosen?: Language;
  /** Stored values beside branch and language, by slice. */
  kept?: Record<string, unknown>;
  /** How far the device's clock is ahead of the provider's, in ms. */
  ahead?: number;
  /** Hears of each call of the app. */
  onCall?: (url: string) => void;
};

/** Opens a document with the rendered page and hydrates it; returns React's messages. */
async function hydrate(
  path: string,
  language: Language,
  {
    isDesktop = true,
    spoken = language,
    chosen = language,
    kept: own = {},
    ahead = 0,
    onCall = () => {},
  }: Circumstances,
): Promise<string[]> {
  const page = await render(path, language, spoken !== language);
  if (page === null) return ['not rendered'];
  const window = new Window({ url: `https://shop.test${path}`, width: isDesktop ? 1280 : 390 });
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  const said: string[] = [];
  const note = vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')));
  try {
    const [{ hydrateRoot }, { act }] = await Promise.all([import('react-dom/client'), import('react')]);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const data = JSON.parse(JSON.stringify(page.data));
    await preloadPage(path);
    const { branch } = data.snapshots.branch.context;
    const { city } = data.snapshots.branch.context;
    const kept = {
      version: 1,
      language: { value: spoken },
      branch: { id: 1, branch },
      selectedCity: { city },
      ...own,
    };
    vi.setSystemTime(testNow + ahead);
    const guest = askingAsGuest(provider.app);
    const { app, stop } = startApp({
      texts: await loadTexts(language),
      api: createApi({
        host: '',
        language: () => language,
        adapter: askingBy((url, form) => {
          onCall(url);
          return guest(url, form);
        }),
      }),
      storage: memoryStorage({ [rootKey]: JSON.stringify(kept) }),
      hydrationData: data,
    });
    // Stored values are read before the first render, as in a fast browser.
    await waitFor(app.actors.get<typeof rootMachine>('root'), (root) => root.hasTag('writable'));
    if (spoken !== language) void app.texts.change(language);
    if (chosen !== language) {
      // Its texts are loaded afterwards, so that the choice applies at once.
      await app.texts.change(chosen);
      await app.texts.change(language);
    }
    const Choosing = ({ children }: { children: ReactNode }) => {
      useEffect(() => {
        if (chosen !== language) void app.texts.change(chosen);
      }, []);
      return children;
    };
    const place = document.createElement('div');
    place.innerHTML = page.html;
    document.body.append(place);
    const root = await act(async () =>
      hydrateRoot(
        place,
        <Router hook={useBrowserLocation}>
          <Choosing>
            <AppRoot app={app} />
          </Choosing>
        </Router>,
        { onRecoverableError: (error) => said.push(String(error)) },
      ),
    );
    const words = app.texts.i18n.t(path === '/' ? 'shell.language' : 'shell.skip');
    if (app.texts.language() !== chosen || !place.textContent.includes(words))
      said.push(`The page does not speak ${chosen}`);
    await act(async () => root.unmount());
    stop();
    app.queries.clear();
    // Pending messages are delivered while there is a window.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    return said.filter((words) => !artefacts.some((known) => words.includes(known)));
  } finally {
    vi.setSystemTime(testNow);
    note.mockRestore();
    vi.unstubAllGlobals();
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, value] of originals) Reflect.set(globalThis, key, value);
    await window.happyDOM.close();
  }
}

describe('a page that the server has rendered', () => {
  it.each(pages)(
    'is taken over by the app without a difference: $path in $language',
    async ({ path, language }) => {
      expect(await hydrate(path, language, { isDesktop: language === 'ar' })).toEqual([]);
    },
  );

  it.each([
    { path: '/menu', language: 'ar', spoken: 'en' },
    { path: '/menu/paneer-tikka', language: 'hi', spoken: 'ar' },
    { path: '/about', language: 'en', spoken: 'fr' },
  ] as const)(
    '[R1.28] is taken over without a difference in the language that its address asked for: $path in $language, where $spoken was spoken',
    async ({ path, language, spoken }) => {
      expect(await hydrate(path, language, { spoken })).toEqual([]);
    },
  );

  it.each(['/', '/home', '/menu', '/menu/paneer-tikka', '/location', '/faq'])(
    '[R1.28, R4.10] is taken over without a difference while another language is chosen: %s',
    async (path) => {
      expect(await hydrate(path, 'en', { chosen: 'fr' })).toEqual([]);
    },
  );

  it.each(['/home', '/kitchens/1', '/location', '/contact-us', '/menu'])(
    '[R1.27] is taken over without a difference by a device whose clock is half a day ahead: %s',
    async (path) => {
      expect(await hydrate(path, 'en', { ahead: 12 * 3_600_000 })).toEqual([]);
    },
  );

  it('[R9.5] is taken over with one more reading of the settings, however many of its parts need them', async () => {
    const asked: string[] = [];
    expect(await hydrate('/home', 'en', { onCall: (url) => asked.push(url) })).toEqual([]);
    expect(asked.filter((url) => url.endsWith('/get_settings'))).toHaveLength(1);
  });

  it('[R1.2] is taken over without a difference by a device that keeps searches', async () => {
    expect(await hydrate('/search', 'en', { kept: { recentSearches: ['biryani'] } })).toEqual([]);
  });

  it('[R1.28] names itself and the same page in every language', async () => {
    const linksOf = (head: string = '') =>
      [...head.matchAll(/<link rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g)].map((found) =>
        found.slice(1).join(' '),
      );
    const alternates = [
      'alternate en https://shop.test/menu?lang=en',
      'alternate hi https://shop.test/menu?lang=hi',
      'alternate ar https://shop.test/menu?lang=ar',
      'alternate fr https://shop.test/menu?lang=fr',
      'alternate x-default https://shop.test/menu',
    ];
    const [asked, chosen] = await Promise.all([render('/menu', 'hi', true), render('/menu', 'hi')]);
    expect(linksOf(asked?.head)).toEqual(['canonical  https://shop.test/menu?lang=hi', ...alternates]);
    expect(linksOf(chosen?.head)).toEqual(['canonical  https://shop.test/menu', ...alternates]);
    expect(asked?.html).toBe(chosen?.html);
  });

  /** The provider's calls for home, in order. */
  async function askedForHome(): Promise<string[]> {
    const guest = askingAsGuest(provider.app);
    const asked: string[] = [];
    await renderPage(
      { path: '/home', branchId: 1, language: 'en', isAsked: false, origin: 'https://shop.test' },
      (url, form) => {
        asked.push(url);
        return guest(url, form);
      },
    );
    return asked;
  }

  it('[R9.5] is rendered with one reading of the settings, which names the region too', async () => {
    expect((await askedForHome()).filter((url) => url.endsWith('/get_settings'))).toHaveLength(1);
  });

  it('[R1.1, R9.2] leaves the rows far down home to the app, and holds their place', async () => {
    expect((await askedForHome()).filter((url) => url.endsWith('/get_sections'))).toEqual([]);
    const page = await render('/home', 'en');
    const [above = '', deals = ''] = (page?.html ?? '').split('id="home-deals"');
    expect(above).toContain('<article');
    expect(deals).toContain('aria-busy');
    expect(deals).not.toContain('<article');
  });

  it('[R1.1] holds of each row of dishes as many as the widest page shows', async () => {
    const page = await render('/menu/paneer-butter-masala', 'en');
    const rows = [...(page?.html ?? '').matchAll(/<ul[^>]*class="shelf .*?<\/ul>/g)].map(([row]) => row);
    const counts = rows.map((row) => row.split('<article').length - 1).filter((count) => count > 0);
    expect(counts).not.toEqual([]);
    expect(Math.max(...counts)).toBe(6);
  });

  it('holds its dishes, its title and what a search engine reads', async () => {
    const page = await render('/menu/paneer-tikka', 'fr');
    const name = /<h1[^>]*>([^<]+)</.exec(page?.html ?? '')?.[1];
    expect(page?.title).toBe(`${name} | Tiffin`);
    expect(page?.head).toContain('<link rel="canonical" href="https://shop.test/menu/paneer-tikka"');
    const [, dish = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(page?.head ?? '') ?? [];
    expect(JSON.parse(dish)).toMatchObject({ '@context': 'https://schema.org', name });
    expect(page?.html).not.toContain('<script');
  });
});
