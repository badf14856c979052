import { eq, getTableName } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { departure, oneTimeCode, session, simulatedMessage } from '../database/schema/accounts.ts';
import { cart, cartDevice } from '../database/schema/carts.ts';
import { orderAttempt } from '../database/schema/orders.ts';
import { gatewayEvent } from '../database/schema/payments.ts';
import { job, rateWindow } from '../database/schema/system.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { schedulePruning } from './prune.ts';

const provider = useTestProvider();
const day = 86_400;
const tables = [
  rateWindow,
  oneTimeCode,
  departure,
  simulatedMessage,
  session,
  cartDevice,
  orderAttempt,
  gatewayEvent,
];
beforeEach(() => provider().reset());

async function counts(): Promise<Record<string, number>> {
  const { database } = provider().services;
  const found = await Promise.all(
    tables.map(async (table) => [getTableName(table), (await database.select().from(table)).length]),
  );
  return Object.fromEntries(found);
}

describe('pruning', () => {
  it('removes what is old and keeps what still counts, each in its time', async () => {
    const { services, call, signIn, advance } = provider();
    const { database, clock, jobs } = services;
    await signIn();
    await call('verify_user', { mobile: '919123456789' });
    await database.insert(departure).values({ numberTrace: 'trace', leftAt: clock.now() });
    const gone = { mobile: '', caller: '', codeHash: '', proofHash: 'gone', usedAt: clock.now() };
    const checked = { sentAt: clock.now(), expiresAt: clock.now(), verifiedAt: clock.now() };
    await database.insert(oneTimeCode).values({ ...gone, ...checked });
    const attempt = { customerId: 1, fingerprint: 'x', createdAt: clock.now() };
    await database.insert(orderAttempt).values({ ...attempt, key: 'old', orderId: 1 });
    const [own] = await database
      .insert(cart)
      .values({ customerId: 1, branchId: 3, updatedAt: clock.now() })
      .returning();
    const change = { device: 'old', revision: Date.now(), changedAt: clock.now() };
    await database.insert(cartDevice).values({ ...change, cartId: own?.id ?? 0 });
    const event = { gateway: 'razorpay' as const, payload: {}, receivedAt: clock.now() };
    await database.insert(gatewayEvent).values({ ...event, eventId: 'old' });
    const before = await counts();
    await schedulePruning(services);
    await jobs.runDue();
    expect(await counts()).toEqual(before);
    const windows = before['rate_window'] ?? 0;
    expect(windows).toBeGreaterThan(3);

    advance(3 * day);
    await jobs.runDue();
    expect(await counts()).toEqual({
      ...before,
      rate_window: 0,
      otp_code: 1,
      simulated_message: 0,
    });
    advance(29 * day);
    await jobs.runDue();
    expect(await counts()).toMatchObject({
      otp_code: 0,
      session: 1,
      cart_device: 1,
      order_attempt: 1,
      gateway_event: 1,
    });
    advance(60 * day);
    await jobs.runDue();
    expect(await counts()).toMatchObject({ departure: 1, session: 0 });
    advance(275 * day);
    await jobs.runDue();
    expect(await counts()).toEqual({
      ...before,
      ...Object.fromEntries(Object.keys(before).map((name) => [name, 0])),
    });
  });

  it('goes on until nothing old is left, and then waits for an hour', async () => {
    const { services, advance } = provider();
    const { database, clock, jobs } = services;
    await schedulePruning(services);
    const startsAt = clock.now();
    const windows = Array.from({ length: 5000 }, (_, at) => ({ key: `old:${at}`, startsAt, count: 1 }));
    await database.insert(rateWindow).values(windows);
    advance(3 * day);
    await jobs.runDue();
    expect(await database.select().from(rateWindow)).toEqual([]);
    const waiting = await database.select().from(job).where(eq(job.kind, 'prune'));
    expect(waiting.map(({ runAt }) => runAt)).toEqual([secondsAfter(clock.now(), 3600)]);
  });

  it('[P13] keeps the attempt of a refused order for a day, and that of an order for ninety', async () => {
    const { services, advance } = provider();
    const { database, clock, jobs } = services;
    const attempt = { customerId: 1, fingerprint: 'x', createdAt: clock.now() };
    await database.insert(orderAttempt).values([
      { ...attempt, key: 'refused' },
      { ...attempt, key: 'placed', orderId: 1 },
    ]);
    const kept = async () => (await database.select().from(orderAttempt)).map(({ key }) => key);
    await schedulePruning(services);
    advance(day - 60);
    await jobs.runDue();
    expect(await kept()).toEqual(['refused', 'placed']);
    advance(7200);
    await jobs.runDue();
    expect(await kept()).toEqual(['placed']);
  });

  it('is one job, however many processes start, and runs again an hour later', async () => {
    const { services, advance } = provider();
    await Promise.all([1, 2, 3].map(() => schedulePruning(services)));
    for (const hour of [1, 2]) {
      await services.jobs.runDue();
      const waiting = await services.database.select().from(job).where(eq(job.kind, 'prune'));
      const inAnHour = secondsAfter(services.clock.now(), 3600);
      expect([hour, waiting.map(({ runAt }) => runAt)]).toEqual([hour, [inAnHour]]);
      advance(3600);
    }
  });
});
