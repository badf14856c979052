import type { Minor } from '../../machines/money.ts';
import { toDecimal } from '../../machines/money.ts';
import { languages } from '../database/schema/columns.ts';
import { groupBy } from '../group-by.ts';
import { dayName } from '../places/opening-hours.ts';
import { writeMoney } from './menu-money.ts';
import { collections, endOfDay, lastMinute, menuFormat, menuSchemas } from './menu-schema.ts';
import type { Collection, Dish, MenuDocument } from './menu-schema.ts';
import { placeKeyOf } from './menu-tables.ts';
import type { MenuTables } from './menu-tables.ts';
import { withOffers, type Offer, type VariantOffer } from './offers.ts';

type Product = MenuTables['products'][number];
type Variant = MenuTables['variants'][number];

/** The menu as the tables have it, without what is retired; `notes` list what the format of a file leaves out. */
export function menuOf(tables: MenuTables): { menu: MenuDocument; notes: string[] } {
  const notes: string[] = [];
  const cities = tables.cities.filter(({ isActive }) => isActive);
  const branches = tables.branches.filter(({ isActive }) => isActive);
  const categories = tables.categories.filter(({ active }) => active);
  const cityKey = new Map(tables.cities.map((row) => [row.id, placeKeyOf('city', row)]));
  const branchKey = new Map(branches.map((row) => [row.id, placeKeyOf('branch', row)]));
  const branchKeys = (ids: readonly number[]) =>
    branches.flatMap(({ id }) => (ids.includes(id) ? (branchKey.get(id) ?? []) : []));
  const menu: MenuDocument = {
    cities: cities.map(({ id, ...row }) => ({
      ...row,
      key: cityKey.get(id) ?? '',
    })),
    branches: branches.map(({ id, cityId, image, ...row }) => ({
      ...row,
      key: branchKey.get(id) ?? '',
      city: cityKey.get(cityId) ?? '',
      picture: image || null,
      hours: tables.hours
        .filter(({ branchId }) => branchId === id)
        .map(({ day, opens, closes, isOpen }) => ({ day: dayName(day), opens, closes, isOpen })),
    })),
    categories: categories.map(({ slug, name, description, image }) => ({
      key: slug,
      name,
      description,
      picture: image || null,
    })),
    tags: tables.tags.flatMap(({ slug, kind, name }) =>
      kind === 'diet' || kind === 'allergen' || kind === 'taste' || kind === 'portion'
        ? [{ key: slug, kind, name }]
        : [],
    ),
    dishes: dishesOf(tables, branchKey, notes),
    codes: tables.codes
      .filter(({ active }) => active)
      .map((row) => ({
        code: row.code,
        message: row.message,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        percent: row.discountType === 'percentage' ? row.discount : null,
        amount: row.discountType === 'amount' ? row.discount : null,
        minimumOrder: row.minimumOrder,
        maximumDiscount: row.maximumDiscount,
        maximumUses: row.maximumUses,
        repeatAllowed: row.repeatAllowed,
        repeatLimit: row.repeatLimit,
        picture: row.image || null,
        branches: branchKeys(row.branches),
      }))
      .filter((row) => row.branches.length > 0),
  };
  return { menu, notes };
}

function dishesOf(tables: MenuTables, branchKey: ReadonlyMap<number, string>, notes: string[]): Dish[] {
  const categoryKey = new Map(tables.categories.map(({ id, slug }) => [id, slug]));
  const variantsOf = groupBy(
    tables.variants.filter(({ active }) => active),
    ({ productId }) => productId,
  );
  const addOnsOf = groupBy(
    tables.addOns.filter(({ active }) => active),
    ({ productId }) => productId,
  );
  const onHand = new Map(tables.stock.map((row) => [row.id, row.onHand]));
  const slugOf = new Map(tables.products.map(({ id, slug }) => [id, slug]));
  const sold = tables.products.filter(
    ({ id, active, branchId }) => active && branchKey.has(branchId) && variantsOf.has(id),
  );
  return [...groupBy(sold, ({ slug }) => slug)].flatMap(([key, unsorted]) => {
    const products = unsorted.toSorted((one, other) => one.branchId - other.branchId);
    const common = products.map((row) => {
      const dish = commonOf(row, variantsOf.get(row.id) ?? [], addOnsOf.get(row.id) ?? []);
      return { ...dish, key, category: categoryKey.get(row.categoryId) ?? '' };
    });
    const [first] = common;
    if (first === undefined) return [];
    const shown = (dish: typeof first) => JSON.stringify(dish);
    if (common.some((dish) => shown(dish) !== shown(first)))
      notes.push(`The dish ${key} differs between branches in more than prices; the file has the first one.`);
    const offers = new Map<string, Offer>();
    for (const row of products)
      offers.set(branchKey.get(row.branchId) ?? '', offerOf(variantsOf.get(row.id) ?? [], onHand));
    const pairings = mergeOrders(products.map((row) => row.pairings.flatMap((id) => slugOf.get(id) ?? [])));
    const branches = [...branchKey.values()].filter((branch) => offers.has(branch));
    const dish = { ...first, pairings, branches, stock: null, atBranches: [] };
    return [withOffers(dish, branches, offers)];
  });
}

/** One list with what is in any of them, in the order of all of them where they agree. */
function mergeOrders(lists: readonly string[][]): string[] {
  const left = new Set(lists.flat());
  const merged: string[] = [];
  while (left.size > 0) {
    const isNext = (key: string) =>
      lists.every((list) => !list.slice(0, Math.max(list.indexOf(key), 0)).some((one) => left.has(one)));
    const [first = ''] = left;
    const next = [...left].find(isNext) ?? first;
    left.delete(next);
    merged.push(next);
  }
  return merged;
}

/** What a dish is at every branch. */
function commonOf(row: Product, variants: readonly Variant[], addOns: MenuTables['addOns']) {
  return {
    name: row.name,
    description: row.description,
    picture: row.image || null,
    pictureMedium: row.imageMedium || null,
    pictureSmall: row.imageSmall || null,
    vegetarian: row.isVegetarian,
    spicy: row.isSpicy,
    calories: row.calories,
    tags: row.tags,
    highlights: row.highlights,
    bestSeller: row.bestSeller,
    minimumQuantity: row.minimumQuantity,
    allowedQuantity: row.allowedQuantity,
    cancelableTill: cancelableTillOf(row.cancelableTill),
    availableFrom: row.availableFrom,
    availableTo: row.availableTo,
    attribute: row.attributeName,
    variants: variants.map(({ key, name }) => ({ key, name, price: 0, specialPrice: null, stock: null })),
    addOns: addOns.map(({ key, title, price, calories }) => ({ key, title, price, calories })),
  };
}

function cancelableTillOf(given: string): Dish['cancelableTill'] {
  return given === 'pending' || given === 'confirmed' || given === 'preparing' ? given : '';
}

/** An item of stock that several variants share is the dish's. */
function offerOf(variants: readonly Variant[], onHand: ReadonlyMap<number, number>): Offer {
  const items = variants.flatMap(({ stockItemId }) => stockItemId ?? []);
  const shared = items.find((id, at) => items.indexOf(id) < at) ?? null;
  const offers = variants.map((row): [string, VariantOffer] => {
    const isOwn = row.stockItemId !== null && row.stockItemId !== shared;
    const stock = isOwn ? (onHand.get(row.stockItemId ?? 0) ?? null) : null;
    return [row.key, { price: row.price, specialPrice: row.specialPrice, stock }];
  });
  return { stock: shared === null ? null : (onHand.get(shared) ?? null), variants: new Map(offers) };
}

const moneyFields = new Set([
  'price',
  'specialPrice',
  'fixedCharge',
  'perKmCharge',
  'freeDeliveryFrom',
  'amount',
  'minimumOrder',
  'maximumDiscount',
]);
const isAmount = (name: string, value: unknown): value is Minor =>
  moneyFields.has(name) && typeof value === 'number';
const lastFields = new Set(['closes', 'availableTo']);
const pictureFields = new Set(['picture', 'pictureMedium', 'pictureSmall']);

export type FileRow = Record<string, unknown>;
export type MenuFile = { format: string; currency: string } & Record<Collection, FileRow[]>;

/** The menu as its file has it: amounts as decimal text, nothing that is empty. `pictureName` names a picture by its address. */
export function toFile(
  menu: MenuDocument,
  currency: string,
  pictureName: (address: string) => string,
): MenuFile {
  const write = (name: string, value: unknown): unknown => {
    if (isAmount(name, value)) return writeMoney(value, currency);
    if (name === 'percent' && typeof value === 'number') return toDecimal(value);
    if (pictureFields.has(name) && typeof value === 'string') return pictureName(value);
    if (lastFields.has(name) && value === endOfDay) return lastMinute;
    if (value instanceof Date) return value.toISOString();
    if (Array.isArray(value)) return value.map((one: unknown) => write(name, one));
    if (typeof value !== 'object' || value === null) return value;
    const text = new Map<string, unknown>(Object.entries(value));
    // The database sorts the languages of a text by its own rules.
    return text.has('en')
      ? Object.fromEntries(languages.map((language) => [language, text.get(language)]))
      : writeRow(value, name);
  };
  const writeRow = (row: object, list: string): FileRow =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
        isAbsent(list, name, value) ? [] : [[name, write(name, value)]],
      ),
    );
  const schemas = menuSchemas(currency);
  const [cities, branches, categories, tags, dishes, codes] = collections.map((name) => {
    const order = Object.keys(schemas[name].shape);
    return menu[name].map((row) => {
      const fields = new Map(Object.entries(row));
      return writeRow(Object.fromEntries(order.map((field) => [field, fields.get(field)])), name);
    });
  });
  return {
    format: menuFormat,
    currency,
    cities: cities ?? [],
    branches: branches ?? [],
    categories: categories ?? [],
    tags: tags ?? [],
    dishes: dishes ?? [],
    codes: codes ?? [],
  };
}

/** At a branch a stock of null means that it is not counted there. */
function isAbsent(list: string, name: string, value: unknown): boolean {
  if (value === undefined) return true;
  if (value === null) return list !== 'atBranches' || name !== 'stock';
  if (Array.isArray(value)) return value.length === 0 && name !== 'hours';
  return typeof value === 'object' && 'en' in value && value.en === '';
}
