import { beforeEach, describe, expect, it } from 'vitest';
import { askedLanguage, takeAskedLanguage } from './language-address.ts';
import { addressesOf } from './page-addresses.ts';

const page = document.documentElement;
const address = () => location.pathname + location.search + location.hash;

/** Opens an address, of which the script before the first paint has understood that. */
function open(path: string, asked?: string) {
  history.replaceState(null, '', path);
  delete page.dataset['asked'];
  if (asked !== undefined) page.dataset['asked'] = asked;
}

beforeEach(() => {
  page.lang = 'en';
});

describe('the language that an address asks for', () => {
  it('[R1.28] is taken once and leaves the address, of which nothing else changes', () => {
    open('/menu?utm_source=mail&lang=ar#dishes', 'ar');
    expect(takeAskedLanguage()).toBe('ar');
    expect(address()).toBe('/menu?utm_source=mail#dishes');
    expect(takeAskedLanguage()).toBeNull();
  });

  it('[R1.28] is none where the script before the first paint saw none', () => {
    open('/user/login?oobCode=code&lang=ar');
    expect(takeAskedLanguage()).toBeNull();
    expect(address()).toBe('/user/login?oobCode=code&lang=ar');
  });

  it('[R1.28] is that of the page on screen until another page or another language is', () => {
    open('/menu?lang=ar', 'ar');
    page.lang = takeAskedLanguage() ?? '';
    expect(askedLanguage()).toBe('ar');
    page.lang = 'fr';
    expect(askedLanguage()).toBeNull();
    page.lang = 'ar';
    history.pushState(null, '', '/offers');
    expect(askedLanguage()).toBeNull();
  });
});

describe('what search engines are told', () => {
  it('[R1.28] is the address in every language, the one without, and which of them this is', () => {
    const { own, alternates } = addressesOf('/menu', 'hi');
    expect(own).toBe('/menu?lang=hi');
    expect(alternates.map(({ language, path }) => `${language} ${path}`)).toEqual([
      'en /menu?lang=en',
      'hi /menu?lang=hi',
      'ar /menu?lang=ar',
      'fr /menu?lang=fr',
      'x-default /menu',
    ]);
    expect(addressesOf('/menu', null)).toEqual({ own: '/menu', alternates });
  });
});
