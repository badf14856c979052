import { getTableName, sql } from 'drizzle-orm';
import { is } from 'drizzle-orm/entity';
import { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

const schemas = import.meta.glob<Record<string, unknown>>('../database/schema/*.ts', { eager: true });

/** Every table of the provider. */
const tables: PgTable[] = Object.values(schemas).flatMap((file) =>
  Object.values(file).filter((value) => is(value, PgTable)),
);

const rowsOf = z.object({ rows: z.array(z.object({ name: z.string() })) });

/**
 * Watches every table from now on. What it answers names the tables whose rows were changed, and the change committed,
 * since it was last asked; a rolled-back transaction leaves no trace.
 */
export async function watchCommittedWrites(database: Database): Promise<() => Promise<string[]>> {
  await database.execute(sql`create table committed_write (name text)`);
  await database.execute(
    sql`create function note_write() returns trigger language plpgsql as $$ begin insert into committed_write values (tg_table_name); return null; end $$`,
  );
  for (const table of tables) {
    const when = sql`for each row execute function note_write()`;
    await database.execute(sql`create trigger note_change after insert or delete on ${table} ${when}`);
    await database.execute(
      sql`create trigger note_update after update on ${table} for each row when (old.* is distinct from new.*) execute function note_write()`,
    );
  }
  return async () => {
    const reply = await database.execute(sql`delete from committed_write returning name`);
    return [...new Set(rowsOf.parse(reply).rows.map(({ name }) => name))].sort();
  };
}

/** All rows of all tables, without the columns that are random on purpose; for comparing two runs. */
export async function allRows(database: Database, hidden: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const table of tables) {
    const name = getTableName(table);
    const reply = await database.execute(
      sql`select (to_jsonb(t) - ${sql.raw(`array[${hidden.map((column) => `'${column}'`).join(',')}]::text[]`)})::text as name from ${table} t order by 1`,
    );
    for (const row of rowsOf.parse(reply).rows) parts.push(`${name} ${row.name}`);
  }
  return parts.join('\n');
}
