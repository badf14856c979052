import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { canRace, findPostgresBinaries, startTemporaryPostgres } from '../testing/postgres.ts';
import { openPostgres } from './postgres-driver.ts';

const folderOf = z.object({ rows: z.array(z.object({ folder: z.string() })) });
const hasPrograms = findPostgresBinaries() !== null;
if (!hasPrograms)
  process.stdout.write('SKIPPED: several servers need the programs of PostgreSQL. Set POSTGRES_BIN.\n');

describe.skipIf(!hasPrograms)('several servers in one DATABASE_URL', () => {
  it('are used one at a time: the one that takes writes, the next when it is gone or only reads', async () => {
    const clusters = [await startTemporaryPostgres(), await startTemporaryPostgres()] as const;
    const proxies = [
      await openDatabaseProxy(clusters[0].url),
      await openDatabaseProxy(clusters[1].url),
    ] as const;
    const hosts = proxies.map(({ url }) => new URL(url).host).join();
    const opened = await openPostgres(`postgres://postgres@${hosts}/postgres`);
    const serverInUse = async () => {
      const asked = opened.database.execute(sql`select current_setting('data_directory') as folder`);
      const { rows } = folderOf.parse(await asked.catch(() => ({ rows: [] })));
      return rows[0]?.folder ?? 'none';
    };
    const first = await serverInUse();
    await proxies[0].close();
    await expect.poll(serverInUse, { timeout: 8000 }).not.toMatch(new RegExp(`none|${first}`));
    expect(opened.isWritable()).toBe(true);
    await proxies[0].open();
    const administrator = new Client(clusters[1].url);
    await administrator.connect();
    await administrator.query('alter system set default_transaction_read_only = on');
    await administrator.query('select pg_reload_conf()');
    await administrator.end();
    await expect.poll(serverInUse, { timeout: 8000 }).toBe(first);
    await opened.close();
    for (const proxy of proxies) await proxy.close();
    for (const cluster of clusters) await cluster.stop();
  });
});

describe.skipIf(!canRace())('several processes on one PostgreSQL', () => {
  it('limits how long a start waits for another, and names the reason', async () => {
    const { url, stop } = await startTemporaryPostgres();
    const [first, second] = [await openPostgres(url), await openPostgres(url, { prepareWithin: 300 })];
    let finish = () => {};
    let preparing: Promise<void> = Promise.resolve();
    await new Promise<void>((begin) => {
      preparing = first.exclusively(
        () =>
          new Promise<void>((resolve) => {
            finish = resolve;
            begin();
          }),
      );
    });
    await expect(second.exclusively(async () => {})).rejects.toThrow('has been preparing this database');
    finish();
    await preparing;
    await expect(second.exclusively(async () => 'prepared')).resolves.toBe('prepared');
    await Promise.all([first.close(), second.close()]);
    await stop();
  });

  it('uses no more connections than it may, beside the one that asks', async () => {
    const { url, stop } = await startTemporaryPostgres();
    const opened = await openPostgres(url, { poolSize: 3 });
    await Promise.all(Array.from({ length: 12 }, () => opened.database.execute(sql`select pg_sleep(0.1)`)));
    const reply = await opened.database.execute(
      sql`select count(*)::int as connections from pg_stat_activity where backend_type = 'client backend'`,
    );
    expect(reply).toMatchObject({ rows: [{ connections: 4 }] });
    await opened.close();
    await stop();
  });
});
