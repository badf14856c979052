import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, OpenDatabase } from '../database/database.ts';
import * as accounts from '../database/schema/accounts.ts';
import * as carts from '../database/schema/carts.ts';
import * as demoGateway from '../database/schema/demo-gateway.ts';
import * as orders from '../database/schema/orders.ts';
import * as payments from '../database/schema/payments.ts';
import { job, rateWindow } from '../database/schema/system.ts';
import { reseed, seededTables } from '../seeding/seed.ts';

const namesOf = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Tables of which no process keeps anything in memory. */
const ofCustomers = new Set(
  [
    ...[accounts, carts, demoGateway, orders, payments].flatMap((area) => Object.values(area)),
    job,
    rateWindow,
  ].map((table) => getTableName(table)),
);

/**
 * Seeds the database and copies every seeded table into a schema named after theirs with `_seed`, from which
 * `seedRestorer` restores them.
 */
export async function copySeed(opened: OpenDatabase, now: Date): Promise<void> {
  await reseed(opened.database, now);
  const { copy, tables } = await seedTables(opened.database);
  const copies = tables.map((table) => `create table ${copy}.${table} as table ${table};`);
  await opened.runScript(
    [
      `drop schema if exists ${copy} cascade;`,
      `create schema ${copy};`,
      ...copies,
      `create table ${copy}.sequence_value as select sequencename as name, coalesce(last_value, start_value) as value,`,
      'last_value is not null as is_called from pg_sequences where schemaname = current_schema();',
    ].join('\n'),
  );
}

/** Notes from now on, in the schema of the copy, which seeded tables are changed. */
export async function noteChanges({ database, runScript }: OpenDatabase): Promise<void> {
  const { copy, tables } = await seedTables(database);
  const event = 'after insert or update or delete or truncate';
  await runScript(
    [
      `create table ${copy}.changed_table (name text not null);`,
      `create function ${copy}.note_change() returns trigger language plpgsql as $$`,
      `begin insert into ${copy}.changed_table values (tg_table_name); return null; end $$;`,
      ...tables.map(
        (table) =>
          `create trigger seed_changed ${event} on ${table} for each statement execute function ${copy}.note_change();`,
      ),
    ].join('\n'),
  );
}

/** Restores all rows from the copy that `copySeed` made. */
export function seedRestorer({ database, runScript }: OpenDatabase): () => Promise<void> {
  let script = '';
  return async () => {
    if (script === '') {
      const { copy, tables } = await seedTables(database);
      script = [
        `truncate ${tables.join(', ')} restart identity;`,
        ...tables.map((table) => `insert into ${table} select * from ${copy}.${table};`),
        ...restoredState(copy, true),
      ].join('\n');
    }
    await runScript(script);
  };
}

/** Restores the rows of the tables that `noteChanges` noted; quicker, for a database without other users meanwhile. */
export function changedSeedRestorer({ database, runScript }: OpenDatabase): () => Promise<void> {
  let copy = '';
  return async () => {
    if (copy === '') copy = await copySchema(database);
    const changed = await names(
      database,
      sql.raw(
        `with noted as (delete from ${copy}.changed_table returning name) select distinct name from noted`,
      ),
    );
    await runScript(
      [
        // Replicas check no reference, so that tables can be restored in any order and one by one.
        'set session_replication_role = replica;',
        ...changed.map(
          (name) => `delete from "${name}"; insert into "${name}" select * from ${copy}."${name}";`,
        ),
        'set session_replication_role = origin;',
        ...restoredState(
          copy,
          changed.some((name) => !ofCustomers.has(name)),
        ),
      ].join('\n'),
    );
  };
}

function restoredState(copy: string, isCatalogueChanged: boolean): string[] {
  const version = isCatalogueChanged ? ', catalogue_version = catalogue_version + 1' : '';
  return [
    `select setval(quote_ident(name)::regclass, value, is_called) from ${copy}.sequence_value;`,
    `update system_state set clock_offset_ms = 0${version};`,
  ];
}

/** The seeded tables in the order of their creation, so that a row is inserted after those that it refers to. */
async function seedTables(database: Database): Promise<{ copy: string; tables: string[] }> {
  const created = await names(
    database,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`,
  );
  const seeded = new Set(seededTables.map((table) => getTableName(table)));
  return {
    copy: await copySchema(database),
    tables: created.filter((name) => seeded.has(name)).map((name) => `"${name}"`),
  };
}

async function copySchema(database: Database): Promise<string> {
  const [here = 'public'] = await names(database, sql`select current_schema() as name`);
  return `"${here}_seed"`;
}

async function names(database: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  return namesOf.parse(await database.execute(query)).rows.map(({ name }) => name);
}
