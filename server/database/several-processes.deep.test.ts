import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { prepareDatabase } from '../provider.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import { testNow } from '../testing/test-provider.ts';
import { openPostgres } from './postgres-driver.ts';
import { customer } from './schema/accounts.ts';

describe.skipIf(!canRace())('several processes on one PostgreSQL', () => {
  it('may start together on an empty database', async () => {
    const { url, stop } = await startTemporaryPostgres();
    const schema = `test_${randomBytes(6).toString('hex')}`;
    const first = await openPostgres(url, { schema });
    const others = await Promise.all([openPostgres(url, { schema }), openPostgres(url, { schema })]);
    const all = [first, ...others];
    await Promise.all(
      all.map((opened) =>
        prepareDatabase(
          opened,
          createClock(() => testNow),
          true,
        ),
      ),
    );
    expect(await first.database.select().from(customer)).toHaveLength(2);
    await first.database.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
    await Promise.all(all.map((opened) => opened.close()));
    await stop();
  });

  it('lets a start wait for another only so long, and says so', async () => {
    const { url, stop } = await startTemporaryPostgres();
    const [first, second] = [await openPostgres(url), await openPostgres(url, { prepareWithin: 300 })];
    let finish = () => {};
    const preparing = first.exclusively(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
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
