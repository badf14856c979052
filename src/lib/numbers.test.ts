import { describe, expect, it } from 'vitest';
import { formatDistance, formatNumber, formatPercent, formatRating } from './numbers.ts';

const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\s/g, ' ');

describe('numbers that are not money', () => {
  it.each([
    ['en', '1,234,567.5', '12.5%', '4.0'],
    ['hi', '12,34,567.5', '12.5%', '4.0'],
    ['ar', '1,234,567.5', '12.5%', '4.0'],
    ['ar-EG', '1,234,567.5', '12.5%', '4.0'],
    ['fr', '1 234 567,5', '12,5 %', '4,0'],
  ])('[R1.28] are written as in %s, in Latin figures', (language, number, percent, rating) => {
    expect(plain(formatNumber(1_234_567.5, language))).toBe(number);
    expect(plain(formatPercent(12.5, language))).toBe(percent);
    expect(formatRating(4, language)).toBe(rating);
  });

  it.each([
    ['en', /^850 m$/, /^1\.3 km$/],
    ['hi', /^850 \p{L}/u, /^1\.3 \p{L}/u],
    ['ar', /^850 \p{L}/u, /^1\.3 \p{L}/u],
    ['fr', /^850 m$/, /^1,3 km$/],
  ])('[R1.16] distances are written as in %s', (language, metres, kilometres) => {
    expect(plain(formatDistance(847, language))).toMatch(metres);
    expect(plain(formatDistance(1260, language))).toMatch(kilometres);
  });
});
