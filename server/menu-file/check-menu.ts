import type { z } from 'zod';
import { nearestName } from '../nearest-name.ts';
import { checkDish } from './check-dish.ts';
import { keyOf, menuSchemas } from './menu-schema.ts';
import type { Collection, MenuDocument } from './menu-schema.ts';
import { offersOf, withOffers } from './offers.ts';
import type { Mistake, Path, RawMenu } from './read-menu-file.ts';

export type Checked = { menu: MenuDocument; mistakes: Mistake[] };

/** Answers the address of a picture that a file names, or what is wrong with it. */
export type PictureReader = (name: string) => { address: string } | { fault: string };

type Note = (path: Path, text: string) => void;

const onlyVariant = 'only';

/**
 * Checks a file whole: every field of every row, then the rules between rows. Collections that the file does not
 * have are those of `current`. The menu may be used only when there are no mistakes.
 */
export function checkMenu(
  raw: RawMenu,
  current: MenuDocument,
  currency: string,
  readPicture: PictureReader,
): Checked {
  const found: { path: Path; text: string }[] = [];
  const shortened = new Set<number>();
  const note: Note = (path, text) => found.push({ path, text });
  if (raw.currency !== undefined && raw.currency !== currency)
    note(['currency'], `must be ${currency}, the shop's currency, not ${JSON.stringify(raw.currency)}`);
  const schemas = menuSchemas(currency);
  const isInFile = (name: Collection) => raw.rows[name] !== undefined;
  const keysOf = (name: Collection) => raw.rows[name]?.map(rawKeyOf) ?? current[name].map(keyOf);
  const everywhere = keysOf('branches');
  const rowsOf = (name: Collection): readonly unknown[] => {
    const rows = raw.rows[name] ?? [];
    if (name !== 'dishes' && name !== 'codes') return rows;
    const sold = rows.map((row) => withBranches(row, everywhere));
    if (name === 'codes') return sold;
    return sold.map((row, at) => withOneVariant(row, () => shortened.add(at)));
  };
  const parsed = <Name extends Collection>(name: Name, schema: z.ZodType<MenuDocument[Name][number]>) =>
    parseRows(name, schema, rowsOf(name), note);
  const own: References['own'] = {
    cities: parsed('cities', schemas.cities),
    branches: parsed('branches', schemas.branches),
    categories: parsed('categories', schemas.categories),
    tags: parsed('tags', schemas.tags),
    dishes: parsed('dishes', schemas.dishes),
    codes: parsed('codes', schemas.codes),
  };
  const known: References['known'] = {
    cities: new Set(keysOf('cities')),
    branches: new Set(everywhere),
    categories: new Set(keysOf('categories')),
    tags: new Set(keysOf('tags')),
    dishes: new Set(keysOf('dishes')),
    codes: new Set(keysOf('codes')),
  };
  checkReferences({ own, known, note });
  readPictures(own, readPicture, note);
  const placeOf = (path: Path) => {
    const isShort = path[2] === 'variants' && shortened.has(Number(path[1]));
    return raw.placeOf(isShort ? [...path.slice(0, 2), ...path.slice(4)] : path);
  };
  const mistakes = [...raw.mistakes, ...found.map(({ path, text }) => ({ place: placeOf(path), text }))];
  const stays = whatStays(current, known, isInFile, (place, text) => mistakes.push({ place, text }));
  const rows = <T>(name: Collection, list: Row<T>[], kept: T[]): T[] =>
    isInFile(name) ? list.map(({ row }) => row) : kept;
  const menu: MenuDocument = {
    cities: rows('cities', own.cities, stays.cities),
    branches: rows('branches', own.branches, stays.branches),
    categories: rows('categories', own.categories, stays.categories),
    tags: rows('tags', own.tags, stays.tags),
    dishes: rows('dishes', own.dishes, stays.dishes).map((dish) =>
      withOffers(dish, everywhere, offersOf(dish)),
    ),
    codes: rows('codes', own.codes, stays.codes),
  };
  return { menu, mistakes };
}

/** A row that has the right form, and where it stands. */
type Row<T> = { row: T; path: Path };

function parseRows<T extends { key: string } | { code: string }>(
  name: Collection,
  schema: z.ZodType<T>,
  rows: readonly unknown[],
  note: Note,
): Row<T>[] {
  const seen = new Map<string, number>();
  return rows.flatMap((given, at) => {
    const path = [name, at];
    const key = rawKeyOf(given);
    const first = seen.get(key);
    if (key !== '' && first !== undefined)
      note(
        [...path, name === 'codes' ? 'code' : 'key'],
        `"${key}" is in row ${first + 1} of the ${name}, too`,
      );
    else seen.set(key, at);
    const result = schema.safeParse(given);
    if (result.success) return [{ row: result.data, path }];
    for (const issue of result.error.issues) noteIssue(issue, [...path], given, note);
    return [];
  });
}

function noteIssue(issue: z.core.$ZodIssue, row: Path, given: unknown, note: Note): void {
  const path = [...row, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) note([...path, name], 'is no field of this row');
    return;
  }
  note(path, sentenceOf(issue, valueAt(given, issue.path)));
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false (yes or no in a CSV)',
  array: 'a list',
  object: 'a row with fields',
};

function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  const shown = value === undefined || typeof value === 'object' ? '' : `, not ${JSON.stringify(value)}`;
  if (value === undefined && issue.code !== 'custom') return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}${shown}`;
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map((one) => String(one) || '(nothing)').join(', ')}${shown}`;
  const unit = sizeUnitOf(value);
  if (issue.code === 'too_small')
    return `must ${unit === '' ? 'be' : 'have'} ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unit}${shown}`;
  if (issue.code === 'too_big') return `must ${unit === '' ? 'be' : 'have'} at most ${issue.maximum}${unit}`;
  if (issue.code === 'invalid_format' || issue.code === 'custom')
    return `${issue.message}${issue.code === 'custom' ? '' : shown}`;
  return issue.message;
}

function sizeUnitOf(value: unknown): string {
  if (Array.isArray(value)) return ' entries';
  return typeof value === 'string' ? ' characters' : '';
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => Reflect.get(Object(value), part), given);
}

function rawKeyOf(row: unknown): string {
  const key: unknown = Reflect.get(Object(row), 'key') ?? Reflect.get(Object(row), 'code');
  return typeof key === 'string' ? key : '';
}

/** A dish or a code that names no branches is for all of them. */
function withBranches(row: unknown, branches: readonly string[]): unknown {
  const isShort = typeof row === 'object' && row !== null && !('branches' in row);
  return isShort ? { ...row, branches } : row;
}

/** `price` in the dish itself is short for one variant without a name. */
function withOneVariant(row: unknown, noteShort: () => void): unknown {
  if (typeof row !== 'object' || row === null || !('price' in row) || 'variants' in row) return row;
  noteShort();
  const { price, specialPrice, ...rest } = { specialPrice: undefined, ...row };
  return {
    ...rest,
    variants: [{ key: onlyVariant, price, ...(specialPrice !== undefined && { specialPrice }) }],
  };
}

type References = {
  own: { [Name in Collection]: Row<MenuDocument[Name][number]>[] };
  known: Record<Collection, Set<string>>;
  note: Note;
};

function checkReferences({ own, known, note }: References): void {
  const refer = (name: Collection, key: string, path: Path) => {
    if (known[name].has(key)) return;
    const near = nearestName(key, known[name]);
    note(path, `"${key}" is none of the ${name}${near === null ? '' : `; did you mean "${near}"?`}`);
  };
  for (const { row, path } of own.branches) refer('cities', row.city, [...path, 'city']);
  const defaults = own.branches.filter(({ row }) => row.isDefault);
  for (const { path } of defaults.slice(1))
    note([...path, 'isDefault'], 'is true for more than one of the branches');
  for (const { row, path } of own.cities) {
    row.rangeCharges.forEach((range, at) => {
      if (range.toKm <= range.fromKm)
        note([...path, 'rangeCharges', at, 'toKm'], 'must be more than where the range begins');
    });
    if (row.chargeMethod === 'range_wise_charges' && row.rangeCharges.length === 0)
      note([...path, 'rangeCharges'], 'must have at least one range for range_wise_charges');
  }
  for (const { row, path } of own.dishes) checkDish(row, path, { refer, note });
  for (const { row, path } of own.codes) {
    row.branches.forEach((branch, at) => refer('branches', branch, [...path, 'branches', at]));
    if ((row.percent === null) === (row.amount === null)) note(path, 'must have either percent or amount');
    if (row.endsAt <= row.startsAt) note([...path, 'endsAt'], 'must be after startsAt');
    if (row.repeatAllowed && row.repeatLimit === 0)
      note([...path, 'repeatLimit'], 'must be above 0 where repeatAllowed is set');
  }
}

/**
 * The shop's own rows of the collections that the file does not have, without what the file takes away: a dish that no branch
 * sells any more goes. Notes those that cannot do without.
 */
function whatStays(
  current: MenuDocument,
  known: References['known'],
  isInFile: (name: Collection) => boolean,
  refuse: (place: string, text: string) => void,
): MenuDocument {
  const left = (name: Collection, keys: readonly string[]) => keys.filter((key) => known[name].has(key));
  const needs = (name: Collection, key: string, place: string) => {
    if (isInFile(name) && !known[name].has(key))
      refuse(place, `needs "${key}", which the file leaves out of the ${name}`);
  };
  if (!isInFile('branches'))
    for (const { key, city } of current.branches) needs('cities', city, `branch ${key} of the shop`);
  if (!isInFile('dishes'))
    for (const { key, category } of current.dishes) needs('categories', category, `dish ${key} of the shop`);
  const dishes = current.dishes.map((dish) => ({
    ...dish,
    tags: left('tags', dish.tags),
    branches: left('branches', dish.branches),
    atBranches: dish.atBranches.filter(({ branch }) => known.branches.has(branch)),
  }));
  const codes = current.codes.map((code) => ({ ...code, branches: left('branches', code.branches) }));
  return {
    ...current,
    dishes: dishes.filter(({ branches }) => branches.length > 0),
    codes: codes.filter(({ branches }) => branches.length > 0),
  };
}

/** Every picture of a row, replaced by its address. */
function readPictures(own: References['own'], readPicture: PictureReader, note: Note): void {
  const addressOf = (name: string | null, path: Path): string | null => {
    if (name === null) return null;
    const read = readPicture(name);
    if ('address' in read) return read.address;
    note(path, read.fault);
    return null;
  };
  for (const { row, path } of [...own.branches, ...own.categories, ...own.dishes, ...own.codes])
    row.picture = addressOf(row.picture, [...path, 'picture']);
  for (const { row, path } of own.dishes) {
    row.pictureMedium = addressOf(row.pictureMedium, [...path, 'pictureMedium']);
    row.pictureSmall = addressOf(row.pictureSmall, [...path, 'pictureSmall']);
  }
}
