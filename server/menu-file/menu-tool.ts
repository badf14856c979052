import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Database } from '../database/database.ts';
import { StartError } from '../start-error.ts';
import { writeCsv } from './csv-files.ts';
import type { Difference } from './diff-menu.ts';
import type { MenuFile } from './export-menu.ts';
import { exportMenu, importMenu } from './import-menu.ts';
import { readMenuFile } from './read-menu-file.ts';
import { templateMenu } from './template-menu.ts';

export type MenuTool = {
  /** Opens the shop's database and closes it after the work. */
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
  now: Date;
  siteFolder: string;
  /** What paths are named from. */
  folder: string;
  write: (line: string) => void;
};

const usage = `npm run menu -- import <menu.json, file.csv or folder with CSV files> [--dry-run] [--set-stock]
npm run menu -- export <menu.json or folder for CSV files>
npm run menu -- template <menu.json or folder for CSV files>`;
const options = ['--dry-run', '--set-stock'];

/** The command `npm run menu`; answers the exit code. */
export async function runMenuTool(args: readonly string[], tool: MenuTool): Promise<number> {
  const given = args.filter((arg) => arg.startsWith('--'));
  const [command, path, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = given.find((arg) => !options.includes(arg));
  const isImport = command === 'import';
  const isKnown = isImport || ((command === 'export' || command === 'template') && given.length === 0);
  if (!isKnown || path === undefined || more.length > 0 || unknown !== undefined) {
    tool.write(usage);
    return 2;
  }
  const place = resolve(tool.folder, path);
  if (isImport)
    return runImport(
      place,
      { dryRun: given.includes('--dry-run'), setStock: given.includes('--set-stock') },
      tool,
    );
  if (command === 'template') return writeFiles(place, templateMenu, [], tool);
  const pictureFolder = isJson(place) ? `${basename(place, '.json')}-pictures` : 'pictures';
  const { menu, notes, pictures } = await tool.withDatabase((database) =>
    exportMenu(database, pictureFolder),
  );
  for (const note of notes) tool.write(note);
  return writeFiles(place, menu, pictures, tool);
}

const isJson = (path: string) => path.toLowerCase().endsWith('.json');

type ImportFlags = { dryRun: boolean; setStock: boolean };

async function runImport(path: string, flags: ImportFlags, tool: MenuTool): Promise<number> {
  let from = 0;
  const { now, siteFolder, write } = tool;
  const result = await tool.withDatabase((database) => {
    from = performance.now();
    return importMenu(database, readMenuFile(path), { now, siteFolder, ...flags });
  });
  const mistakes = result.isWritten ? [] : result.mistakes;
  for (const { place, text } of mistakes) write(`${place}: ${text}`);
  if (mistakes.length > 0) {
    write(`${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}; nothing was written.`);
    return 1;
  }
  const { differences } = result;
  for (const line of differences.flatMap(linesOf)) write(line);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const written = result.isWritten ? `${result.rowsWritten} rows were written` : 'nothing was written';
  if (differences.length === 0) write(`The shop has this menu already (${seconds} s).`);
  else write(`${summaryOf(differences)}; ${written} (${seconds} s).`);
  return 0;
}

const marks = { added: '+', changed: '~', retired: '-' };

function linesOf({ collection, key, kind, fields }: Difference): string[] {
  const row = [marks[kind], collection, key].filter((part) => part !== '').join(' ');
  return fields.length === 0 ? [row] : fields.map((field) => `${row}: ${field}`);
}

function summaryOf(differences: readonly Difference[]): string {
  const count = (kind: Difference['kind']) => differences.filter((one) => one.kind === kind).length;
  return `${count('added')} added, ${count('changed')} changed, ${count('retired')} retired`;
}

/** Writes one JSON file or, into a folder, CSV files; a folder that holds others is refused, so that none is mixed with them. */
function writeFiles(
  place: string,
  menu: MenuFile,
  pictures: readonly { name: string; content: Uint8Array }[],
  { write }: MenuTool,
): number {
  const folder = isJson(place) ? dirname(place) : place;
  mkdirSync(folder, { recursive: true });
  if (isJson(place)) {
    writeFileSync(place, `${JSON.stringify(menu, null, 2)}\n`);
  } else {
    const others = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.csv')) : [];
    const files = writeCsv(menu);
    const stale = others.filter((name) => !files.has(name));
    if (stale.length > 0)
      throw new StartError(
        `${place} has CSV files that this menu does not (${stale.join(', ')}). Name another folder.`,
      );
    for (const [name, text] of files) writeFileSync(join(place, name), text);
  }
  for (const { name, content } of pictures) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const rows = menu.dishes.length;
  write(`${place}: ${rows} ${rows === 1 ? 'dish' : 'dishes'}, ${pictures.length} pictures`);
  return 0;
}
