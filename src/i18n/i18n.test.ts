import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, i18n, startI18n } from './i18n.ts';

beforeAll(() => startI18n('en'));
afterEach(() => changeLanguage('en'));

describe('texts with inserted values', () => {
  it('[R1.28] are plain in a left-to-right language, and never escaped for HTML', () => {
    expect(i18n.t('cart.removed', { name: 'Dal & Rice' })).toBe('Dal & Rice was removed.');
  });

  it('[R1.28] keep the direction of what is inserted in Arabic', async () => {
    await changeLanguage('ar');
    expect(i18n.t('cart.removed', { name: 'Dal & Rice' })).toBe('أُزيل \u2068Dal & Rice\u2069.');
  });

  it('[R1.28] choose among the six plural forms of Arabic', async () => {
    await changeLanguage('ar');
    const texts = [0, 1, 2, 3, 11, 100].map((count) => i18n.t('cart.items', { count }));
    expect(new Set(texts.map((text) => text.replace(/[\u2068\u2069\d]/g, '').trim())).size).toBe(6);
  });
});
