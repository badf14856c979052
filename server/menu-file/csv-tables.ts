import { languages } from '../database/schema/columns.ts';
import type { Collection } from './menu-schema.ts';

/**
 * What a cell holds: text (amounts, too), a number, yes or no, keys separated by spaces, a text in one column for each language,
 * several of those, or a stock (a number, or `none` for not counted).
 */
type Cell = 'text' | 'number' | 'flag' | 'keys' | 'local' | 'locals' | 'stock';
type Columns = Readonly<Record<string, Cell>>;

/** One CSV file. Rows of one with a parent belong to the row that the parent's column names. */
export type CsvTable = {
  file: string;
  collection: Collection;
  columns: Columns;
  parent?: { column: string; list: string };
};

const mostLocals = 3;

export const csvTables: readonly CsvTable[] = [
  {
    file: 'cities.csv',
    collection: 'cities',
    columns: {
      key: 'text',
      name: 'local',
      latitude: 'number',
      longitude: 'number',
      radiusKm: 'number',
      maxDeliverableKm: 'number',
      minutesPerKm: 'number',
      chargeMethod: 'text',
      fixedCharge: 'text',
      perKmCharge: 'text',
      freeDeliveryFrom: 'text',
    },
  },
  {
    file: 'charges.csv',
    collection: 'cities',
    parent: { column: 'city', list: 'rangeCharges' },
    columns: { fromKm: 'number', toKm: 'number', price: 'text' },
  },
  {
    file: 'branches.csv',
    collection: 'branches',
    columns: {
      key: 'text',
      city: 'text',
      isDefault: 'flag',
      name: 'local',
      description: 'local',
      story: 'local',
      address: 'local',
      email: 'text',
      contact: 'text',
      latitude: 'number',
      longitude: 'number',
      picture: 'text',
      takesOrders: 'flag',
      selfPickup: 'flag',
      deliverOrders: 'flag',
      preparationMinutes: 'number',
    },
  },
  {
    file: 'hours.csv',
    collection: 'branches',
    parent: { column: 'branch', list: 'hours' },
    columns: { day: 'text', opens: 'text', closes: 'text', isOpen: 'flag' },
  },
  {
    file: 'categories.csv',
    collection: 'categories',
    columns: { key: 'text', name: 'local', description: 'local', picture: 'text' },
  },
  { file: 'tags.csv', collection: 'tags', columns: { key: 'text', kind: 'text', name: 'local' } },
  {
    file: 'dishes.csv',
    collection: 'dishes',
    columns: {
      key: 'text',
      category: 'text',
      name: 'local',
      description: 'local',
      picture: 'text',
      pictureMedium: 'text',
      pictureSmall: 'text',
      vegetarian: 'flag',
      spicy: 'flag',
      calories: 'number',
      tags: 'keys',
      highlights: 'locals',
      bestSeller: 'flag',
      minimumQuantity: 'number',
      allowedQuantity: 'number',
      pairings: 'keys',
      cancelableTill: 'text',
      availableFrom: 'text',
      availableTo: 'text',
      attribute: 'local',
      branches: 'keys',
      stock: 'stock',
      price: 'text',
      specialPrice: 'text',
    },
  },
  {
    file: 'variants.csv',
    collection: 'dishes',
    parent: { column: 'dish', list: 'variants' },
    columns: { key: 'text', name: 'local', price: 'text', specialPrice: 'text', stock: 'stock' },
  },
  {
    file: 'add-ons.csv',
    collection: 'dishes',
    parent: { column: 'dish', list: 'addOns' },
    columns: { key: 'text', title: 'local', price: 'text', calories: 'number' },
  },
  {
    file: 'prices.csv',
    collection: 'dishes',
    parent: { column: 'dish', list: 'atBranches' },
    columns: { branch: 'text', variant: 'text', price: 'text', specialPrice: 'text', stock: 'stock' },
  },
  {
    file: 'codes.csv',
    collection: 'codes',
    columns: {
      code: 'text',
      message: 'local',
      startsAt: 'text',
      endsAt: 'text',
      percent: 'text',
      amount: 'text',
      minimumOrder: 'text',
      maximumDiscount: 'text',
      maximumUses: 'number',
      repeatAllowed: 'flag',
      repeatLimit: 'number',
      picture: 'text',
      branches: 'keys',
    },
  },
];

export const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const localColumns = (column: string) => languages.map((language) => `${column}_${language}`);
const numbered = (field: string) =>
  Array.from({ length: mostLocals }, (_, at) => `${columnOf(field).replace(/s$/, '')}_${at + 1}`);

/** Every column of a table in the order of an export. A text may also stand in one column without a language. */
export function columnsOf({ columns, parent }: CsvTable): { columns: string[]; alsoRead: string[] } {
  const texts = Object.entries(columns).flatMap(([field, cell]) => {
    if (cell === 'local') return [columnOf(field)];
    return cell === 'locals' ? numbered(field) : [];
  });
  const all = Object.entries(columns).flatMap(([field, cell]) => {
    if (cell === 'local') return localColumns(columnOf(field));
    return cell === 'locals' ? numbered(field).flatMap(localColumns) : [columnOf(field)];
  });
  return { columns: [...(parent ? [parent.column] : []), ...all], alsoRead: texts };
}

type Cells = ReadonlyMap<string, string>;

/** The fields of a row as a JSON file would have them; empty cells are absent, and what cannot be read stays text. */
export function readCells({ columns }: CsvTable, cells: Cells): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [field, cell] of Object.entries(columns)) {
    const value = readCell(cell, field, cells);
    if (value !== undefined) row[field] = value;
  }
  return row;
}

function readCell(cell: Cell, field: string, cells: Cells): unknown {
  const column = columnOf(field);
  if (cell === 'local') return readLocal(column, cells);
  if (cell === 'locals') {
    const texts = numbered(field).map((one) => readLocal(one, cells));
    const found = texts.filter((one) => one !== undefined);
    return found.length === 0 ? undefined : found;
  }
  const given = cells.get(column) ?? '';
  if (given === '') return undefined;
  if (cell === 'keys') return given.split(/[\s,;]+/).filter((one) => one !== '');
  if (cell === 'flag' && /^(yes|true|1)$/i.test(given)) return true;
  if (cell === 'flag' && /^(no|false|0)$/i.test(given)) return false;
  if (cell === 'stock' && /^none$/i.test(given)) return null;
  const isNumber = cell === 'number' || cell === 'stock';
  return isNumber && /^-?\d{1,12}(\.\d{1,12})?$/.test(given) ? Number(given) : given;
}

function readLocal(column: string, cells: Cells): unknown {
  const inAll = cells.get(column) ?? '';
  if (inAll !== '') return inAll;
  const texts = languages.flatMap((language) => {
    const one = cells.get(`${column}_${language}`) ?? '';
    return one === '' ? [] : [[language, one] as const];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

/** A row of a file in JSON form as cells by column. */
export function writeCells(
  { columns }: CsvTable,
  row: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const cells = new Map<string, string>();
  const writeLocal = (column: string, value: unknown) => {
    for (const language of languages) {
      const one: unknown = Reflect.get(Object(value), language);
      if (typeof one === 'string') cells.set(`${column}_${language}`, one);
    }
  };
  for (const [field, cell] of Object.entries(columns)) {
    const value = row[field];
    const column = columnOf(field);
    if (cell === 'local') writeLocal(column, value);
    else if (cell === 'locals')
      numbered(field).forEach((one, at) => writeLocal(one, Array.isArray(value) ? value[at] : undefined));
    else if (cell === 'stock' && value === null) cells.set(column, 'none');
    else if (Array.isArray(value)) cells.set(column, value.join(' '));
    else if (typeof value === 'boolean') cells.set(column, value ? 'yes' : 'no');
    else if (typeof value === 'string' || typeof value === 'number') cells.set(column, `${value}`);
  }
  return cells;
}
