import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { category, tag } from '../database/schema/catalogue.ts';
import { branch, branchHours, city } from '../database/schema/places.ts';
import { promo } from '../database/schema/promos.ts';
import { dayNumber } from '../places/opening-hours.ts';
import type { Dish, MenuDocument } from './menu-schema.ts';
import { placeKeyOf } from './menu-tables.ts';
import type { MenuTables } from './menu-tables.ts';
import { omit } from './omit.ts';
import { byId, idOf, plainNewRows, withIds, type Ids, type Kind, type NewRows } from './row-ids.ts';
import { saveRows } from './save-rows.ts';
import { writeDishes } from './write-dishes.ts';

/**
 * Writes the menu into its tables, in the caller's transaction. Rows keep their ids by their keys. What the menu does
 * not have is retired, not deleted: orders, carts and addresses refer to it. Answers how many rows were written.
 */
export async function writeMenu(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  newRows: NewRows = plainNewRows,
): Promise<number> {
  const counts: number[] = [];
  const ids = <T extends { id: number }>(kind: Kind, rows: readonly T[], keyOf: (row: T) => string) =>
    withIds(tx, newRows, kind, new Map(rows.map((row) => [keyOf(row), row.id])));

  const cityIds = await ids('city', tables.cities, (row) => placeKeyOf('city', row))(
    menu.cities.map(({ key }) => key),
  );
  counts.push(await saveRows(tx, city, citiesOf(menu, cityIds), byId(tables.cities)));

  const branchKey = (row: { id: number; key: string | null }) => placeKeyOf('branch', row);
  const branchIds = await ids('branch', tables.branches, branchKey)(menu.branches.map(({ key }) => key));
  const branches = menu.branches.map((row) => ({
    ...omit(row, 'city', 'picture', 'hours'),
    id: idOf(branchIds, row.key),
    cityId: idOf(cityIds, row.city),
    image: row.picture ?? '',
    isActive: true,
  }));
  counts.push(await saveRows(tx, branch, branches, byId(tables.branches)));
  counts.push(await writeHours(tx, tables, menu, branchIds));

  const slugs = menu.categories.map(({ key }) => key);
  const categoryIds = await ids('category', tables.categories, ({ slug }) => slug)(slugs);
  const categories = menu.categories.map(({ key, picture, ...row }, at) => ({
    ...row,
    id: idOf(categoryIds, key),
    slug: key,
    image: picture ?? '',
    rowOrder: at + 1,
    active: true,
  }));
  counts.push(await saveRows(tx, category, categories, byId(tables.categories)));
  counts.push(await writeTags(tx, tables, menu));
  // In the order in which orders lock them: codes, then stock.
  counts.push(await writeCodes(tx, tables, menu, newRows, branchIds));
  counts.push(await writeDishes(tx, tables, menu, newRows, { branchIds, categoryIds }));

  const gone = <T extends { id: number }>(rows: readonly T[], kept: Ids, isOn: (row: T) => boolean) => {
    const left = new Set(kept.values());
    return rows.flatMap((row) => (isOn(row) && !left.has(row.id) ? [row.id] : []));
  };
  const goneCategories = gone(tables.categories, categoryIds, ({ active }) => active);
  const goneBranches = gone(tables.branches, branchIds, ({ isActive }) => isActive);
  const goneCities = gone(tables.cities, cityIds, ({ isActive }) => isActive);
  if (goneCategories.length > 0)
    await tx.update(category).set({ active: false }).where(inArray(category.id, goneCategories));
  if (goneBranches.length > 0)
    await tx.update(branch).set({ isActive: false }).where(inArray(branch.id, goneBranches));
  if (goneCities.length > 0)
    await tx.update(city).set({ isActive: false }).where(inArray(city.id, goneCities));
  counts.push(goneCategories.length, goneBranches.length, goneCities.length);
  return counts.reduce((sum, count) => sum + count, 0);
}

function citiesOf(menu: MenuDocument, ids: Ids) {
  return menu.cities.map((row) => ({ ...row, id: idOf(ids, row.key), isActive: true }));
}

/** All seven days; one that the file does not name is closed. */
async function writeHours(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  ids: Ids,
): Promise<number> {
  const wanted = menu.branches.flatMap(({ key, hours }) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const own = hours.find((row) => dayNumber(row.day) === day);
      const { opens, closes, isOpen } = own ?? { opens: '00:00:00', closes: '00:00:00', isOpen: false };
      return { branchId: idOf(ids, key), day, opens, closes, isOpen };
    }),
  );
  const changed = wanted.filter(
    (row) =>
      !tables.hours.some(
        (old) =>
          old.branchId === row.branchId &&
          old.day === row.day &&
          old.opens === row.opens &&
          old.closes === row.closes &&
          old.isOpen === row.isOpen,
      ),
  );
  if (changed.length === 0) return 0;
  await tx
    .insert(branchHours)
    .values(changed)
    .onConflictDoUpdate({
      target: [branchHours.branchId, branchHours.day],
      set: { opens: sql`excluded.opens`, closes: sql`excluded.closes`, isOpen: sql`excluded.is_open` },
    });
  return changed.length;
}

/** Nothing refers to the row of a tag, so one that is gone is deleted. */
async function writeTags(tx: Transaction, tables: MenuTables, menu: MenuDocument): Promise<number> {
  const text = (row: { kind: string; name: Dish['name'] }) =>
    [row.kind, row.name.en, row.name.hi, row.name.ar, row.name.fr].join('\n');
  const known = new Map(tables.tags.map((row) => [row.slug, text(row)]));
  const changed = menu.tags.filter((row) => known.get(row.key) !== text(row));
  const kept = new Set(menu.tags.map(({ key }) => key));
  const gone = tables.tags.map(({ slug }) => slug).filter((slug) => !kept.has(slug));
  if (changed.length > 0)
    await tx
      .insert(tag)
      .values(changed.map(({ key, ...row }) => ({ ...row, slug: key })))
      .onConflictDoUpdate({ target: tag.slug, set: { kind: sql`excluded.kind`, name: sql`excluded.name` } });
  if (gone.length > 0) await tx.delete(tag).where(inArray(tag.slug, gone));
  return changed.length + gone.length;
}

async function writeCodes(
  tx: Transaction,
  tables: MenuTables,
  menu: MenuDocument,
  newRows: NewRows,
  branchIds: Ids,
): Promise<number> {
  const ids = await withIds(
    tx,
    newRows,
    'code',
    new Map(tables.codes.map(({ code, id }) => [code, id])),
  )(menu.codes.map(({ code }) => code));
  const rows = menu.codes.map(({ percent, amount, picture, branches, ...row }) => ({
    ...row,
    id: idOf(ids, row.code),
    discountType: percent === null ? ('amount' as const) : ('percentage' as const),
    discount: percent ?? amount ?? 0,
    image: picture ?? '',
    branches: branches.map((key) => idOf(branchIds, key)).toSorted((one, other) => one - other),
    active: true,
  }));
  const count = await saveRows(tx, promo, rows, byId(tables.codes), ({ code }) => ({
    usesSoFar: newRows.usesOf(code ?? ''),
  }));
  const kept = new Set(ids.values());
  const gone = tables.codes.filter(({ id, active }) => active && !kept.has(id));
  for (const { id } of gone) await tx.update(promo).set({ active: false }).where(eq(promo.id, id));
  return count + gone.length;
}
