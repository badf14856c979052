// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const boot = readFileSync('public/boot.js', 'utf8');
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

describe('before the first paint', () => {
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
