import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database.ts';

const rowsAtOnce = 500;

type Numbered = PgTable & { id: PgColumn };
type Known = ReadonlyMap<number, Readonly<Record<string, unknown>>>;
type Wanted<T extends Numbered> = Partial<T['$inferInsert']> & { id: number };

/**
 * Inserts rows with new ids, with the columns of `first` beside their own, and updates those of which a column differs from
 * `known`. Rows that are as wanted are not written, so that no other transaction waits for them. Returns how many were written.
 */
export async function saveRows<T extends Numbered>(
  tx: Transaction,
  table: T,
  wanted: readonly Wanted<T>[],
  known: Known,
  first: (row: Wanted<T>) => Record<string, unknown> = () => ({}),
): Promise<number> {
  const fresh = wanted.filter(({ id }) => !known.has(id));
  const changed = wanted.filter((row) => {
    const old = known.get(row.id);
    return old && Object.entries(row).some(([name, value]) => !isDeepStrictEqual(old[name], value));
  });
  const [example] = wanted;
  const names = Object.keys(example ?? {}).filter((name) => name !== 'id');
  for (const rows of chunks(fresh)) await insert(rows.map((row) => ({ ...first(row), ...row })));
  for (const rows of chunks(changed)) {
    await insert(rows.map((row) => ({ ...known.get(row.id), ...row }))).onConflictDoUpdate({
      target: table.id,
      set: Object.fromEntries(names.map((name) => [name, excluded(name)])),
    });
  }
  return fresh.length + changed.length;

  function insert(rows: Record<string, unknown>[]) {
    const columns = getTableColumns(table);
    const complete = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name in columns)),
    );
    return tx.insert<Numbered>(table).values(complete);
  }
}

const excluded = (name: string) =>
  sql.raw(`excluded.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) parts.push(rows.slice(at, at + rowsAtOnce));
  return parts;
}
