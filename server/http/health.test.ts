import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { job } from '../database/schema/system.ts';
import { useTestProvider } from '../testing/test-provider.ts';

const provider = useTestProvider({ ownDatabase: true });
const healthOf = async (url: string) => {
  const reply = await provider().app.inject({ url });
  return [reply.statusCode, reply.json<{ status: string }>().status];
};
const ready = () => healthOf('/readyz');

it('a database that answers and cannot be written to is not ready, and is as soon as it can', async () => {
  const { database } = provider().services;
  const before = await database.select().from(job);
  await database.execute(sql`set default_transaction_read_only = on`);
  // Of a probe that takes more than a second a later request learns.
  await expect.poll(ready).toEqual([503, 'database not writable']);
  await database.execute(sql`set default_transaction_read_only = off`);
  await expect.poll(ready).toEqual([200, 'ready']);
  expect(await database.select().from(job)).toEqual(before);
});

it('a process that is about to leave tells balancers of the API and of pages, and still serves requests', async () => {
  provider().leave();
  expect(await ready()).toEqual([503, 'leaving']);
  expect(await healthOf('/healthz')).toEqual([503, 'leaving']);
  expect((await provider().call('get_settings')).body).toMatchObject({ error: false });
});
