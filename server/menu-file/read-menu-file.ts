import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse as parseWithFaults, printParseErrorCode, type ParseError } from 'jsonc-parser';
import Papa from 'papaparse';
import { columnOf, columnsOf, csvTables, readCells, type CsvTable } from './csv-tables.ts';
import { collections, menuFormat, type Collection } from './menu-schema.ts';

export type Path = readonly (string | number)[];

/** A mistake in a file: its place as a JSON path or file, row and column, and a sentence. */
export type Mistake = { place: string; text: string };

/** A menu file as it was read: unchecked rows of the collections that it has. */
export type RawMenu = {
  rows: Partial<Record<Collection, unknown[]>>;
  currency: unknown;
  /** Where a value stands: a JSON path, or file, row and column of a CSV. */
  placeOf: (path: Path) => string;
  /** What pictures are named from. */
  folder: string;
  mistakes: Mistake[];
};

const mostBytes = 50 * 1024 * 1024;
const mostRows = 20_000;

/** A JSON file, a CSV file, or a folder with CSV files. */
export function readMenuFile(path: string): RawMenu {
  if (!existsSync(path)) return unread(path, 'There is no such file or folder.');
  if (statSync(path).isDirectory()) {
    const files = readdirSync(path).filter((name) => name.toLowerCase().endsWith('.csv'));
    if (files.length === 0) return unread(path, 'This folder has no CSV file.');
    return readCsvFiles(path, files);
  }
  if (statSync(path).size > mostBytes) return unread(path, 'A menu file has at most 50 MB.');
  if (path.toLowerCase().endsWith('.csv')) return readCsvFiles(dirname(path), [basename(path)]);
  return readJson(path);
}

function unread(path: string, text: string): RawMenu {
  return {
    rows: {},
    currency: undefined,
    placeOf: () => path,
    folder: dirname(path),
    mistakes: [{ place: path, text }],
  };
}

function readText(path: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    return null;
  }
}

function readJson(path: string): RawMenu {
  const text = readText(path);
  if (text === null) return unread(path, 'This is not UTF-8 text.');
  try {
    return fromJson(JSON.parse(text), dirname(path));
  } catch {
    return unread(path, jsonFault(text));
  }
}

/** A menu that is already a value, such as the seed. */
export function fromJson(root: unknown, folder: string): RawMenu {
  const mistakes: Mistake[] = [];
  const placeOf = (path: Path) =>
    path
      .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
      .join('')
      .slice(1) || 'the file';
  const note = (path: Path, text: string) => mistakes.push({ place: placeOf(path), text });
  const rows: RawMenu['rows'] = {};
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    note([], `must be an object with ${collections.join(', ')}`);
  const known = new Set<string>(['format', 'currency', ...collections]);
  for (const [name, value] of Object.entries(Object(root))) {
    if (!known.has(name)) note([name], `is no part of a menu; there are ${collections.join(', ')}`);
    const collection = collections.find((one) => one === name);
    if (collection === undefined) continue;
    if (!Array.isArray(value)) note([name], 'must be a list');
    else if (value.length > mostRows) note([name], `has more than ${mostRows} rows`);
    else rows[collection] = value;
  }
  const format: unknown = Reflect.get(Object(root), 'format');
  if (mistakes.length === 0 && format !== menuFormat) note(['format'], `must be "${menuFormat}"`);
  return { rows, currency: Reflect.get(Object(root), 'currency'), placeOf, folder, mistakes };
}

/** The place of the first fault, which messages of JSON.parse may lack. */
function jsonFault(text: string): string {
  const faults: ParseError[] = [];
  parseWithFaults(text, faults, { disallowComments: true });
  const [{ offset, error } = { offset: 0, error: 0 }] = faults;
  const lines = text.slice(0, offset).split('\n');
  const column = (lines.at(-1) ?? '').length + 1;
  return `This is not JSON: line ${lines.length}, column ${column} (${printParseErrorCode(error)}).`;
}

type Place = { file: string; row: number };

/** CSV files of one folder: those of the tables with a parent add to the rows of the parent's file. */
function readCsvFiles(folder: string, files: readonly string[]): RawMenu {
  const mistakes: Mistake[] = [];
  const places = new Map<string, Place>();
  const rows: RawMenu['rows'] = {};
  const byKey = new Map<string, { row: Record<string, unknown>; path: Path }>();
  for (const file of files) {
    if (!csvTables.some((table) => table.file === file.toLowerCase()))
      mistakes.push({
        place: file,
        text: `is no file of a menu; there are ${csvTables.map((table) => table.file).join(', ')}`,
      });
  }
  for (const table of csvTables) {
    const file = files.find((name) => name.toLowerCase() === table.file);
    if (file === undefined) continue;
    const { collection, parent } = table;
    const own = parent ? null : (rows[collection] ??= []);
    if (parent && rows[collection] === undefined) {
      const needed = csvTables.find((one) => one.collection === collection)?.file ?? '';
      mistakes.push({ place: file, text: `needs ${needed} beside it` });
      continue;
    }
    for (const { row, cells } of readTable(join(folder, file), file, table, mistakes)) {
      const fields = readCells(table, cells);
      if (own) {
        const path: Path = [collection, own.length];
        own.push(fields);
        places.set(path.join('.'), { file, row });
        byKey.set(`${collection}.${cells.get('key') ?? ''}`, { row: fields, path });
      } else if (parent) {
        const name = cells.get(parent.column) ?? '';
        const found = byKey.get(`${collection}.${name}`);
        if (!found) {
          const text = name === '' ? 'is missing' : `"${name}" is in no row of the ${collection}`;
          mistakes.push({ place: `${file} row ${row}, column ${parent.column}`, text });
          continue;
        }
        const before = found.row[parent.list];
        const list: unknown[] = Array.isArray(before) ? before : [];
        places.set([...found.path, parent.list, list.length].join('.'), { file, row });
        list.push(fields);
        found.row[parent.list] = list;
      }
    }
  }
  return { rows, currency: undefined, placeOf: (path) => csvPlace(places, path), folder, mistakes };
}

/** The row of the deepest part of the path that has one, and the column of what follows. */
function csvPlace(places: ReadonlyMap<string, Place>, path: Path): string {
  for (let length = path.length; length >= 2; length -= 1) {
    const place = places.get(path.slice(0, length).join('.'));
    if (!place) continue;
    const [field, ...rest] = path.slice(length);
    const at = `${place.file} row ${place.row}`;
    if (field === undefined) return at;
    const [first] = rest;
    const numbered = typeof first === 'number' && field === 'highlights' ? `highlight_${first + 1}` : null;
    const language = rest.find((part) => typeof part === 'string');
    const column = numbered ?? columnOf(String(field));
    return `${at}, column ${language === undefined ? column : `${column}_${language}`}`;
  }
  return path.join('.');
}

function readTable(path: string, file: string, table: CsvTable, mistakes: Mistake[]) {
  const text = readText(path);
  const refuse = (place: string, sentence: string) => mistakes.push({ place, text: sentence });
  if (text === null || statSync(path).size > mostBytes) {
    refuse(file, text === null ? 'is not UTF-8 text: save it as "CSV UTF-8"' : 'has more than 50 MB');
    return [];
  }
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  for (const { type, message, row } of errors) {
    if (type === 'Quotes') refuse(`${file} row ${(row ?? 0) + 1}`, message);
  }
  const [head = [], ...body] = data.map((cells) => cells.map((cell) => cell.trim()));
  const names = head.map((name) => name.toLowerCase());
  const { columns, alsoRead } = columnsOf(table);
  const known = new Set([...columns, ...alsoRead]);
  names.forEach((name, at) => {
    const place = `${file} row 1, column ${name || at + 1}`;
    if (name !== '' && !known.has(name)) refuse(place, `is no column; there are ${columns.join(', ')}`);
    if (name !== '' && names.indexOf(name) !== at) refuse(place, 'is there twice');
  });
  if (body.length > mostRows) refuse(file, `has more than ${mostRows} rows`);
  return body.flatMap((cells, at) => {
    if (cells.every((cell) => cell === '')) return [];
    const row = at + 2;
    const spare = cells.findIndex((cell, column) => cell !== '' && (names[column] ?? '') === '');
    if (spare !== -1) refuse(`${file} row ${row}, column ${spare + 1}`, 'has no name in row 1');
    return [{ row, cells: new Map(names.map((name, column) => [name, cells[column] ?? ''])) }];
  });
}
