import { describe, expect, it } from 'vitest';
import { parseMinor, toDecimal } from '../../../machines/money.ts';
import { filtersOf, queryOf } from './menu-filters.ts';

describe('menu filters in the address', () => {
  it('[R9.2] asks for the dearest first when the address says nothing', () => {
    expect(queryOf(filtersOf(new URLSearchParams('')), 2)).toEqual({ sort: { by: 'price', order: 'desc' } });
  });

  it('[R1.3] reads veg and non-veg, and takes anything else for both', () => {
    expect(filtersOf(new URLSearchParams('?veg=1')).food).toBe('veg');
    expect(filtersOf(new URLSearchParams('?veg=0')).food).toBe('nonVeg');
    expect(filtersOf(new URLSearchParams('?veg=maybe')).food).toBeNull();
  });

  it('[R1.4] turns bounds into minor units, puts swapped ones right and ignores what is no number', () => {
    expect(queryOf(filtersOf(new URLSearchParams('?from=300&to=99.50')), 2).price).toEqual({
      from: 9950,
      to: 30000,
    });
    expect(queryOf(filtersOf(new URLSearchParams('?from=cheap&to=abc')), 2).price).toBeUndefined();
    expect(queryOf(filtersOf(new URLSearchParams('?to=200')), 2).price).toEqual({ from: 0, to: 20000 });
  });

  it('[R1.4, R9.3] bounds have the decimals of the currency, and count only once it is known', () => {
    const filters = filtersOf(new URLSearchParams('?from=1.500&to=9'));
    expect(queryOf(filters, 3).price).toEqual({ from: 1500, to: 9000 });
    expect(queryOf(filtersOf(new URLSearchParams('?from=150&to=900')), 0).price).toEqual({
      from: 150,
      to: 900,
    });
    expect(queryOf(filters, null).price).toBeUndefined();
  });

  it('[R1.4, R9.3] one bound is enough, whatever the currency calls a high price', () => {
    const priceOf = (search: string, exponent: number) =>
      queryOf(filtersOf(new URLSearchParams(search)), exponent).price;
    expect(priceOf('?to=150000', 0)).toEqual({ from: 0, to: 150_000 });
    expect(priceOf('?from=0', 0)).toBeUndefined();
    for (const exponent of [0, 2, 3])
      for (const from of [50_000, 2_000_000]) {
        const price = priceOf(`?from=${from}`, exponent);
        expect(price).toMatchObject({ from: from * 10 ** exponent });
        expect(price?.to).toBeGreaterThan(10 ** 8 * 10 ** exponent);
        expect(parseMinor(toDecimal(price?.to ?? 0, exponent), exponent)).toBe(price?.to);
      }
  });

  it('[R1.4] ignores a sort that it does not know', () => {
    expect(filtersOf(new URLSearchParams('?sort=random')).sort).toBe('priceDown');
  });
});
