import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { is } from 'drizzle-orm/entity';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { seededTemplate } from '../testing/template.ts';
import { testNow, useTestProvider } from '../testing/test-provider.ts';
import { DataFolderError, emptyDataFolder, holdDataFolder, readSecret } from './data-folder.ts';
import { migrate } from './migrate.ts';
import { requireOneSecret } from './one-secret.ts';
import { openPglite } from './pglite-driver.ts';
import { wallet } from './schema/accounts.ts';
import { systemState } from './schema/system.ts';
import { breaksConstraint, withTransaction } from './transaction.ts';

const provider = useTestProvider();
const schemas = import.meta.glob<Record<string, unknown>>('./schema/*.ts', { eager: true });
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tables = Object.values(schemas).flatMap((file) =>
  Object.values(file).filter((value) => is(value, PgTable)),
);

describe('migrations', () => {
  it('[R1.24] make an index for every reference that a deletion looks up; dishes are retired, not deleted', async () => {
    const { database } = provider().services;
    const reply = await database.execute(
      sql`select c.conname as name from pg_constraint c
          where c.contype = 'f' and c.confdeltype <> 'a' and c.confrelid::regclass::text <> all ('{product,variant,add_on}')
          and c.connamespace = current_schema()::regnamespace
          and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    );
    expect(reply).toHaveProperty('rows', []);
  });

  it('make exactly the columns that the schema knows', async () => {
    const { database } = provider().services;
    const reply = await database.execute(
      sql`select table_name, column_name, is_nullable from information_schema.columns where table_schema = current_schema()`,
    );
    const { rows } = z
      .object({
        rows: z.array(z.object({ table_name: z.string(), column_name: z.string(), is_nullable: z.string() })),
      })
      .parse(reply);
    const found = rows.map((row) => `${row.table_name}.${row.column_name} ${row.is_nullable}`).sort();
    const expected = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) => `${getTableName(table)}.${snake(column.name)} ${column.notNull ? 'NO' : 'YES'}`,
      ),
    );
    expect(found).toEqual(expected.sort());
  });
});

describe('a start', () => {
  const own = async () => openPglite(null, await seededTemplate(testNow));

  it('is refused on a database that a newer version has prepared, which is left as it is', async () => {
    const opened = await own();
    await opened.runScript("insert into migration values ('9999-later.sql', now())");
    await expect(migrate(opened)).rejects.toThrow(StartError);
    await expect(migrate(opened)).rejects.toThrow('9999-later.sql');
    await opened.close();
  });

  it('is refused with another secret than the one that this database was used with', async () => {
    const opened = await own();
    await requireOneSecret(opened.database, Buffer.from('one'));
    await requireOneSecret(opened.database, Buffer.from('one'));
    await expect(requireOneSecret(opened.database, Buffer.from('other'))).rejects.toThrow('TIFFIN_SECRET');
    await opened.close();
  });
});

describe('the version of the catalogue', () => {
  const versionAfter = async (statement: string) => {
    const { database } = provider().services;
    const versionNow = async () => (await database.select().from(systemState))[0]?.catalogueVersion ?? 0;
    const before = await versionNow();
    await database.execute(sql.raw(statement));
    return (await versionNow()) - before;
  };

  it.each([
    'update variant set price = price + 100',
    'update product set active = false where id = 1030',
    'update branch set takes_orders = false where id = 2',
    'update provider_settings set settings = settings',
    'delete from banner where id < 0',
  ])('is raised by the SQL of an operator: %s', async (statement) => {
    expect(await versionAfter(statement)).toBe(1);
  });

  it.each([
    'update product set sales = sales + 1',
    'update product set rating_sum = rating_sum + 500, rating_count = rating_count + 1',
    'update stock set on_hand = on_hand + 1',
  ])('is left alone by what every order and rating changes: %s', async (statement) => {
    expect(await versionAfter(statement)).toBe(0);
  });
});

describe('withTransaction', () => {
  beforeEach(() => provider().reset());
  const balance = async () =>
    (await provider().services.database.select().from(wallet).where(eq(wallet.customerId, 1)))[0]?.balance;

  it('rolls back when the work throws', async () => {
    const { database } = provider().services;
    const work = withTransaction(database, async (tx) => {
      await tx.update(wallet).set({ balance: 1 }).where(eq(wallet.customerId, 1));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await balance()).toBe(150_000);
  });

  it('rolls back what took longer than ten seconds, however short each of its statements was', async () => {
    const { database } = provider().services;
    const clock = vi.spyOn(performance, 'now');
    const work = withTransaction(database, async (tx) => {
      await tx.update(wallet).set({ balance: 1 }).where(eq(wallet.customerId, 1));
      clock.mockReturnValue(Number.MAX_SAFE_INTEGER);
    });
    await expect(work).rejects.toThrow('The transaction took too long');
    clock.mockRestore();
    expect(await balance()).toBe(150_000);
  });

  it('runs again after a deadlock or a serialization failure, and only then', async () => {
    const { database } = provider().services;
    let tries = 0;
    await withTransaction(database, async () => {
      tries += 1;
      if (tries < 3) throw Object.assign(new Error('deadlock'), { code: tries === 1 ? '40P01' : '40001' });
    });
    expect(tries).toBe(3);
    const other = withTransaction(database, async () => {
      tries += 1;
      throw Object.assign(new Error('unique'), { code: '23505' });
    });
    await expect(other).rejects.toThrow('unique');
    expect(tries).toBe(4);
  });

  it('[R1.22] never lets a wallet go below zero', async () => {
    const { database } = provider().services;
    const work = withTransaction(database, (tx) =>
      tx.update(wallet).set({ balance: -1 }).where(eq(wallet.customerId, 1)),
    );
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(breaksConstraint(error, 'wallet_not_negative')).toBe(true);
  });
});

describe('the data folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiffin-folder-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('belongs to one process at a time, and is free again after release', async () => {
    const first = await holdDataFolder(folder);
    await expect(holdDataFolder(folder)).rejects.toThrow(DataFolderError);
    await expect(emptyDataFolder(folder)).rejects.toThrow('Stop it first');
    await first.release();
    const second = await holdDataFolder(folder);
    await second.release();
  });

  /** Leaves the lock as a process does that is killed. */
  const abandon = async () => {
    const { release } = await holdDataFolder(folder);
    renameSync(folder, `${folder}-aside`);
    await release();
    renameSync(`${folder}-aside`, folder);
  };

  it('is taken over from a dead process, by one of those that start at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await abandon();
      const starts = await Promise.allSettled(Array.from({ length: 8 }, () => holdDataFolder(folder)));
      const holders = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      expect(holders).toHaveLength(1);
      await expect(holdDataFolder(folder)).rejects.toThrow(DataFolderError);
      await holders[0]?.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it.skipIf(process.platform === 'win32')(
    'is taken over from a process of an earlier version once that is dead',
    async () => {
      const socket = join(folder, 'lock');
      const earlier = createServer().listen(socket);
      await once(earlier, 'listening');
      await expect(holdDataFolder(folder)).rejects.toThrow(DataFolderError);
      renameSync(socket, `${socket}-aside`);
      earlier.close();
      renameSync(`${socket}-aside`, socket);
      const { release } = await holdDataFolder(folder);
      await release();
      // So does the earlier version where this one has stopped.
      const again = createServer().listen(socket);
      await once(again, 'listening');
      again.close();
    },
  );

  it('throws an unfinished database away, keeps a finished one, and refuses another engine’s', async () => {
    const held = await holdDataFolder(folder);
    await held.release();
    mkdirSync(held.databasePath);
    writeFileSync(join(held.databasePath, 'PG_VERSION'), '18\n');
    held.markComplete(true);
    const again = await holdDataFolder(folder);
    expect(readFileSync(join(again.databasePath, 'PG_VERSION'), 'utf8')).toBe('18\n');
    await again.release();
    writeFileSync(join(held.databasePath, 'PG_VERSION'), '16\n');
    await expect(holdDataFolder(folder)).rejects.toThrow('PostgreSQL 16');
    rmSync(join(folder, 'complete'));
    const fresh = await holdDataFolder(folder);
    expect(() => statSync(fresh.databasePath)).toThrow();
    await fresh.release();
  });

  it('makes a secret once, readable by its owner only, unless one is given', () => {
    const made = readSecret(folder, '');
    expect(made).toHaveLength(32);
    expect(readSecret(folder, undefined)).toEqual(made);
    expect(readSecret(folder, 'given')).toEqual(Buffer.from('given'));
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });
});
