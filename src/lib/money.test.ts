import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupee } from '../../machines/money.ts';
import { formatMoney } from './writing.ts';

const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '');

describe('formatMoney', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [123_456_750, '₹1,234,567.50'],
    [-123_450, '−₹1,234.50'],
  ])('[R9.3] writes %d as %s', (amount, text) => {
    expect(bare(formatMoney(amount, rupee))).toBe(text);
  });

  it('[R9.3] takes symbol and decimals from the currency in force', () => {
    expect(bare(formatMoney(1_234_500, { code: 'BHD', symbol: 'BD', exponent: 3 }))).toBe('BD1,234.500');
    expect(bare(formatMoney(1_234_500, { code: 'JPY', symbol: '¥', exponent: 0 }))).toBe('¥1,234,500');
  });

  it('[R9.3] keeps the whole left to right inside any sentence', () => {
    expect(formatMoney(100, rupee)).toBe('\u2066₹1.00\u2069');
  });

  it('[R9.3] loses no digit of any amount', () => {
    fc.assert(
      fc.property(fc.integer(), (amount) => {
        expect(Number(bare(formatMoney(amount, rupee)).replace(/[₹,.]/g, '').replace('−', '-'))).toBe(
          amount === 0 ? 0 : amount,
        );
      }),
    );
  });
});
