import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const boot = readFileSync('public/boot.js', 'utf8');
const index = readFileSync('index.html', 'utf8');
const page = document.documentElement;

function arrive(stored: string | null, systemIsDark: boolean = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
  vi.stubGlobal('localStorage', { getItem: () => stored });
  runInThisContext(boot);
  return {
    language: page.lang,
    direction: page.dir,
    look: page.dataset['theme'],
    isDark: page.classList.contains('dark'),
  };
}

const stored = (slices: object) => JSON.stringify({ version: 1, ...slices });
const bare = { language: 'en', direction: 'ltr', look: 'modern', isDark: false };

beforeEach(() => {
  history.replaceState(null, '', '/menu');
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
});

afterEach(() => {
  takeOver();
  vi.useRealTimers();
});

/** The app says that it takes the page over; what was kept is repeated. */
function takeOver() {
  vi.useFakeTimers();
  for (const step of ['hydrating', 'hydrated']) document.dispatchEvent(new Event(`tiffin:${step}`));
  vi.runAllTimers();
}

const templateOf = (id: string) => new RegExp(`<template id="${id}">[^]*?</template>`).exec(index)?.[0];

const languagesShown = () => [...document.querySelectorAll('#app p')].map((one) => one.getAttribute('lang'));

describe('before the first paint', () => {
  it('a browser without ES2022 says that it is too old, in all languages, instead of staying empty', () => {
    document.body.innerHTML = '<div id="app"></div>' + templateOf('too-old');
    const { hasOwn } = Object;
    Reflect.deleteProperty(Object, 'hasOwn');
    try {
      arrive(null);
      document.dispatchEvent(new Event('DOMContentLoaded'));
    } finally {
      Object.defineProperty(Object, 'hasOwn', { value: hasOwn, configurable: true, writable: true });
    }
    expect(languagesShown()).toEqual(['en', 'hi', 'ar', 'fr']);
  });

  it.each([
    ['an empty page says', '<div id="app"></div>', ['en', 'hi', 'ar', 'fr']],
    ['a rendered page stays', '<div id="app"><p lang="en">Dal</p></div>', ['en']],
  ])('where its code does not come %s', (_, app, languages) => {
    document.body.innerHTML =
      app +
      '<script id="vendor"></script><script id="own" type="module"></script>' +
      templateOf('not-loaded');
    arrive(null);
    document.getElementById('vendor')?.dispatchEvent(new Event('error'));
    expect(languagesShown()).not.toContain('fr');
    document.getElementById('own')?.dispatchEvent(new Event('error'));
    expect(languagesShown().filter(Boolean)).toEqual(languages);
  });

  it('a page that was rendered for another branch says so too, which would stay hidden', () => {
    document.body.innerHTML =
      '<div id="app"><p lang="en">Dal</p></div><script id="own" type="module"></script>' +
      templateOf('not-loaded');
    page.dataset['rendered'] = '2.en';
    arrive(null);
    expect(page.dataset['stale']).toBe('true');
    document.getElementById('own')?.dispatchEvent(new Event('error'));
    expect([page.dataset['stale'], languagesShown().filter(Boolean)]).toEqual([
      undefined,
      ['en', 'hi', 'ar', 'fr'],
    ]);
  });

  it('[R3.9] a new visitor reads English, left to right, in the mode of the system (D1, D2)', () => {
    expect(arrive(null)).toEqual(bare);
    expect(arrive(null, true)).toEqual({ ...bare, isDark: true });
  });

  it('[R3.8] language, direction, mode and look of the last visit are in force', () => {
    const slices = { language: { value: 'ar' }, darkMode: { value: 'dark', mode: 'dark', look: 'classic' } };
    expect(arrive(stored(slices))).toEqual({
      language: 'ar',
      direction: 'rtl',
      look: 'classic',
      isDark: true,
    });
  });

  it('[R3.8] a light mode wins over a dark system', () => {
    expect(arrive(stored({ darkMode: { mode: 'light' } }), true).isDark).toBe(false);
  });

  it('[R3.7] a direction that the customer chose wins over the language (D1)', () => {
    const slices = { language: { value: 'ar' }, rtl: { layoutDirection: 'ltr', chosen: 'ltr' } };
    expect(arrive(stored(slices)).direction).toBe('ltr');
  });

  it('[R1.28, R3.9] the language that the address asks for wins over that of the last visit', () => {
    history.replaceState(null, '', '/menu?utm_source=mail&lang=ar#dishes');
    expect(arrive(stored({ language: { value: 'fr' } }))).toEqual({
      ...bare,
      language: 'ar',
      direction: 'rtl',
    });
    page.dataset['rendered'] = '0.ar';
    arrive(stored({ language: { value: 'fr' } }));
    expect(page.dataset['stale']).toBeUndefined();
    page.dataset['rendered'] = '0.fr';
    arrive(stored({ language: { value: 'fr' } }));
    expect(page.dataset['stale']).toBe('true');
  });

  it('[R1.28] a link that is pressed before the app is there asks for the same language, if it stays in the shop', () => {
    history.replaceState(null, '', '/menu?lang=ar');
    page.dataset['rendered'] = '0.ar';
    document.body.innerHTML =
      '<a href="/offers?a=b#top"><b>o</b></a><a href="https://elsewhere.test/x">e</a><a href="/faq">f</a>';
    arrive(null);
    const links = [...document.querySelectorAll('a')];
    const hrefs = () => links.map(({ href }) => href.replace(location.origin, ''));
    document.body.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('b')?.click();
    links[1]?.click();
    document.dispatchEvent(new Event('tiffin:hydrating'));
    links[2]?.click();
    expect(hrefs()).toEqual(['/offers?a=b&lang=ar#top', 'https://elsewhere.test/x', '/faq']);
  });

  it.each(['tiffin:hydrated', 'scroll', 'error'])(
    '[R1.1] pictures that nobody sees yet wait until the first "%s", on a page that is shown as it came',
    (sign) => {
      arrive(null);
      expect(page.dataset['starting']).toBeUndefined();
      page.dataset['rendered'] = '0.en';
      arrive(null);
      expect(page.dataset['starting']).toBe('true');
      document.dispatchEvent(new Event(sign));
      expect(page.dataset['starting']).toBeUndefined();
    },
  );

  it.each(['?lang=tlh', '?lang=', '?lang=AR', '?mode=signIn&oobCode=c&lang=ar'])(
    '[R3.9] %s asks for none',
    (search) => {
      history.replaceState(null, '', `/menu${search}`);
      expect(arrive(stored({ language: { value: 'fr' } })).language).toBe('fr');
      expect(page.dataset['asked']).toBeUndefined();
    },
  );

  it.each([
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{"version":2,"language":{"value":"ar"}}',
    '{"version":1,"language":7,"rtl":null,"darkMode":[]}',
  ])('[R4.6] %j stops nothing', (text) => {
    expect(arrive(text)).toEqual(bare);
  });

  it('[R4.6] denied storage stops nothing', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    runInThisContext(boot);
    expect(page.lang).toBe('en');
  });
});

describe('a link that is pressed after a button, before the app is there', () => {
  const done: string[] = [];
  const assign = vi.fn<(address: string | URL) => void>();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(location, 'assign').mockImplementation(assign);
    assign.mockClear();
    done.length = 0;
    page.dataset['rendered'] = '0.en';
    const shown = document.createElement('div');
    document.body.replaceChildren(shown);
    shown.innerHTML =
      '<button id="add">Add</button><button id="other">Other</button><p>Text</p>' +
      '<a id="on" href="/offers"><b>o</b></a><a id="far" href="https://elsewhere.test/x">e</a>' +
      '<a id="down" href="#main">m</a><a id="tab" href="/faq" target="_blank">f</a>';
    arrive(null);
    // Where the press gets to, what the app or the browser would do.
    shown.addEventListener('click', (event) => {
      event.preventDefault();
      done.push((event.target as Element).closest('[id]')?.id ?? 'text');
    });
  });

  it('[R1.6, R1.30] waits for the buttons, each of which is pressed once', () => {
    for (const selector of ['#add', '#other', '#add', 'p', 'b']) find(selector)?.click();
    expect(done).toEqual(['add', 'other', 'add', 'text']);
    expect(page.dataset['waits']).toBe('true');
    done.length = 0;
    takeOver();
    expect(page.dataset['waits']).toBeUndefined();
    expect(done).toEqual(['add', 'other', 'on']);
    find('b')?.click();
    expect(done).toEqual(['add', 'other', 'on', 'on']);
    expect(assign).not.toHaveBeenCalled();
  });

  it('[R1.6] is followed without the app when that does not come in time', () => {
    find('#add')?.click();
    find('b')?.click();
    vi.advanceTimersByTime(2999);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/offers`);
    find('b')?.click();
    takeOver();
    expect(done).toEqual(['add', 'on', 'add']);
  });

  it('[R1.6] is followed at once when the script of the app fails, and from then on', () => {
    find('#add')?.click();
    find('b')?.click();
    const script = document.body.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/offers`);
    find('b')?.click();
    expect(done).toEqual(['add', 'on']);
  });

  it('[R1.6] is left to the browser where it leads elsewhere, down the page or into another tab, or no button was pressed', () => {
    find('b')?.click();
    find('#add')?.click();
    for (const selector of ['#far', '#down', '#tab']) find(selector)?.click();
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      find('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    }
    expect(done).toEqual(['on', 'add', 'far', 'down', 'tab', 'on', 'on', 'on', 'on']);
  });
});
