import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupee, toDecimal, type Currency } from '../../machines/money.ts';
import { typedAmount } from '../../machines/typed/typed-amount.ts';
import { languages } from '../i18n/locales.ts';
import { formatMoney } from './writing.ts';

const yen: Currency = { code: 'JPY', symbol: '¥', exponent: 0 };
const dinar: Currency = { code: 'KWD', symbol: 'د.ك', exponent: 3 };
const read = (typed: string, language = 'en', currency = rupee) => typedAmount(typed, { currency, language });

const anyLanguage = fc.constantFrom(...languages);
const anyCurrency = fc.constantFrom(rupee, yen, dinar, { code: 'EUR', symbol: '€', exponent: 2 } as const);
const anyTens = fc.oneof(fc.nat({ max: 2_000_000 }), fc.nat({ max: 9_999_999_999 })).map((tens) => tens * 10);
/** An amount and its currency; one of dinars ends with 0. */
const anyPrice = fc
  .tuple(anyTens, fc.nat({ max: 9 }), anyCurrency)
  .map(([tens, rest, currency]) => ({ amount: currency.exponent === 3 ? tens : tens + rest, currency }));

describe('a typed amount', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['25.', 2500],
    ['.5', 50],
    ['2,50', 250],
    ['9,9', 990],
    ['100,50', 10_050],
    ['9,99', 999],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ["1'234.50", 123_450],
    ['1,23,456.50', 12_345_650],
    ['1,234,567', 123_456_700],
    ['₹ 1,234.50', 123_450],
    ['25 INR', 2500],
    ['٢٥٫٥٠', 2550],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۲۵', 2500],
    ['२५.५', 2550],
    ['2،50', 250],
    ['\u200e25\u00a0', 2500],
  ])('[E2] %s is %d in every language', (typed, amount) => {
    for (const language of languages) expect(read(typed, language), language).toBe(amount);
  });

  it.each(['some', '-5', '1e3', '1,2,3', '12 34', '1,2345', '25.123456', ',', '1,234,5', '5 5'])(
    '[E2] %j is no amount',
    (typed) => {
      for (const language of languages) expect(read(typed, language), language).toBe('unreadable');
    },
  );

  it.each([
    ['1,234', 'en', rupee, 123_400],
    ['1,234', 'hi', rupee, 123_400],
    ['1,234', 'ar', rupee, 123_400],
    ['1,234', 'fr', rupee, 'ambiguous'],
    ['1.234', 'en', rupee, 'ambiguous'],
    ['1,234', 'fr', yen, 1234],
    ['1.234', 'en', yen, 'ambiguous'],
    ['1,234', 'en', dinar, 'ambiguous'],
    ['1.230', 'fr', dinar, 1230],
    ['0,120', 'en', dinar, 120],
    ['1.234', 'fr', dinar, 'unreadable'],
    ['', 'en', rupee, 'missing'],
    [' \u200b', 'en', rupee, 'missing'],
  ] as const)('[E2] "%s" in %s is read once, or asked about', (typed, language, currency, reading) => {
    expect(read(typed, language, currency)).toBe(reading);
  });

  it('[E2] takes the point after a currency written in letters for its own', () => {
    const rupees: Currency = { code: 'INR', symbol: 'Rs', exponent: 2 };
    expect(['Rs.250', 'rs. 250.50', '₨.50', 'INR .5'].map((text) => read(text, 'en', rupees))).toEqual([
      25_000, 25_050, 5000, 50,
    ]);
    expect(read('₹.50')).toBe(50);
  });

  it('[E2, P16] reads what the shop writes back as it was, in every language and currency', () => {
    fc.assert(
      fc.property(anyPrice, anyLanguage, ({ amount, currency }, language) => {
        expect(read(formatMoney(amount, currency), language, currency)).toBe(amount);
        expect(read(toDecimal(amount, currency.exponent), language, currency)).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  it('[E2] reads what others write in that language as it was, or asks, and never as another amount', () => {
    fc.assert(
      fc.property(
        anyPrice,
        anyLanguage,
        fc.constantFrom('latn', 'arab', 'arabext', 'deva'),
        ({ amount, currency }, language, numberingSystem) => {
          const { exponent } = currency;
          const text = new Intl.NumberFormat(language, {
            numberingSystem,
            minimumFractionDigits: exponent,
            maximumFractionDigits: exponent,
            // Decimal text, so that no digit is lost to a float.
          }).format(toDecimal(amount, exponent) as `${number}`);
          const reading = read(text, language, currency);
          expect(exponent === 2 ? [amount] : [amount, 'ambiguous'], text).toContain(reading);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
