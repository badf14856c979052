import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { apiBase } from '../../src/api/contract/paths.ts';
import { orderStatuses } from '../../machines/order/order.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { serveMetrics } from './metrics-server.ts';
import { createMetrics } from './metrics.ts';
import { createShopFigures, type ShopFigures } from './shop-figures.ts';

/** Longer than any database of a test takes. */
const longMs = 50_000;
const metrics = createMetrics(true);
const provider = useTestProvider({ monitoring: { metrics } });
afterAll(() => metrics.close());

/** The value of one sample; undefined where there is none. */
function valueIn(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

describe('metrics of requests', () => {
  it('count each by its route and by what became of it', async () => {
    const { app, call } = provider();
    const before = await metrics.scrape();
    await call('get_settings');
    await call('get_orders');
    await call('verify_otp', { mobile: '919000000001', otp: '000000' });
    await app.inject({ url: '/no-such-file.png' });
    await app.inject({ method: 'POST', url: `${apiBase}nothing`, payload: '' });
    const after = await metrics.scrape();
    const grown = (labels: string) => {
      const sample = `tiffin_requests_total{${labels}}`;
      return (valueIn(after, sample) ?? 0) - (valueIn(before, sample) ?? 0);
    };
    expect(grown('route="get_settings",outcome="ok"')).toBe(1);
    expect(grown('route="get_orders",outcome="unauthorized"')).toBe(1);
    expect(grown('route="verify_otp",outcome="refused"')).toBe(1);
    expect(grown('route="file",outcome="missing"')).toBe(1);
    expect(grown('route="unknown",outcome="missing"')).toBe(1);
    expect(valueIn(after, 'tiffin_request_seconds_count{route="get_settings"}')).toBeGreaterThan(0);
    // Else the first fault would not be seen to raise anything.
    for (const route of ['place_order', '/webhooks/razorpay', 'page'])
      expect(valueIn(before, `tiffin_requests_total{route="${route}",outcome="failed"}`)).toBe(0);
  });
});

describe('metrics of the shop', () => {
  it('show orders by state, money held and the oldest work, as the database has them', async () => {
    const { services } = provider();
    const { database, clock } = services;
    const before = await freshFigures().open();
    await database.execute(
      sql`insert into job (kind, key, payload, run_at, attempts) values ('nobody-knows-it', '1', '{}', ${new Date(clock.now().getTime() - 90_000)}, 4)`,
    );
    const open = await freshFigures().open();
    const totals = await freshFigures().totals();
    expect(open?.oldest.job).toBeCloseTo(90, 0);
    expect((open?.failing.job ?? 0) - (before?.failing.job ?? 0)).toBe(1);
    const [wallets] = rowsOf(await database.execute(sql`select sum(balance) as amount from wallet`));
    expect(totals?.held).toContainEqual({
      kind: 'wallets',
      currency: 'INR',
      amount: Number(wallets?.['amount']),
    });
    const rows = rowsOf(
      await database.execute(sql`select status, count(*) as count from orders group by status`),
    );
    const told: Record<string, number> = { ...open?.orders, ...totals?.orders };
    expect(Object.keys(told).toSorted()).toEqual([...orderStatuses].toSorted());
    for (const { status, count } of rows) expect(told[String(status)]).toBe(Number(count));
    await provider().reset();
  });

  it('count what goes back to customers, in its currency', async () => {
    const { database, clock } = provider().services;
    const at = clock.now();
    await database.execute(
      sql`insert into payment_transaction (order_id, transaction_type, type, payment_method, gateway_payment_id, amount, status, at) values ('77', 'transaction', 'razorpay', 'razorpay', 'pay_1', 12345, 'refunded', ${at}), ('r-1', 'wallet', 'credit', 'stripe', 'pay_2', 500, 'refunded', ${at})`,
    );
    await database.execute(
      sql`insert into gateway_order (id, gateway, purpose, reference, amount, currency, status, created_at, updated_at) values ('g1', 'razorpay', 'order', '77', 12345, 'INR', 'created', ${at}, ${at}), ('g2', 'stripe', 'refill', 'r-1', 500, 'USD', 'created', ${at}, ${at})`,
    );
    await database.execute(
      sql`insert into refund (gateway, payment_id, amount, status, created_at, next_try_at, failures) values ('razorpay', 'pay_1', 12345, 'requested', ${new Date(at.getTime() - 60_000)}, ${at}, 3), ('stripe', 'pay_2', 500, 'held', ${at}, ${at}, 0)`,
    );
    const held = (await freshFigures().totals())?.held.filter(({ kind }) => kind === 'refunds');
    expect(held).toHaveLength(2);
    expect(held).toContainEqual({ kind: 'refunds', currency: 'INR', amount: 12_345 });
    expect(held).toContainEqual({ kind: 'refunds', currency: 'USD', amount: 500 });
    const open = await freshFigures().open();
    expect([open?.oldest.refund, open?.failing.refund]).toEqual([60, 1]);
    await provider().reset();
  });

  it('ask the database once, however often they are asked', async () => {
    const read = vi.fn<(work: () => Promise<unknown>) => void>();
    const whileReachable = <T>(work: () => Promise<T>) => {
      read(work);
      return work();
    };
    const { services } = provider();
    const figures = createShopFigures(
      { ...reachable, database: services.database, whileReachable },
      services,
      longMs,
    );
    await Promise.all(Array.from({ length: 20 }, () => Promise.all([figures.open(), figures.totals()])));
    await figures.open();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are left out while the database is silent, marked so and without a wait', async () => {
    const silent = createMetrics(false);
    const figures: ShopFigures = { open: async () => null, totals: async () => null };
    silent.watch({ ...reachable, isReachable: () => false, database: provider().services.database }, figures);
    const text = await silent.scrape();
    expect(valueIn(text, 'tiffin_database_reachable')).toBe(0);
    expect(valueIn(text, 'tiffin_figures_readable{part="open"}')).toBe(0);
    expect(text).not.toMatch(/^tiffin_(orders|oldest_due_seconds|money_held_minor_units|failing)\{/m);
    expect(valueIn(text, 'tiffin_works')).toBe(0);
    silent.close();

    const { services } = provider();
    const never = <T>() => new Promise<T>(() => {});
    const slow = createShopFigures(
      { ...reachable, database: services.database, whileReachable: never },
      services,
      10,
    );
    expect(await slow.open()).toBeNull();
    const lost = async () => {
      throw new Error('The database does not answer');
    };
    const failing = createShopFigures(
      { ...reachable, database: services.database, whileReachable: lost },
      services,
    );
    expect(await failing.totals()).toBeNull();
  });

  it('show the connections of a pool', async () => {
    const pooled = createMetrics(true);
    const connections = () => ({ busy: 10, idle: 0, waiting: 7 });
    const figures: ShopFigures = { open: async () => null, totals: async () => null };
    pooled.watch({ ...reachable, connections, database: provider().services.database }, figures);
    expect(valueIn(await pooled.scrape(), 'tiffin_database_connections{state="waiting"}')).toBe(7);
    pooled.close();
  });
});

describe('the address of metrics', () => {
  it('answers them, and nothing else', async () => {
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const reply = await fetch(served.url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, metrics.contentType]);
    expect(await reply.text()).toContain('tiffin_build_info{version="');
    expect((await fetch(new URL('/', served.url))).status).toBe(404);
    expect((await fetch(served.url, { method: 'POST' })).status).toBe(404);
    expect(
      (await provider().app.inject({ url: '/metrics', headers: { accept: '*/*' } })).statusCode,
    ).not.toBe(200);
    await served.close();
    await expect(fetch(served.url)).rejects.toThrow('fetch failed');
  });

  it('that is taken stops the start with a sentence', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow(/METRICS_PORT/);
    other.close();
  });
});

const reachable = {
  isReachable: () => true,
  isWritable: () => true,
  whileReachable: <T>(work: () => Promise<T>) => work(),
  shared: false,
  runScript: async () => {},
  exclusively: <T>(work: () => Promise<T>) => work(),
  vacuum: async () => {},
  close: async () => {},
};

function freshFigures(): ShopFigures {
  const { services } = provider();
  return createShopFigures({ ...reachable, database: services.database }, services, longMs);
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return Object(result).rows;
}
