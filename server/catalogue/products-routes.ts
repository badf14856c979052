import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '../../src/api/contract/paths.ts';
import { exclusionsIn, requirementNear } from '../../machines/catalogue/excluded-words.ts';
import { toDecimal } from '../../machines/money.ts';
import { favourite } from '../database/schema/catalogue.ts';
import type { Language } from '../database/schema/columns.ts';
import type { Api } from '../http/api.ts';
import { empty, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import type { DishSearch } from './dish-search.ts';
import type { Menu } from './menu.ts';
import { pricesTheOtherWayRound } from './product-texts.ts';
import { findProducts, mayContain, sortKeys } from './product-query.ts';
import type { Excluded, ProductQuery } from './product-query.ts';

const usualLimit = 40;
const mostSuggestions = 4;
/** Words without a tag that a search leaves out; the page shows that it cannot promise them. */
const mostUnknown = 8;
const orders = ['asc', 'desc', 'ASC', 'DESC'] as const;

const productFields = {
  branch_id: required.id,
  id: absent.id,
  product_ids: absent.ids,
  product_variant_ids: absent.ids,
  category_id: absent.id,
  category_slug: absent.text(100),
  slug: absent.text(100),
  search: absent.text(200),
  tags: absent.text(500),
  highlights: absent.text(500),
  /** Additional: tags that a dish must not have, and tags that it must have, all of them. */
  without_tags: absent.text(500),
  only_tags: absent.text(500),
  attribute_value_ids: absent.ids,
  /** Absent means the usual number, sent empty means all. */
  limit: z.union([z.literal(''), required.whole], { error: 'must be a whole number' }).optional(),
  offset: absent.whole,
  sort: absent.oneOf(sortKeys),
  order: absent.oneOf(orders),
  top_rated_foods: absent.flag,
  discount: absent.whole,
  min_price: absent.anyAmount,
  max_price: absent.anyAmount,
  vegetarian: absent.oneOf(['1', '2', '3']),
  type: absent.text(40),
  latitude: absent.latitude,
  longitude: absent.longitude,
  city_id: absent.id,
  partner_id: absent.id,
  filter_by: absent.text(40),
  is_similar_products: absent.flag,
};
type Input = z.output<z.ZodObject<typeof productFields>>;

/** `get_products`: every field of the family's query, in one pass over the menu in memory [R1.1, R1.2, R1.3, R1.4]. */
export function registerProducts(api: Api, services: Services): void {
  const { catalogue } = services;
  api.open(paths.listProducts, productFields, async ({ input, language, customerId }) => {
    const menu = await catalogue.menu();
    const own = menu.byBranch.get(input.branch_id) ?? [];
    const search = await searched(input, language, menu.searches.get(input.branch_id));
    const found = findProducts(await catalogue.onSale(own), { ...queryOf(input, language), ...search.query });
    const offset = input.offset ?? 0;
    const page = found.slice(offset, offset + pageSize(input));
    if (page.length === 0) return empty('No products found.', suggestions(search, menu, language));
    const favourites = await readFavourites(services, customerId);
    const texts = await catalogue.productTexts(page, language, favourites);
    const head = JSON.stringify({
      error: false,
      message: 'Products found.',
      min_price: toDecimal(menu.prices.lowest),
      max_price: toDecimal(menu.prices.highest),
      search: input.search ?? '',
      ...(search.meant !== null && { did_you_mean: search.meant }),
      filters: [],
      categories: distinct(
        page.map(({ category }) => ({ id: String(category.id), name: category.name[language] })),
      ),
      product_tags: [...new Set(page.flatMap((one) => one.tags.map(({ name }) => name[language])))],
      total: String(found.length),
      offset: String(offset),
    });
    return `${head.slice(0, -1)},"data":[${texts.join()}]}`;
  });
}

/** What a search finds and leaves out, and what it was taken for where it had to be corrected. */
async function searched(input: Input, language: Language, search: DishSearch | undefined) {
  const { rest, excluded } = exclusionsIn(input.search ?? '');
  const find = async (words: string) =>
    (await search?.(words, language)) ?? { ranks: new Map<number, number>(), near: [], meant: null };
  const { ranks, near, meant } = rest === '' ? { ranks: null, near: [], meant: null } : await find(rest);
  const asked = excluded.map((word) => ({ word, requirement: requirementNear(word) }));
  const unknown = asked.filter(({ requirement }) => requirement === null).slice(0, mostUnknown);
  const left: Excluded[] = asked.flatMap(({ requirement }) =>
    requirement === null ? [] : [{ requirement, found: new Map<number, number>() }],
  );
  for (const { word } of unknown) left.push({ requirement: null, found: (await find(word)).ranks });
  return { query: { found: ranks, excluded: left }, near, meant };
}

/** An additional field: names of dishes that come near to a search which found nothing; none with what it leaves out. */
function suggestions(
  { near, query }: Awaited<ReturnType<typeof searched>>,
  { products }: Menu,
  language: Language,
) {
  const dishes = near.flatMap((id) => products.get(id) ?? []);
  const fit = dishes.filter((dish) => !query.excluded.some((excluded) => mayContain(dish, excluded)));
  const names = new Set(fit.map(({ row }) => row.name[language]));
  return names.size === 0 ? {} : { suggestions: [...names].slice(0, mostSuggestions) };
}

/** The favourites of a customer; none for a guest. */
export async function readFavourites(
  { database }: Services,
  customerId: number | null,
): Promise<ReadonlySet<number>> {
  if (customerId === null) return new Set();
  const rows = await database.select().from(favourite).where(eq(favourite.customerId, customerId));
  return new Set(rows.map((row) => row.productId));
}

function queryOf(input: Input, language: Language): Omit<ProductQuery, 'found' | 'excluded'> {
  refuseHalfPairs(input);
  return {
    id: input.id,
    others: input.is_similar_products ?? false,
    productIds: input.product_ids,
    variantIds: input.product_variant_ids ?? input.attribute_value_ids,
    categoryId: input.category_id,
    categorySlug: input.category_slug,
    slug: input.slug,
    tags: listed(input.tags, input.highlights),
    withoutTags: listed(input.without_tags),
    onlyTags: listed(input.only_tags),
    food: foodOf(input.vegetarian),
    topRated: input.top_rated_foods ?? false,
    discountUpTo: input.discount,
    price:
      input.min_price === null || input.max_price === null
        ? null
        : { from: input.min_price, to: input.max_price },
    language,
    sort: input.sort,
    descending: (input.order ?? '').toLowerCase() === 'desc',
  };
}

function listed(...texts: (string | null)[]): string[] {
  const parts = texts.flatMap((text) => (text ?? '').split(','));
  return parts.map((text) => text.trim()).filter((text) => text !== '');
}

function refuseHalfPairs(input: Input): void {
  if ((input.min_price === null) !== (input.max_price === null)) {
    throw new Refusal('Send both the lowest and the highest price, or neither.');
  }
  if (input.min_price !== null && input.max_price !== null && input.min_price > input.max_price) {
    throw new Refusal(pricesTheOtherWayRound);
  }
  if ((input.latitude === null) !== (input.longitude === null)) {
    throw new Refusal('Send both latitude and longitude, or neither.');
  }
}

function foodOf(vegetarian: Input['vegetarian']): ProductQuery['food'] {
  if (vegetarian === '1') return 'veg';
  return vegetarian === '2' ? 'nonVeg' : null;
}

function pageSize({ limit }: Input): number {
  if (limit === undefined) return usualLimit;
  return limit === '' ? Number.POSITIVE_INFINITY : limit;
}

function distinct<T extends { id: string }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
