import { inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import { menuPicture } from '../database/schema/pictures.ts';
import { providerSettings } from '../database/schema/system.ts';
import { menuPicturesFolder } from '../pictures/pictures.ts';
import { checkMenu } from './check-menu.ts';
import { diffMenu, type Difference } from './diff-menu.ts';
import { menuOf, toFile, type MenuFile } from './export-menu.ts';
import { createPictureReader } from './menu-pictures.ts';
import { readMenuTables } from './menu-tables.ts';
import { withPresentStock } from './offers.ts';
import type { Mistake, RawMenu } from './read-menu-file.ts';
import { writeMenu } from './write-menu.ts';

export type ImportOptions = {
  now: Date;
  siteFolder: string;
  /** Returns what would change and writes nothing. */
  dryRun: boolean;
  /** Sets what is left of a dish that is counted already, too. */
  setStock: boolean;
};

export type ImportResult =
  | { isWritten: false; mistakes: Mistake[]; differences: Difference[] }
  | { isWritten: true; differences: Difference[]; rowsWritten: number };

const picturesAtOnce = 8;

/**
 * Checks a menu file whole and then, in the same transaction, writes it into the tables; with a mistake nothing is
 * written. Runs while customers order: nothing that they have is deleted.
 */
export async function importMenu(
  database: Database,
  raw: RawMenu,
  { now, siteFolder, dryRun, setStock }: ImportOptions,
): Promise<ImportResult> {
  return database.transaction(async (tx) => {
    const currency = await currencyOf(tx);
    const tables = await readMenuTables(tx);
    const before = menuOf(tables).menu;
    const stored = new Set((await tx.select({ id: menuPicture.id }).from(menuPicture)).map(({ id }) => id));
    const pictures = createPictureReader({
      folder: raw.folder,
      siteFolder,
      isStored: (id) => stored.has(id),
    });
    const { menu, mistakes } = checkMenu(raw, before, currency, pictures.read);
    if (mistakes.length > 0) return { isWritten: false, mistakes, differences: [] };
    const after = setStock ? menu : { ...menu, dishes: withPresentStock(before.dishes, menu.dishes) };
    const inFile = (whole: typeof menu) => toFile(whole, currency, (address) => address);
    const differences = diffMenu(inFile(before), inFile(after));
    if (dryRun) return { isWritten: false, mistakes, differences };
    const fresh = [...pictures.found.values()].filter(({ id }) => !stored.has(id));
    for (let at = 0; at < fresh.length; at += picturesAtOnce) {
      const rows = fresh.slice(at, at + picturesAtOnce).map((row) => ({ ...row, createdAt: now }));
      await tx.insert(menuPicture).values(rows).onConflictDoNothing();
    }
    const rowsWritten = await writeMenu(tx, tables, after);
    return { isWritten: true, differences, rowsWritten };
  });
}

/** The currency that the shop charges, see its settings. */
async function currencyOf(database: Queryable): Promise<string> {
  const [row] = await database.select().from(providerSettings);
  return row?.settings.system.supported_locals ?? 'INR';
}

export type Exported = {
  menu: MenuFile;
  /** Sentences about what the format of a file leaves out. */
  notes: string[];
  /** The pictures that the menu names as files, by their names. */
  pictures: { name: string; content: Uint8Array }[];
};

/** The menu as a file that can be imported again; imported pictures get names in `pictureFolder`. */
export async function exportMenu(database: Queryable, pictureFolder: string): Promise<Exported> {
  const currency = await currencyOf(database);
  const { menu, notes } = menuOf(await readMenuTables(database));
  const named = new Map<string, string>();
  const file = toFile(menu, currency, (address) => {
    if (!address.startsWith(menuPicturesFolder)) return address;
    const id = address.slice(menuPicturesFolder.length);
    named.set(id, `${pictureFolder}/${id}`);
    return `${pictureFolder}/${id}`;
  });
  const pictures: Exported['pictures'] = [];
  const ids = [...named.keys()];
  for (let at = 0; at < ids.length; at += picturesAtOnce) {
    const some = ids.slice(at, at + picturesAtOnce);
    const rows = await database.select().from(menuPicture).where(inArray(menuPicture.id, some));
    for (const { id, content } of rows) pictures.push({ name: named.get(id) ?? id, content });
  }
  return { menu: file, notes, pictures };
}
