import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { secondsAfter } from '../clock.ts';
import { job, notification } from '../database/schema/system.ts';
import { dishes, startShopping } from '../testing/shopping.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider();
beforeEach(() => provider().reset());

it('runs a job when it is due, once, and the same key only moves its time', async () => {
  const { database, clock, jobs } = provider().services;
  const ran: string[] = [];
  jobs.define('ring', async (_tx, key) => {
    ran.push(key);
  });
  await jobs.schedule(database, 'ring', 'a', secondsAfter(clock.now(), 60));
  await jobs.schedule(database, 'ring', 'a', secondsAfter(clock.now(), 120));
  await jobs.schedule(database, 'ring', 'b', secondsAfter(clock.now(), 60));
  await jobs.cancel(database, 'ring', 'b');
  provider().advance(61);
  expect(await jobs.runDue()).toBe(0);
  provider().advance(60);
  expect(await jobs.runDue()).toBe(1);
  expect(await jobs.runDue()).toBe(0);
  expect(ran).toEqual(['a']);
});

it('rolls a failing job back, leaves the others alone and tries again later', async () => {
  const { database, clock, jobs } = provider().services;
  let tries = 0;
  jobs.define('stumble', async (tx) => {
    tries += 1;
    await tx.delete(notification);
    if (tries < 2) throw new Error('not yet');
  });
  const before = (await database.select().from(notification)).length;
  await jobs.schedule(database, 'stumble', 'x', clock.now());
  await jobs.runDue();
  expect([tries, (await database.select().from(notification)).length]).toEqual([1, before]);
  provider().advance(6);
  await jobs.runDue();
  expect([tries, (await database.select().from(notification)).length]).toEqual([2, 0]);
  expect(await database.select().from(job).where(eq(job.kind, 'stumble'))).toEqual([]);
});

it('goes on with the others when the whole transaction of one fails, and tries that one again later', async () => {
  const { database, clock, jobs } = provider().services;
  const ran: string[] = [];
  jobs.define('deadlock', async () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  jobs.define('ring', async (_tx, key) => {
    ran.push(key);
  });
  await jobs.schedule(database, 'deadlock', 'x', secondsAfter(clock.now(), -1));
  await jobs.schedule(database, 'ring', 'a', clock.now());
  await jobs.runDue();
  expect(ran).toEqual(['a']);
  const [row] = await database.select().from(job).where(eq(job.kind, 'deadlock'));
  expect(row).toMatchObject({ attempts: 1, runAt: secondsAfter(clock.now(), 5), claimedUntil: null });
  expect(provider().lines.at(-1)).toBe('Job deadlock failed and will run again: Error');
});

it('leaves the jobs of others alone while a customer orders and reads orders', async () => {
  const { database, clock, jobs } = provider().services;
  jobs.define('ring', async () => {});
  await jobs.schedule(database, 'ring', 'of another', clock.now());
  const asha = await startShopping(provider());
  await asha.add(dishes.dosa);
  await asha.order();
  await asha.call('get_orders');
  expect(await database.select().from(job).where(eq(job.kind, 'ring'))).toHaveLength(1);
});

it('leaves a kind that this build does not know to a build that does', async () => {
  const { database, clock, jobs } = provider().services;
  await jobs.schedule(database, 'of a newer build', 'x', clock.now());
  await jobs.runDue();
  const [row] = await database.select().from(job).where(eq(job.kind, 'of a newer build'));
  expect(row).toMatchObject({ attempts: 0, runAt: clock.now() });
});
