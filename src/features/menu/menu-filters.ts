import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { parseMinor } from '../../../machines/money.ts';
import type { ProductFilters } from '../../api/products.ts';
import { replaceParams, useParams } from '../../lib/overlay-param.ts';

export const sorts = ['priceDown', 'priceUp', 'rating', 'name'] as const;
/** A section has an order of its own, which it is shown in unless the customer wants another. */
export const sectionSorts = ['own', ...sorts] as const;
export type MenuSort = (typeof sectionSorts)[number];
/** The sorts that a list offers, its usual one first. */
export type OfferedSorts = readonly [MenuSort, ...MenuSort[]];

export type MenuFilters = {
  food: 'veg' | 'nonVeg' | null;
  sort: MenuSort;
  /** Decimal text as the customer typed it; '' for no bound. */
  from: string;
  to: string;
};

/** In units of the currency. */
const largestPrice = 100_000;

/** The filters as the address holds them [R1.3, R1.4, R9.2]. */
export function filtersOf(params: URLSearchParams, offered: OfferedSorts = sorts): MenuFilters {
  const veg = params.get('veg');
  return {
    food: veg === '1' ? 'veg' : veg === '0' ? 'nonVeg' : null,
    sort: offered.find((sort) => sort === params.get('sort')) ?? offered[0],
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
}

export function useMenuFilters(offered: OfferedSorts = sorts): MenuFilters {
  return filtersOf(useParams('veg', 'sort', 'from', 'to'), offered);
}

/** Writes changed filters into the address; defaults leave it. */
export function changeFilters(changes: Partial<MenuFilters>, offered: OfferedSorts = sorts): void {
  const params: Record<string, string | null> = {};
  if (changes.food !== undefined)
    params['veg'] = changes.food === null ? null : changes.food === 'veg' ? '1' : '0';
  if (changes.sort !== undefined) params['sort'] = changes.sort === offered[0] ? null : changes.sort;
  if (changes.from !== undefined) params['from'] = changes.from === '' ? null : changes.from;
  if (changes.to !== undefined) params['to'] = changes.to === '' ? null : changes.to;
  replaceParams(params);
}

export function hasPriceRange({ from, to }: MenuFilters): boolean {
  return from !== '' || to !== '';
}

export function isFiltered(filters: MenuFilters): boolean {
  return filters.food !== null || hasPriceRange(filters);
}

/** What is asked for; nothing for a section's own order. */
export const productSorts = {
  own: undefined,
  priceDown: { by: 'price', order: 'desc' },
  priceUp: { by: 'price', order: 'asc' },
  rating: { by: 'rating', order: 'desc' },
  name: { by: 'name', order: 'asc' },
} as const satisfies Record<MenuSort, ProductFilters['sort']>;

/** Both bounds in minor units, swapped ones put right; null where neither is a number. */
function rangeOf({ from: low, to: high }: MenuFilters, exponent: number): ProductFilters['price'] | null {
  const largest = largestPrice * 10 ** exponent;
  const from = parseMinor(low, exponent) ?? 0;
  const to = parseMinor(high, exponent) ?? largest;
  return from > 0 || to < largest ? { from: Math.min(from, to), to: Math.max(from, to) } : null;
}

/** What the provider is asked for; prices count only with the exponent of the currency, null while it is not known. */
export function queryOf(filters: MenuFilters, exponent: number | null): ProductFilters {
  const price = exponent === null ? null : rangeOf(filters, exponent);
  const sort = productSorts[filters.sort];
  return {
    ...(sort && { sort }),
    ...(filters.food !== null && { foodType: filters.food }),
    ...(price && { price }),
  };
}

/** Whether a dish passes the filters, for lists that no provider filters; by its cheapest form, as the provider does. */
export function fits(product: Product, filters: MenuFilters, exponent: number | null): boolean {
  if (filters.food !== null && product.foodType !== filters.food) return false;
  const range = exponent === null ? null : rangeOf(filters, exponent);
  if (!range) return true;
  const lowest = Math.min(...product.variants.map(({ price }) => price));
  return lowest >= range.from && lowest <= range.to;
}
