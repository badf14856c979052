import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProviderProcess } from '../../test/support/provider-process.ts';
import { makeBuyers, startOrderLoad } from '../testing/order-load.ts';
import { findPooler } from '../testing/pooler.ts';
import type { PoolMode } from '../testing/pooler.ts';
import { findPostgresBinaries, startTemporaryPostgres } from '../testing/postgres.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';
import { openPostgres } from './postgres-driver.ts';

const buyerCount = 12;
const orders = 100;
const runWithinMs = 120_000;

const pooler = findPooler();
const isPossible = findPostgresBinaries() !== null && pooler !== null;
const skipped = (mode: PoolMode, reason: string) =>
  process.stdout.write(`SKIPPED: nothing is proved about a pooler in ${mode} mode: ${reason}\n`);
if (!isPossible) {
  const reason = 'there is no PgBouncer with a PostgreSQL of the test. Install one, or set PGBOUNCER_BIN.';
  for (const mode of ['session', 'transaction'] as const) skipped(mode, reason);
} else if (!pooler?.cachesStatements) {
  skipped('transaction', `PgBouncer ${pooler?.version} drops named statements; it takes 1.21 or later.`);
}

describe.skipIf(!isPossible)('providers behind a pooler', () => {
  let cluster: TemporaryPostgres;
  let database: Client;
  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    database = new Client(cluster.url);
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await cluster.stop();
  });

  const limitsOf = async (url: string) => {
    const opened = await openPostgres(url);
    const reply = await opened.database.execute(sql`show statement_timeout`);
    await opened.close();
    return reply;
  };

  /** Two processes start one after the other, and customers order from both. */
  const order = async (mode: PoolMode) => {
    const running = await pooler?.start(cluster.url, mode);
    if (!running) throw new Error('There is no pooler');
    const env = {
      DATABASE_URL: running.url,
      TIFFIN_SECRET: 'one secret for all processes',
      RENDER_PAGES: '0',
    };
    const processes = [await startProviderProcess(env), await startProviderProcess(env)];
    const buyers = await makeBuyers(cluster.url, buyerCount);
    let turn = 0;
    const load = startOrderLoad(buyers, () => processes[(turn += 1) % processes.length]?.url ?? '');
    await expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(orders);
    await load.stop();
    const ids = buyers.map(({ id }) => id).join();
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from orders where customer_id in (${ids})`,
    );
    const limits = await limitsOf(running.url);
    await Promise.all(processes.map((one) => one.kill()));
    await running.stop();
    return {
      statuses: [...load.statuses.keys()],
      refusals: load.refusals,
      isEach: rows[0]?.n === load.acknowledged.size,
      limits,
    };
  };
  const allWell = {
    statuses: [200],
    refusals: [],
    isEach: true,
    limits: { rows: [{ statement_timeout: '8s' }] },
  };

  it(
    'in session mode start, keep their limits and place each order once',
    async () => {
      expect(await order('session')).toMatchObject(allWell);
    },
    runWithinMs,
  );

  it.skipIf(!pooler?.cachesStatements)(
    'in transaction mode do the same, with the limits set for the role',
    async () => {
      await database.query(`alter role current_user set statement_timeout = '8s'`);
      await database.query('truncate customer cascade');
      expect(await order('transaction')).toMatchObject(allWell);
    },
    runWithinMs,
  );
});
