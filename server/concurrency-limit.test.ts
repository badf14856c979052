import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { apiBase, paths } from '../src/api/contract/paths.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { withTransaction } from './database/transaction.ts';
import type { Reply } from './testing/test-provider.ts';
import { startTestProvider } from './testing/test-provider.ts';

const atOnce = 4;
const waiting = 60;

/** Whose the tokens are; `unknown` is nobody's. */
const owners: Record<string, number> = { one: 1, tablet: 1, other: 2 };

/** An API whose calls end only when they are told to. */
async function slowApi() {
  const app = Fastify();
  const arrived: string[] = [];
  app.addHook('preHandler', async ({ headers }) => {
    arrived.push(headers.authorization ?? '');
  });
  limitConcurrency(app, async (token) => owners[token] ?? null);
  const running: { session: string; end: () => void }[] = [];
  app.post(`${apiBase}work`, async ({ headers }) => {
    await new Promise<void>((end) =>
      running.push({ session: (headers.authorization ?? '').replace('Bearer ', ''), end }),
    );
    return { error: false };
  });
  await app.ready();
  const call = (session: string) =>
    app.inject({ method: 'POST', url: `${apiBase}work`, headers: { authorization: `Bearer ${session}` } });
  return { app, arrived, running, call };
}

it('[L8] a burst of one session takes a few hands and no more, and another’s call begins at once', async () => {
  const { app, running, call } = await slowApi();
  const burst = Array.from({ length: 300 }, () => call('one'));
  const other = call('other');
  await expect.poll(() => running.map(({ session }) => session)).toContain('other');
  expect(running.filter(({ session }) => session === 'one')).toHaveLength(atOnce);
  let ended = 0;
  while (ended < atOnce + waiting + 1) {
    await expect.poll(() => running.length).toBeGreaterThan(ended);
    running[ended]?.end();
    ended += 1;
  }
  expect((await other).statusCode).toBe(200);
  const replies = await Promise.all(burst);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(atOnce + waiting);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(300 - atOnce - waiting);
  expect(refused[0]?.headers['retry-after']).toBe('1');
  expect(refused[0]?.json()).toMatchObject({ error: true, data: [] });
  const again = call('one');
  await expect.poll(() => running.length).toBe(ended + 1);
  running[ended]?.end();
  expect((await again).statusCode).toBe(200);
  await app.close();
});

it('[L8] two sessions of one customer share one limit; an unknown token has its own', async () => {
  const { app, running, call } = await slowApi();
  const burst = ['one', 'tablet', 'one', 'tablet', 'one', 'tablet'].map(call);
  const other = call('unknown');
  await expect.poll(() => running.map(({ session }) => session)).toContain('unknown');
  expect(running.filter(({ session }) => session !== 'unknown')).toHaveLength(atOnce);
  for (let ended = 0; ended < burst.length + 1; ended += 1) {
    await expect.poll(() => running.length).toBeGreaterThan(ended);
    running[ended]?.end();
  }
  const replies = await Promise.all([...burst, other]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  await app.close();
});

it('[L8] calls that a customer leaves hold no hand for good', async () => {
  const { app, arrived, running, call } = await slowApi();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  const headers = { authorization: 'Bearer one' };
  const left = Array.from({ length: atOnce + 2 }, () =>
    fetch(`${address}${apiBase}work`, { method: 'POST', headers, signal: leave.signal }).catch(() => 'left'),
  );
  await expect.poll(() => arrived.length).toBe(atOnce + 2);
  expect(running).toHaveLength(atOnce);
  leave.abort();
  expect(await Promise.all(left)).toEqual(left.map(() => 'left'));
  await expect.poll(() => running.length).toBe(atOnce + 2);
  const again = Array.from({ length: atOnce }, () => call('one'));
  await expect.poll(() => running.length).toBe(2 * atOnce + 2);
  for (const { end } of running) end();
  expect((await Promise.all(again)).map(({ statusCode }) => statusCode)).toEqual(again.map(() => 200));
  // Else the close waits for connections that are kept alive.
  app.server.closeAllConnections();
  await app.close();
});

it('[L8, R1.28] the whole provider refuses in the language of the customer, and answers the rest', async () => {
  const provider = await startTestProvider();
  const token = await provider.signIn();
  const read = () => provider.call(paths.readCart, { branch_id: 1, language: 'fr' }, token);
  await read();
  const replies: Reply[] = [];
  let calls: Promise<unknown>[] = [];
  await withTransaction(provider.services.database, async (tx) => {
    await tx.execute('lock table cart');
    calls = Array.from({ length: atOnce + waiting + 3 }, async () => replies.push(await read()));
    await expect.poll(() => replies.length).toBe(3);
  });
  await Promise.all(calls);
  const message = 'Trop de requêtes à la fois. Réessayez dans un instant.';
  const refused = { status: 429, body: { error: true, message, data: [] } };
  expect(replies.slice(0, 3)).toMatchObject([refused, refused, refused]);
  expect(replies.slice(3).map(({ status }) => status)).toEqual(replies.slice(3).map(() => 200));
  await provider.close();
});
