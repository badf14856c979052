import { describe, expect, it } from 'vitest';
import { loadTexts } from './i18n.ts';

describe('texts with inserted values', () => {
  it('[R1.28] are plain in a left-to-right language, and never escaped for HTML', async () => {
    const { i18n } = await loadTexts('en');
    expect(i18n.t('cart.removed', { name: 'Dal & Rice' })).toBe('Dal & Rice was removed.');
  });

  it('[R1.28] keep the direction of what is inserted in Arabic', async () => {
    const { i18n } = await loadTexts('ar');
    expect(i18n.t('cart.removed', { name: 'Dal & Rice' })).toBe('تمت إزالة \u2068Dal & Rice\u2069.');
  });

  it('[R1.28] choose among the six plural forms of Arabic', async () => {
    const { i18n } = await loadTexts('ar');
    const texts = [0, 1, 2, 3, 11, 100].map((count) => i18n.t('cart.items', { count }));
    expect(new Set(texts.map((text) => text.replace(/[\u2068\u2069\d]/g, '').trim())).size).toBe(6);
  });
});

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e]/g, '').replace(/\s/g, ' ');

describe('numbers within texts', () => {
  it.each([
    ['en', 'Tax (12.5%)', 'Rated 4.7 out of 5 by 1,234 people', '1,250 kcal'],
    ['hi', 'कर (12.5%)', '1,234 लोगों ने 5 में से 4.7 रेटिंग दी', '1,250 किलोकैलोरी'],
    ['ar', 'الضريبة (12.5%)', 'التقييم 4.7 من 5، من 1,234 شخصًا', 'السعرات الحرارية: 1,250'],
    ['fr', 'Taxes (12,5 %)', 'Note : 4,7 sur 5, 1 234 avis', '1 250 kcal'],
  ] as const)('[R1.28] take the form of their language in %s', async (language, tax, rated, energy) => {
    const { i18n } = await loadTexts(language);
    const texts = [
      i18n.t('bill.tax', { rate: '12.5' }),
      i18n.t('product.rated', { rating: 4.7, count: 1234 }),
      i18n.t('units.kcal', { amount: '1250' }),
    ];
    expect(texts.map(plain)).toEqual([tax, rated, energy]);
  });

  it('[R1.28] follow the language when it changes, and leave what is no number as it is', async () => {
    const texts = await loadTexts('en');
    await texts.change('fr');
    expect(plain(texts.i18n.t('product.off', { percent: 20 }))).toBe('−20 %');
    expect(texts.i18n.t('units.kcal', { amount: 'about 300' })).toBe('about 300 kcal');
  });
});

describe('how many gave how many stars', () => {
  it.each([
    ['en', ['1 out of 5: 1 person', '4 out of 5: 2 people']],
    ['hi', ['5 में से 1: 1 व्यक्ति', '5 में से 4: 2 लोग']],
    ['ar', ['1 من 5: شخص واحد', '4 من 5: شخصان']],
    ['fr', ['1 sur 5 : 1 personne', '4 sur 5 : 2 personnes']],
  ] as const)('[R1.28] agrees with both numbers in %s', async (language, words) => {
    const { i18n } = await loadTexts(language);
    const texts = [
      i18n.t('product.starsBy', { stars: 1, count: 1 }),
      i18n.t('product.starsBy', { stars: 4, count: 2 }),
    ];
    expect(texts.map(plain)).toEqual(words);
  });
});

describe('texts of two apps', () => {
  it('[R1.28] speak two languages at the same time', async () => {
    const [one, other] = await Promise.all([loadTexts('en'), loadTexts('fr')]);
    await one.change('hi');
    expect([one.language(), other.language()]).toEqual(['hi', 'fr']);
    expect(one.i18n.t('cart.title')).not.toBe(other.i18n.t('cart.title'));
  });
});
