import { useSearch } from 'wouter';
import { parseMinor, type Minor } from '../../../machines/money.ts';
import type { ProductFilters } from '../../api/products.ts';
import { replaceParams } from '../../lib/overlay-param.ts';

export const sorts = ['priceDown', 'priceUp', 'rating', 'name'] as const;
export type MenuSort = (typeof sorts)[number];

export type MenuFilters = {
  food: 'veg' | 'nonVeg' | null;
  sort: MenuSort;
  /** Decimal text as the customer typed it; '' for no bound. */
  from: string;
  to: string;
};

const largestPrice: Minor = 100_000_00;

/** The filters as the address holds them [R1.3, R1.4, R9.2]. */
export function filtersOf(search: string): MenuFilters {
  const params = new URLSearchParams(search);
  const veg = params.get('veg');
  return {
    food: veg === '1' ? 'veg' : veg === '0' ? 'nonVeg' : null,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'priceDown',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
}

export function useMenuFilters(): MenuFilters {
  return filtersOf(useSearch());
}

/** Writes changed filters into the address; defaults leave it. */
export function changeFilters(changes: Partial<MenuFilters>): void {
  const params: Record<string, string | null> = {};
  if (changes.food !== undefined)
    params['veg'] = changes.food === null ? null : changes.food === 'veg' ? '1' : '0';
  if (changes.sort !== undefined) params['sort'] = changes.sort === 'priceDown' ? null : changes.sort;
  if (changes.from !== undefined) params['from'] = changes.from === '' ? null : changes.from;
  if (changes.to !== undefined) params['to'] = changes.to === '' ? null : changes.to;
  replaceParams(params);
}

export function isFiltered({ food, from, to }: MenuFilters): boolean {
  return food !== null || from !== '' || to !== '';
}

const columns = {
  priceDown: { by: 'pv.price', order: 'DESC' },
  priceUp: { by: 'pv.price', order: 'ASC' },
  rating: { by: 'p.rating', order: 'DESC' },
  name: { by: 'p.name', order: 'ASC' },
} as const;

/** What the provider is asked for; a price that is no number does not count, and swapped bounds are put right. */
export function queryOf(filters: MenuFilters, exponent: number): ProductFilters {
  const from = parseMinor(filters.from, exponent) ?? 0;
  const to = parseMinor(filters.to, exponent) ?? largestPrice;
  const hasRange = from > 0 || to < largestPrice;
  return {
    sort: columns[filters.sort],
    ...(filters.food !== null && { foodType: filters.food }),
    ...(hasRange && { price: { from: Math.min(from, to), to: Math.max(from, to) } }),
  };
}
