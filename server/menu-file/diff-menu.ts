import { languages } from '../database/schema/columns.ts';
import type { FileRow, MenuFile } from './export-menu.ts';
import { collections, type Collection } from './menu-schema.ts';

export type Difference = {
  collection: Collection;
  key: string;
  kind: 'added' | 'changed' | 'retired';
  /** One line for each field that changes. */
  fields: string[];
};

/** What an import changes, by the keys of the rows, in the order of the collections. */
export function diffMenu(before: MenuFile, after: MenuFile): Difference[] {
  return collections.flatMap((collection) => {
    const old = byKey(before[collection]);
    const fresh = byKey(after[collection]);
    const changed = [...fresh].flatMap(([key, wanted]): Difference[] => {
      const known = old.get(key);
      if (known === undefined) return [{ ...differs(collection, key), kind: 'added' }];
      const fields = diffValue('', known, wanted);
      return fields.length === 0 ? [] : [{ ...differs(collection, key), fields }];
    });
    const retired = [...old.keys()].filter((key) => !fresh.has(key));
    const moved = isReordered(collection, old, fresh)
      ? [{ ...differs(collection, ''), fields: ['in another order'] }]
      : [];
    return [
      ...changed,
      ...retired.map((key) => ({ ...differs(collection, key), kind: 'retired' as const })),
      ...moved,
    ];
  });
}

const differs = (collection: Collection, key: string): Difference => ({
  collection,
  key,
  kind: 'changed',
  fields: [],
});

/** Dishes and categories are shown in the order of the file. */
function isReordered(
  collection: Collection,
  old: ReadonlyMap<string, FileRow>,
  fresh: ReadonlyMap<string, FileRow>,
) {
  if (collection !== 'dishes' && collection !== 'categories') return false;
  const common = (from: ReadonlyMap<string, FileRow>, other: ReadonlyMap<string, FileRow>) =>
    [...from.keys()].filter((key) => other.has(key)).join();
  return common(old, fresh) !== common(fresh, old);
}

const byKey = (rows: readonly FileRow[]) => new Map(rows.map((row) => [nameOf(row), row]));

/** What a row is called in its list: its key, or the branch and the variant of an exception, or the day. */
function nameOf(row: object): string {
  const parts = ['key', 'code', 'branch', 'variant', 'day', 'fromKm'].flatMap((field) => {
    const part: unknown = Reflect.get(row, field);
    return typeof part === 'string' || typeof part === 'number' ? [`${part}`] : [];
  });
  return parts.join(' ');
}

function diffValue(path: string, old: unknown, fresh: unknown): string[] {
  if (JSON.stringify(old) === JSON.stringify(fresh)) return [];
  if (isRows(old, fresh)) return diffRows(path, old, fresh);
  if (isFields(old) && isFields(fresh)) {
    const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
    return names.flatMap((name) => diffValue(path === '' ? name : `${path}.${name}`, old[name], fresh[name]));
  }
  return [`${path}: ${shown(old)} → ${shown(fresh)}`];
}

const isFields = (value: unknown): value is FileRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of rows with names; a list that there was not yet, or is not any more, is an empty one. */
function isRows(old: unknown, fresh: unknown): boolean {
  const lists = [old ?? [], fresh ?? []];
  const hasNames = (value: unknown) =>
    Array.isArray(value) && value.every((row) => isFields(row) && nameOf(row) !== '');
  return lists.every(hasNames) && lists.some((list) => Array.isArray(list) && list.length > 0);
}

function diffRows(path: string, old: unknown, fresh: unknown): string[] {
  const rowsOf = (value: unknown) => byKey(Array.isArray(value) ? value.filter(isFields) : []);
  const [known, wanted] = [rowsOf(old), rowsOf(fresh)];
  const changed = [...wanted].flatMap(([name, row]) => {
    const before = known.get(name);
    const own = `${path}[${name}]`;
    return before === undefined ? [`${own}: added`] : diffValue(own, before, row);
  });
  const gone = [...known.keys()].filter((name) => !wanted.has(name));
  const lines = [...changed, ...gone.map((name) => `${path}[${name}]: removed`)];
  const isOrder = lines.length === 0 && [...known.keys()].join() !== [...wanted.keys()].join();
  return isOrder ? [`${path}: in another order`] : lines;
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (isFields(value)) {
    const texts = languages.map((language) => value[language]);
    return typeof texts[0] === 'string' ? texts.join(' | ') : JSON.stringify(value);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
