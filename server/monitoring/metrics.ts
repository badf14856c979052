import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import packageFile from '../../package.json';
import type { OpenDatabase } from '../database/database.ts';
import type { Outcome, RequestReport } from './request-report.ts';
import type { ShopFigures } from './shop-figures.ts';

/** Figures of a process and of the shop, in the format of Prometheus. */
export type Metrics = {
  countRequest: (report: RequestReport) => void;
  /** There is such a route: its faults are counted from 0, since a count that begins with 1 looks as if nothing had risen. */
  expectRoute: (route: string) => void;
  /** From now on the database, and the shop as it stands there, are measured, too. */
  watch: (opened: OpenDatabase, figures: ShopFigures) => void;
  contentType: string;
  /** Never rejects, and never waits long for the database. */
  scrape: () => Promise<string>;
  close: () => void;
};

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `works`: this process does due work. */
export function createMetrics(works: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tiffin_${name}`, help, labelNames, registers });
  const requests = new Counter({
    name: 'tiffin_requests_total',
    help: 'Requests that are over, by route and outcome.',
    labelNames: ['route', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'tiffin_request_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  });
  const build = gauge('build_info', 'Always 1, with the version that runs.', ['version']);
  build.set({ version: packageFile.version }, 1);
  gauge('works', '1 where this process does due work.').set(Number(works));
  const shop = {
    reachable: gauge('database_reachable', '1 while the database answers.'),
    writable: gauge('database_writable', '1 while the database takes writes.'),
    connections: gauge('database_connections', 'Connections of the pool, and calls that wait for one.', [
      'state',
    ]),
    readable: gauge(
      'figures_readable',
      '1 where the figures of the shop could be read; without them there are none.',
      ['part'],
    ),
    oldest: gauge('oldest_due_seconds', 'How long the oldest due work has waited, 0 for none.', ['work']),
    failing: gauge('failing', 'Work that has failed three times or more in a row and is tried again.', [
      'work',
    ]),
    orders: gauge('orders', 'Orders by state.', ['status']),
    held: gauge('money_held_minor_units', 'Money of customers that the shop holds or owes, in hundredths.', [
      'kind',
      'currency',
    ]),
  };
  collectDefaultMetrics({ register: registry });
  let refresh: () => Promise<void> = async () => {};
  return {
    countRequest: ({ route, outcome, seconds: took }) => {
      requests.inc({ route, outcome });
      durations.observe({ route }, took);
    },
    expectRoute: (route) => {
      for (const outcome of ['ok', 'unavailable', 'failed'] satisfies Outcome[])
        requests.inc({ route, outcome }, 0);
    },
    watch: (opened, figures) => {
      refresh = () => readInto(shop, opened, figures);
    },
    contentType: registry.contentType,
    scrape: async () => {
      await refresh();
      return registry.metrics();
    },
    close: () => registry.clear(),
  };
}

type ShopGauges = Record<
  'reachable' | 'writable' | 'connections' | 'readable' | 'oldest' | 'failing' | 'orders' | 'held',
  Gauge
>;

/** A figure that is not known is left out: a number of yesterday would read like one of now. */
async function readInto(shop: ShopGauges, opened: OpenDatabase, figures: ShopFigures): Promise<void> {
  const [open, totals] = await Promise.all([figures.open(), figures.totals()]);
  shop.reachable.set(Number(opened.isReachable()));
  shop.writable.set(Number(opened.isReachable() && opened.isWritable()));
  for (const [state, count] of Object.entries(opened.connections?.() ?? {}))
    shop.connections.set({ state }, count);
  shop.readable.set({ part: 'open' }, Number(open !== null));
  shop.readable.set({ part: 'totals' }, Number(totals !== null));
  for (const known of [shop.oldest, shop.failing, shop.orders, shop.held]) known.reset();
  for (const [work, age] of Object.entries(open?.oldest ?? {})) shop.oldest.set({ work }, age);
  for (const part of [open, totals]) {
    for (const [work, count] of Object.entries(part?.failing ?? {})) shop.failing.set({ work }, count);
    for (const [status, count] of Object.entries(part?.orders ?? {})) shop.orders.set({ status }, count);
    for (const { kind, currency, amount } of part?.held ?? []) shop.held.set({ kind, currency }, amount);
  }
}
