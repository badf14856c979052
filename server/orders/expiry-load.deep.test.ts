import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProviderProcess } from '../../test/support/provider-process.ts';
import type { ProviderProcess } from '../../test/support/provider-process.ts';
import { copyOrders, firstCopy } from '../testing/copied-orders.ts';
import { makeBuyers, startOrderLoad } from '../testing/order-load.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';
import { expiryJob } from './expire-orders.ts';

const expiring = 2000;
const buyerCount = 4;
const placements = 120;
const mostTimesSlower = 3;
const startWithinMs = 120_000;
const runWithinMs = 180_000;

/** As one moment shows them: a commit that was under way may still arrive. */
type Ends = { waiting: number; cancelled: number; events: number };

const p95Of = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

describe.skipIf(!canRace())('2,000 unpaid orders whose time is over at once', () => {
  let cluster: TemporaryPostgres;
  let database: Client;
  let server: ProviderProcess;
  let worker: ProviderProcess;

  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    database = new Client(cluster.url);
    await database.connect();
    const env = {
      DATABASE_URL: cluster.url,
      TIFFIN_SECRET: 'one secret for all processes of this test',
      RENDER_PAGES: '0',
    };
    worker = await startProviderProcess(env);
    server = await startProviderProcess({ ...env, WORK: 'no' });
  }, startWithinMs);
  afterAll(async () => {
    await Promise.all([server, worker].map((one) => one.kill()));
    await database.end();
    await cluster.stop();
  });

  it(
    '[P10] are given up once each, while placing an order takes at most three times as long as before',
    async () => {
      const buyers = await makeBuyers(cluster.url, buyerCount);
      const load = startOrderLoad(buyers, () => server.url);
      const placed = () => expect.poll(() => load.placements.length, { timeout: 60_000, interval: 20 });
      await placed().toBeGreaterThan(placements);
      const warmUp = load.placements.splice(0);
      await placed().toBeGreaterThan(placements);
      const quiet = load.placements.splice(0);

      const [attempt = ''] = load.acknowledged.keys();
      const template = {
        customerId: Number.parseInt(attempt, 10),
        orderId: load.acknowledged.get(attempt) ?? 0,
      };
      await copyOrders(database, template, { orders: expiring, customers: expiring });
      const copies = `orders where id > ${firstCopy.order}`;
      await database.query(`update orders set status = 'awaiting', is_paid = false, wallet_used = 0, payable = final_total,
        payment_method = 'stripe', expires_at = now() where id > ${firstCopy.order}`);
      await placed().toBeGreaterThan(10);
      load.placements.splice(0);
      await database.query(
        `insert into job (kind, key, payload, run_at) select '${expiryJob}', id::text, '{}', now() from ${copies}`,
      );
      const count = async (rows: string) =>
        Number((await database.query<{ n: string }>(`select count(*) as n from ${rows}`)).rows[0]?.n);
      // Orders of the load have jobs of the same kind.
      const jobs = `job where kind = '${expiryJob}' and key in (select id::text from ${copies})`;
      const left = () => count(jobs);
      const isMeasured = async () => load.placements.length > placements || (await left()) === 0;
      await expect.poll(isMeasured, { timeout: 60_000, interval: 100 }).toBe(true);
      const busy = load.placements.splice(0);
      await load.stop();
      // The rest would only take time: who is done is done whole, and once.
      await worker.stop();
      const { rows } = await database.query<Ends>(
        `select (select count(*)::int from ${jobs}) as waiting,
         (select count(*)::int from ${copies} and status = 'cancelled') as cancelled,
         (select count(*)::int from order_event where order_id > ${firstCopy.order} and status = 'cancelled') as events`,
      );
      const { waiting, cancelled, events } = rows[0] ?? { waiting: -1, cancelled: -1, events: -1 };
      const [before, during] = [p95Of(quiet), p95Of(busy)];
      process.stdout.write(
        `${busy.length} placements beside ${cancelled} of ${expiring} expiries: p95 ${during.toFixed(0)} ms, ${before.toFixed(0)} ms before (of ${warmUp.length + quiet.length})\n`,
      );
      expect(cancelled).toBeGreaterThan(buyerCount);
      expect([waiting + cancelled, events]).toEqual([expiring, cancelled]);
      expect([...load.statuses.keys()]).toEqual([200]);
      expect(busy.length).toBeGreaterThan(20);
      expect(during / before).toBeLessThan(mostTimesSlower);
    },
    runWithinMs,
  );
});
