import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { startProviderProcess } from '../../test/support/provider-process.ts';
import { attemptOf, makeBuyers, startOrderLoad } from '../testing/order-load.ts';
import type { Buyer, OrderLoad } from '../testing/order-load.ts';
import { startPostgresPair } from '../testing/postgres-pair.ts';
import { findPostgresBinaries } from '../testing/postgres.ts';

const buyerCount = 40;
const stallMs = 1000;
const readyWithinMs = 10_000;
const runWithinMs = 120_000;
const providerCount = 2;

const isPossible = findPostgresBinaries() !== null;
if (!isPossible)
  process.stdout.write('SKIPPED: a failover needs the programs of PostgreSQL. Set POSTGRES_BIN.\n');

type Row = { customer_id: number; key: string; order_id: number };
/** What the database that is left knows of those orders. */
type Books = { attempts: Map<string, number>; orders: number; bare: number; wrongWallets: number };

async function readBooks(url: string, buyers: readonly Buyer[]): Promise<Books> {
  const client = new Client(url);
  await client.connect();
  const ids = buyers.map(({ id }) => id);
  const countOf = async (text: string) => Number((await client.query<{ n: string }>(text, [ids])).rows[0]?.n);
  const { rows } = await client.query<Row>(
    `select a.customer_id::int, a.key, o.id::int as order_id from order_attempt a
     join orders o on o.id = a.order_id and o.customer_id = a.customer_id where a.customer_id = any($1)`,
    [ids],
  );
  const books = {
    attempts: new Map(rows.map((row) => [attemptOf(row.customer_id, row.key), row.order_id])),
    orders: await countOf('select count(*) as n from orders where customer_id = any($1)'),
    bare: await countOf(
      `select count(*) as n from orders o where customer_id = any($1) and (not exists (select from order_item i where i.order_id = o.id)
       or not exists (select from order_event e where e.order_id = o.id))`,
    ),
    wrongWallets: await countOf(
      `select count(*) as n from wallet w where customer_id = any($1) and balance <> coalesce(
       (select balance_after from wallet_entry e where e.customer_id = w.customer_id order by id desc limit 1), balance)`,
    ),
  };
  await client.end();
  return books;
}

const lostOf = ({ acknowledged }: OrderLoad, { attempts }: Books) =>
  [...acknowledged].filter(([attempt, orderId]) => attempts.get(attempt) !== orderId);

/** `orders` from two providers, a stalled standby, the primary killed, the standby promoted, as many orders again. */
async function failOver(isSynchronous: boolean, orders: number) {
  const pair = await startPostgresPair(isSynchronous);
  const env = {
    DATABASE_URL: pair.url,
    TIFFIN_SECRET: 'one secret for all processes of this test',
    RENDER_PAGES: '0',
  };
  const providers = await Promise.all(Array.from({ length: providerCount }, () => startProviderProcess(env)));
  const buyers = await makeBuyers(pair.url, buyerCount);
  let turn = 0;
  const load = startOrderLoad(buyers, () => providers[(turn += 1) % providerCount]?.url ?? '');
  const until = async (acknowledged: number) =>
    expect.poll(() => load.acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(acknowledged);
  try {
    await until(orders);
    pair.silenceReplication();
    await delay(stallMs);
    const killedAt = performance.now();
    await pair.killPrimary();
    const atDeath = load.acknowledged.size;
    await pair.promote();
    const isReady = async ({ url }: { url: string }) => (await fetch(`${url}/readyz`)).status === 200;
    await expect
      .poll(async () => (await Promise.all(providers.map(isReady))).every(Boolean), {
        timeout: 30_000,
        interval: 50,
      })
      .toBe(true);
    await until(load.acknowledged.size + 1);
    const readyAfterMs = performance.now() - killedAt;
    await until(atDeath + orders);
    await load.stop();
    return { load, readyAfterMs, books: await readBooks(pair.standbyUrl, buyers) };
  } finally {
    await load.stop();
    await Promise.all(providers.map((provider) => provider.kill()));
    await pair.stop();
  }
}

describe.skipIf(!isPossible)('a primary that is killed under orders, and its standby promoted', () => {
  it(
    '[W7, P1] synchronous: no acknowledged order is lost or doubled, and orders go on within ten seconds by themselves',
    async () => {
      const { load, readyAfterMs, books } = await failOver(true, 150);
      process.stdout.write(
        `Failover: ${load.acknowledged.size} acknowledged, orders again after ${Math.round(readyAfterMs)} ms\n`,
      );
      expect(lostOf(load, books)).toEqual([]);
      expect(load.refusals).toEqual([]);
      expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(new Set(load.acknowledged.values()).size).toBe(load.acknowledged.size);
      expect(books).toMatchObject({ orders: load.acknowledged.size, bare: 0, wrongWallets: 0 });
      expect(readyAfterMs).toBeLessThan(readyWithinMs);
    },
    runWithinMs,
  );

  it(
    'asynchronous: acknowledged orders are lost, so the test above would notice',
    async () => {
      const { load, books } = await failOver(false, 40);
      expect(lostOf(load, books).length).toBeGreaterThan(0);
    },
    runWithinMs,
  );
});
