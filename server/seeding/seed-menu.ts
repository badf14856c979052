import { inArray } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { branch } from '../database/schema/places.ts';
import { checkMenu } from '../menu-file/check-menu.ts';
import { menuFormat } from '../menu-file/menu-schema.ts';
import { omit } from '../menu-file/omit.ts';
import { menuOf } from '../menu-file/export-menu.ts';
import { readMenuTables } from '../menu-file/menu-tables.ts';
import { fromJson } from '../menu-file/read-menu-file.ts';
import { plainNewRows, type NewRows } from '../menu-file/row-ids.ts';
import { writeMenu } from '../menu-file/write-menu.ts';
import { writeMoney } from '../menu-file/menu-money.ts';
import { minorOf, priceAt } from './amounts.ts';
import type { CategorisedDish, Seed } from './read-seed.ts';
import { inDays } from './seed-catalogue.ts';

export function productIdOf(branchId: number, dishId: number): number {
  return branchId * 1000 + dishId;
}

/**
 * Imports the demo's cities, branches, dishes and codes as a menu file. Their ids are the seed's: product = branch × 1000 + dish;
 * variant, add-on and stock = product × 10 + position from 1, where stock 0 is shared by the whole product.
 */
export async function seedMenu(tx: Transaction, seed: Seed, now: Date): Promise<void> {
  const tables = await readMenuTables(tx);
  const currency = seed.settings.system.supported_locals;
  const raw = fromJson(menuFileOf(seed, now), '');
  const { menu, mistakes } = checkMenu(raw, menuOf(tables).menu, currency, (name) => ({ address: name }));
  const [mistake] = mistakes;
  if (mistake) throw new Error(`The seed's ${mistake.place} ${mistake.text}`);
  await writeMenu(tx, tables, menu, seedRows(seed));
  const hidden = seed.branches.filter(({ isActive }) => !isActive).map(({ id }) => id);
  if (hidden.length > 0) await tx.update(branch).set({ isActive: false }).where(inArray(branch.id, hidden));
}

type Place = { id: number; name: { en: string } };
const placeKey = ({ name }: Place) => name.en.toLowerCase().replaceAll(' ', '-');

/** The seed in the form of a menu file. */
function menuFileOf(seed: Seed, now: Date) {
  const branchKeys = new Map(seed.branches.map((row) => [row.id, placeKey(row)]));
  const cityKeys = new Map(seed.cities.map((row) => [row.id, placeKey(row)]));
  const keysOf = (ids: readonly number[]) => ids.map((id) => branchKeys.get(id));
  const dishKeys = new Map(seed.dishes.map(({ id, slug }) => [id, slug]));
  return {
    format: menuFormat,
    cities: seed.cities.map(({ id, deliveryChargeMethod, rangeWiseCharges, ...row }) => ({
      ...omit(row, 'geolocationType'),
      key: cityKeys.get(id),
      chargeMethod: deliveryChargeMethod,
      rangeCharges: rangeWiseCharges,
    })),
    branches: seed.branches.map(({ id, cityId, image, workingHours, ...row }) => ({
      ...omit(row, 'isActive'),
      key: branchKeys.get(id),
      city: cityKeys.get(cityId),
      picture: image,
      hours: workingHours,
    })),
    categories: seed.categories.map(({ slug, name, description, image }) => ({
      key: slug,
      name,
      description,
      picture: image,
    })),
    tags: seed.tags.map(({ slug, ...row }) => ({ ...row, key: slug })),
    dishes: seed.dishes.map((dish) => dishOf(dish, branchKeys, dishKeys)),
    codes: seed.promos.map((row) => ({
      code: row.code,
      message: row.message,
      startsAt: inDays(now, row.startsInDays).toISOString(),
      endsAt: inDays(now, row.endsInDays).toISOString(),
      [row.discountType === 'amount' ? 'amount' : 'percent']: row.discount,
      minimumOrder: row.minimumOrder,
      maximumDiscount: row.maximumDiscount,
      maximumUses: row.numberOfUsers,
      repeatAllowed: row.repeatAllowed,
      repeatLimit: row.repeatLimit,
      picture: row.image,
      branches: keysOf(row.branches),
    })),
  };
}

function dishOf(
  dish: CategorisedDish,
  branchKeys: ReadonlyMap<number, string>,
  dishKeys: ReadonlyMap<number, string>,
) {
  const { slug, categorySlug, indicator, art, available, attribute, priceByBranch, pairings, ...row } = dish;
  const costing = (price: string, percent: number) => writeMoney(priceAt(minorOf(price), percent), 'INR');
  return {
    ...omit(row, 'id', 'rating', 'ratingsCount'),
    key: slug,
    category: categorySlug,
    vegetarian: indicator === 'veg',
    picture: `/food/${art}-lg.webp`,
    pictureMedium: `/food/${art}.webp`,
    pictureSmall: `/food/${art}-sm.webp`,
    pairings: pairings.map((id) => dishKeys.get(id)),
    attribute: attribute?.name ?? null,
    availableFrom: available?.from ?? null,
    availableTo: available?.to ?? null,
    branches: dish.branches.map((id) => branchKeys.get(id)),
    atBranches: priceByBranch
      .filter(({ branchId }) => dish.branches.includes(branchId))
      .flatMap(({ branchId, percent }) =>
        dish.variants.map(({ key, price, specialPrice }) => ({
          branch: branchKeys.get(branchId),
          variant: key,
          price: costing(price, percent),
          specialPrice: specialPrice === null ? null : costing(specialPrice, percent),
        })),
      ),
  };
}

/** The seed's own ids, stars and uses. */
function seedRows(seed: Seed): NewRows {
  const ids = new Map<string, number>();
  const add = (kind: string, key: string, id: number) => ids.set(`${kind} ${key}`, id);
  for (const row of seed.cities) add('city', placeKey(row), row.id);
  for (const row of seed.branches) add('branch', placeKey(row), row.id);
  for (const { slug, id } of seed.categories) add('category', slug, id);
  for (const { code, id } of seed.promos) add('code', code, id);
  for (const dish of seed.dishes) {
    add('dish', dish.slug, dish.id);
    for (const place of seed.branches) {
      const key = `${placeKey(place)}/${dish.slug}`;
      const productId = productIdOf(place.id, dish.id);
      add('product', key, productId);
      add('stock', key, productId * 10);
      dish.variants.forEach((row, at) => {
        add('variant', `${key}/${row.key}`, productId * 10 + at + 1);
        add('stock', `${key}/${row.key}`, productId * 10 + at + 1);
      });
      dish.addOns.forEach((row, at) => add('addOn', `${key}/${row.key}`, productId * 10 + at + 1));
    }
  }
  const dishes = new Map(seed.dishes.map((dish) => [dish.slug, dish]));
  const uses = new Map(seed.promos.map(({ code, usesSoFar }) => [code, usesSoFar]));
  return {
    ...plainNewRows,
    idsFor: async (_tx, kind, keys) => keys.map((key) => ids.get(`${kind} ${key}`) ?? 0),
    starsOf: (slug) => {
      const { rating, ratingsCount } = dishes.get(slug) ?? { rating: '0.00', ratingsCount: 0 };
      return { ratingSum: minorOf(rating) * ratingsCount, ratingCount: ratingsCount };
    },
    usesOf: (code) => uses.get(code) ?? 0,
  };
}
