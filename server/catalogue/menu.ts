import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import type { Queryable } from '../database/database.ts';
import {
  addOn,
  banner,
  category,
  product,
  section,
  stockItem,
  tag,
  variant,
} from '../database/schema/catalogue.ts';
import { branch, branchHours, city } from '../database/schema/places.ts';
import { groupBy } from '../group-by.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { Searched } from './dish-index.ts';
import { createDishSearch, type DishSearch } from './dish-search.ts';

export type CategoryRow = typeof category.$inferSelect;
export type TagRow = typeof tag.$inferSelect;
export type VariantRow = typeof variant.$inferSelect;
export type BranchPlace = {
  branch: typeof branch.$inferSelect;
  city: typeof city.$inferSelect;
  hours: (typeof branchHours.$inferSelect)[];
};

/** A product with everything its answer is made of. */
export type MenuProduct = {
  row: typeof product.$inferSelect;
  category: CategoryRow;
  variants: VariantRow[];
  addOns: (typeof addOn.$inferSelect)[];
  tags: TagRow[];
  /** What a customer pays at least, in minor units. */
  lowestPrice: Minor;
  /** Whole percent of the best reduction, 0 when there is none. */
  discount: number;
  /** Stars × 100. */
  rating: number;
};

/** Everything that can be bought and shown, read in one go. Stock is kept apart because it changes with every order. */
export type Menu = {
  products: Map<number, MenuProduct>;
  byBranch: Map<number, MenuProduct[]>;
  /** The range of what a dish costs at least, in minor units. */
  prices: { lowest: Minor; highest: Minor };
  /** By branch. */
  searches: Map<number, DishSearch>;
  categories: CategoryRow[];
  branches: Map<number, BranchPlace>;
  cities: (typeof city.$inferSelect)[];
  sections: (typeof section.$inferSelect)[];
  banners: (typeof banner.$inferSelect)[];
  settings: SeedSettings;
};

export type Stock = Map<number, number>;

export async function readStock(database: Queryable): Promise<Stock> {
  const rows = await database.select().from(stockItem);
  return new Map(rows.map((row) => [row.id, row.onHand]));
}

export async function readMenu(database: Queryable, settings: SeedSettings): Promise<Menu> {
  const rows = await database.select().from(product).orderBy(asc(product.rowOrder), asc(product.id));
  const categories = await database
    .select()
    .from(category)
    .where(eq(category.active, true))
    .orderBy(asc(category.rowOrder));
  const variants = await database.select().from(variant).orderBy(asc(variant.rowOrder));
  const addOns = await database
    .select()
    .from(addOn)
    .where(eq(addOn.active, true))
    .orderBy(asc(addOn.rowOrder));
  const tags = new Map((await database.select().from(tag)).map((row) => [row.slug, row]));
  const byId = new Map(categories.map((row) => [row.id, row]));
  const variantsOf = groupBy(variants, (row) => row.productId);
  const addOnsOf = groupBy(addOns, (row) => row.productId);
  const products = rows.flatMap((row) => {
    const own = byId.get(row.categoryId);
    const active = (variantsOf.get(row.id) ?? []).filter((one) => one.active);
    if (!own || !row.active || active.length === 0) return [];
    return [
      composeProduct({
        row,
        category: own,
        variants: active,
        addOns: addOnsOf.get(row.id) ?? [],
        tags: row.tags.flatMap((slug) => tags.get(slug) ?? []),
      }),
    ];
  });
  const prices = products.map(({ lowestPrice }) => lowestPrice);
  const byBranch = groupBy(products, (one) => one.row.branchId);
  return {
    products: new Map(products.map((one) => [one.row.id, one])),
    byBranch,
    prices: { lowest: Math.min(...prices), highest: Math.max(...prices) },
    searches: new Map([...byBranch].map(([branchId, own]) => [branchId, searchOf(branchId, own)])),
    categories,
    ...(await readPlaces(database)),
    sections: await database.select().from(section).orderBy(asc(section.rowOrder)),
    banners: await database.select().from(banner).orderBy(asc(banner.id)),
    settings,
  };
}

type BranchSearch = { digest: string; search: DishSearch };

/** The search of each branch and the digest of what it has read: a menu that only changed in prices or hours is not indexed anew. */
const searches = new Map<number, BranchSearch>();

function searchOf(branchId: number, products: readonly MenuProduct[]): DishSearch {
  const dishes = products.map(searchedOf);
  const digest = createHash('sha256').update(JSON.stringify(dishes)).digest('base64');
  const last = searches.get(branchId);
  if (last?.digest === digest) return last.search;
  const search = createDishSearch(dishes);
  searches.set(branchId, { digest, search });
  return search;
}

/** Diets alone are words of a dish: "Contient des fruits à coque" is not fruit, "Medium spice" is not spicy. */
const searchedOf = ({ row, category: own, tags }: MenuProduct): Searched => ({
  id: row.id,
  name: row.name,
  kinds: [own.name, ...tags.filter(({ kind }) => kind === 'diet').map(({ name }) => name)],
  prose: [row.description, ...row.highlights],
  marks: [row.isVegetarian ? 'veg' : 'nonVeg', ...row.tags],
});

async function readPlaces(database: Queryable): Promise<Pick<Menu, 'branches' | 'cities'>> {
  const cities = await database.select().from(city).orderBy(asc(city.id));
  const branches = await database.select().from(branch).orderBy(asc(branch.id));
  const hours = await database.select().from(branchHours).orderBy(asc(branchHours.day));
  const places = branches.flatMap((row): [number, BranchPlace][] => {
    const own = cities.find((one) => one.id === row.cityId);
    return own
      ? [[row.id, { branch: row, city: own, hours: hours.filter((one) => one.branchId === row.id) }]]
      : [];
  });
  return { cities, branches: new Map(places) };
}

type Parts = Pick<MenuProduct, 'row' | 'category' | 'variants' | 'addOns' | 'tags'>;

function composeProduct(parts: Parts): MenuProduct {
  const { row, variants } = parts;
  return {
    ...parts,
    lowestPrice: Math.min(...variants.map(effectivePrice)),
    discount: Math.max(...variants.map(discountOf)),
    rating: averageOf(row),
  };
}

type Stars = Pick<MenuProduct['row'], 'ratingSum' | 'ratingCount'>;

const averageOf = ({ ratingSum, ratingCount }: Stars): number =>
  ratingCount === 0 ? 0 : Math.round(ratingSum / ratingCount);

/** Puts the stars of one dish into a menu that is in memory: to read the whole menu again costs a hundred times as much. */
export async function refreshStars(database: Queryable, menu: Menu, productId: number): Promise<void> {
  const { ratingSum, ratingCount } = product;
  const [stars] = await database
    .select({ ratingSum, ratingCount })
    .from(product)
    .where(eq(product.id, productId));
  const known = menu.products.get(productId);
  if (!stars || !known) return;
  Object.assign(known.row, stars);
  known.rating = averageOf(stars);
}

/** The id of a dish's product at a branch; null where that branch does not sell it. */
export function productIdAt(menu: Menu, branchId: number, dishId: number | null): number | null {
  return menu.byBranch.get(branchId)?.find(({ row }) => row.dishId === dishId)?.row.id ?? null;
}

/** What one unit costs: the special price when there is one. */
export function effectivePrice(row: Pick<VariantRow, 'price' | 'specialPrice'>): Minor {
  return row.specialPrice ?? row.price;
}

/** Reduction in whole percent, rounded half up. */
export function discountOf(row: Pick<VariantRow, 'price' | 'specialPrice'>): number {
  if (row.specialPrice === null || row.price === 0) return 0;
  return Math.round(((row.price - row.specialPrice) * 100) / row.price);
}
