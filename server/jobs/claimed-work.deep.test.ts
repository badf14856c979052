import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayOrder, refund } from '../database/schema/payments.ts';
import { createReconciler } from '../payments/reconcile.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';
import { startTestProvider } from '../testing/test-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';

const gateway = fakeGateway();
const slowMs = 200;

describe.skipIf(!canRace())('work of three processes on one PostgreSQL', () => {
  let cluster: TemporaryPostgres;
  let providers: TestProvider[] = [];
  const first = () => {
    const [provider] = providers;
    if (!provider) throw new Error('The providers start before the tests');
    return provider;
  };
  /** Each process looks at all that is due, all at once. */
  const workAtOnce = () =>
    Promise.all(providers.map(({ services }) => createReconciler(services, () => {}).all()));

  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    const options = { databaseUrl: cluster.url, gateways: [gateway] };
    const one = await startTestProvider(options);
    const { schema } = one.place;
    providers = [one];
    for (const _ of [2, 3]) providers.push(await startTestProvider({ ...options, schema }));
  });
  afterAll(async () => {
    for (const provider of providers.toReversed()) await provider.close();
    await cluster.stop();
  });
  beforeEach(async () => {
    await first().reset();
    gateway.asked = [];
    gateway.refunded = [];
    gateway.delay = new Promise((resolve) => {
      setTimeout(resolve, slowMs);
    });
  });

  it('[P10] sends each of 40 refunds once', async () => {
    const { database, clock } = first().services;
    const now = clock.now();
    const rows = Array.from({ length: 40 }, (_, at) => ({
      gateway: 'razorpay' as const,
      paymentId: `pay_${at}`,
      amount: 100,
      status: 'requested' as const,
      createdAt: now,
      nextTryAt: now,
    }));
    await database.insert(refund).values(rows);
    await workAtOnce();
    expect(gateway.asked.toSorted()).toEqual(rows.map(({ paymentId }) => paymentId).toSorted());
    expect(new Set((await database.select().from(refund)).map(({ status }) => status))).toEqual(
      new Set(['done']),
    );
  });

  it('[P5] asks about each of 60 gateway orders once', async () => {
    const { database, clock } = first().services;
    const now = clock.now();
    const rows = Array.from({ length: 60 }, (_, at) => ({
      id: `order_${at}`,
      gateway: 'razorpay' as const,
      purpose: 'refill' as const,
      customerId: 1,
      reference: `wallet-refill-user-1-${at}-123`,
      amount: 100,
      currency: 'INR',
      status: 'created' as const,
      createdAt: now,
      updatedAt: now,
      nextAskAt: now,
    }));
    await database.insert(gatewayOrder).values(rows);
    await workAtOnce();
    expect(gateway.asked.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  it('runs each of 120 due jobs once, and no process waits for the job of another', async () => {
    const { database, clock, jobs } = first().services;
    const ran = providers.map((): string[] => []);
    providers.forEach(({ services }, at) => {
      services.jobs.define('ring', async (_tx, key) => {
        ran[at]?.push(key);
      });
    });
    const keys = Array.from({ length: 120 }, (_, at) => `job ${at}`);
    for (const key of keys) await jobs.schedule(database, 'ring', key, clock.now());
    const counts = await Promise.all(providers.map(({ services }) => services.jobs.runDue()));
    expect(ran.flat().toSorted()).toEqual(keys.toSorted());
    expect(counts).toEqual(ran.map(({ length }) => length));
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});
