import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { allergens, diets, type Allergen, type Diet } from '../../../machines/catalogue/dish-tags.ts';
import type { DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { meets, requirementFor } from '../../../machines/catalogue/exclusions.ts';
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
  diets: readonly Diet[];
  without: readonly Allergen[];
  sort: MenuSort;
  /** Decimal text as the customer typed it; '' for no bound. */
  from: string;
  to: string;
};

/** In units of the currency: above any price, and still exact in minor units. */
const largestPrice = 10_000_000_000;

/** The filters as the address holds them [R1.3, R1.4, R9.2]. */
export function filtersOf(params: URLSearchParams, offered: OfferedSorts = sorts): MenuFilters {
  const veg = params.get('veg');
  const [from, to] = inOrder(params.get('from') ?? '', params.get('to') ?? '');
  return {
    food: veg === '1' ? 'veg' : veg === '0' ? 'nonVeg' : null,
    diets: listedIn(params.get('diet'), diets),
    without: listedIn(params.get('without'), allergens),
    sort: offered.find((sort) => sort === params.get('sort')) ?? offered[0],
    from,
    to,
  };
}

/** The lower bound first: an address may hold them the other way round. */
function inOrder(from: string, to: string): [from: string, to: string] {
  const [low, high] = [parseMinor(from), parseMinor(to)];
  return low !== null && high !== null && low > high ? [to, from] : [from, to];
}

function listedIn<T extends string>(text: string | null, known: readonly T[]): T[] {
  const listed = (text ?? '').split(',');
  return known.filter((one) => listed.includes(one));
}

export function useMenuFilters(offered: OfferedSorts = sorts): MenuFilters {
  return filtersOf(useParams('veg', 'diet', 'without', 'sort', 'from', 'to'), offered);
}

/** Changed filters as parameters of the address; defaults are none. */
export function paramsOf(
  changes: Partial<MenuFilters>,
  offered: OfferedSorts = sorts,
): Record<string, string | null> {
  const params: Record<string, string | null> = {};
  if (changes.food !== undefined)
    params['veg'] = changes.food === null ? null : changes.food === 'veg' ? '1' : '0';
  if (changes.diets !== undefined) params['diet'] = changes.diets.join(',') || null;
  if (changes.without !== undefined) params['without'] = changes.without.join(',') || null;
  if (changes.sort !== undefined) params['sort'] = changes.sort === offered[0] ? null : changes.sort;
  if (changes.from !== undefined) params['from'] = changes.from === '' ? null : changes.from;
  if (changes.to !== undefined) params['to'] = changes.to === '' ? null : changes.to;
  return params;
}

export function changeFilters(changes: Partial<MenuFilters>, offered?: OfferedSorts): void {
  replaceParams(paramsOf(changes, offered));
}

export function hasPriceRange({ from, to }: MenuFilters): boolean {
  return from !== '' || to !== '';
}

export function isFiltered(filters: MenuFilters): boolean {
  return filters.food !== null || hasTagFilters(filters) || hasPriceRange(filters);
}

function hasTagFilters(filters: MenuFilters): boolean {
  return filters.diets.length + filters.without.length > 0;
}

/** What the filters leave out, as dietary needs. */
export function needsAsked({ food, diets: suited, without }: MenuFilters): DietaryNeeds {
  return { vegetarian: food === 'veg', diets: suited, without };
}

/** Both together, in the order of all. */
export function withNeeds(one: DietaryNeeds, other: DietaryNeeds): DietaryNeeds {
  return {
    vegetarian: one.vegetarian || other.vegetarian,
    diets: diets.filter((diet) => one.diets.includes(diet) || other.diets.includes(diet)),
    without: allergens.filter((slug) => one.without.includes(slug) || other.without.includes(slug)),
  };
}

/** Shows every dish again; the order stays. */
export function clearFilters(): void {
  changeFilters({ food: null, diets: [], without: [], from: '', to: '' });
}

/** What is asked for; nothing for a section's own order. */
export const productSorts = {
  own: undefined,
  priceDown: { by: 'price', order: 'desc' },
  priceUp: { by: 'price', order: 'asc' },
  rating: { by: 'rating', order: 'desc' },
  name: { by: 'name', order: 'asc' },
} as const satisfies Record<MenuSort, ProductFilters['sort']>;

/** Both bounds in minor units; null where neither bounds anything. */
function rangeOf(filters: MenuFilters, exponent: number): ProductFilters['price'] | null {
  const from = parseMinor(filters.from, exponent) ?? 0;
  const to = parseMinor(filters.to, exponent);
  return from > 0 || to !== null ? { from, to: to ?? largestPrice * 10 ** exponent } : null;
}

/** What the provider is asked for; prices count only with the exponent of the currency, null while it is not known. */
export function queryOf(filters: MenuFilters, exponent: number | null): ProductFilters {
  const price = exponent === null ? null : rangeOf(filters, exponent);
  const sort = productSorts[filters.sort];
  return {
    ...(sort && { sort }),
    ...(filters.food !== null && { foodType: filters.food }),
    ...(hasTagFilters(filters) && { tagged: requirementFor(filters.without, filters.diets) }),
    ...(price && { price }),
  };
}

/** The dishes whose tags meet what is asked: not every provider filters by it. */
export function meeting<Dishes extends readonly Product[] | undefined>(
  dishes: Dishes,
  { tagged }: ProductFilters,
): Dishes | Product[] {
  return tagged === undefined || dishes === undefined
    ? dishes
    : dishes.filter(({ tags }) => meets(tags, tagged));
}

/** Whether a dish passes the filters, for lists that no provider filters; by its cheapest form, as the provider does. */
export function fits(product: Product, filters: MenuFilters, exponent: number | null): boolean {
  if (filters.food !== null && product.foodType !== filters.food) return false;
  if (!meets(product.tags, requirementFor(filters.without, filters.diets))) return false;
  const range = exponent === null ? null : rangeOf(filters, exponent);
  if (!range) return true;
  const lowest = Math.min(...product.variants.map(({ price }) => price));
  return lowest >= range.from && lowest <= range.to;
}
