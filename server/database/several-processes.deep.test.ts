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
    const first = await openPostgres(url, schema);
    const others = await Promise.all([openPostgres(url, schema), openPostgres(url, schema)]);
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
});
