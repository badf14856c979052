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
