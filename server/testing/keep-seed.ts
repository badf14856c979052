import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import { reseed, seededTables } from '../seeding/seed.ts';

const namesOf = z.object({ rows: z.array(z.object({ name: z.string() })) });
const numbersOf = z.object({ rows: z.array(z.object({ name: z.string(), last: z.coerce.number() })) });

/**
 * The way back to the seed for a database that is used by many tests: the first call seeds anew and keeps a copy of all
 * rows beside the tables, in a schema named after theirs with `_seed`; every further call puts that copy back.
 */
export function keepSeed(opened: OpenDatabase, now: Date): () => Promise<void> {
  let restore = '';
  return async () => {
    if (restore !== '') return opened.runScript(restore);
    await reseed(opened.database, now);
    restore = await copyRows(opened);
  };
}

async function copyRows({ database, runScript }: OpenDatabase): Promise<string> {
  const [here = 'public'] = await names(database, sql`select current_schema() as name`);
  const copy = `"${here}_seed"`;
  // Tables in the order they were made, so that a row is written after those it points to.
  const inOrder = await names(
    database,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`,
  );
  const seeded = new Set(seededTables.map((table) => getTableName(table)));
  const tables = inOrder.filter((name) => seeded.has(name)).map((name) => `"${name}"`);
  const copies = tables.map((table) => `create table ${copy}.${table} as table ${table};`);
  await runScript(`drop schema if exists ${copy} cascade; create schema ${copy};\n${copies.join('\n')}`);
  const { rows: numbers } = numbersOf.parse(
    await database.execute(
      sql`select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() and last_value is not null`,
    ),
  );
  return [
    `truncate ${tables.join(', ')} restart identity;`,
    ...tables.map((table) => `insert into ${table} select * from ${copy}.${table};`),
    ...numbers.map(({ name, last }) => `select setval('"${name}"', ${last});`),
    'update system_state set clock_offset_ms = 0, catalogue_version = catalogue_version + 1;',
  ].join('\n');
}

async function names(database: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  return namesOf.parse(await database.execute(query)).rows.map(({ name }) => name);
}
