import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { z } from 'zod';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { startProvider } from '../main.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import type { DatabaseProxy } from '../testing/database-proxy.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import type { TemporaryPostgres } from '../testing/postgres.ts';
import { startTestProvider } from '../testing/test-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { wallet } from './schema/accounts.ts';
import { withTransaction } from './transaction.ts';

const noticeWithinMs = 5000;
const startWithinMs = 120_000;
const customers = 40;

const stopsWithinMs = 10_000;

describe.skipIf(!canRace())('a PostgreSQL that goes away under load', () => {
  let cluster: TemporaryPostgres;
  let proxy: DatabaseProxy;
  let provider: TestProvider;
  let token = '';

  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    proxy = await openDatabaseProxy(cluster.url);
    provider = await startTestProvider({ databaseUrl: proxy.url });
    token = await provider.signIn();
  }, startWithinMs);
  afterAll(async () => {
    await proxy.open();
    await provider.close();
    await proxy.close();
    await cluster.stop();
  });

  const ask = async () => {
    const asked = performance.now();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${token}`,
    };
    const url = apiBase + paths.updatePushId;
    const payload = 'web_fcm_id=push-1&device_type=web';
    const reply = await provider.app.inject({ method: 'POST', url, headers, payload });
    return { reply, took: performance.now() - asked };
  };
  const readiness = async () => (await provider.app.inject({ url: '/readyz' })).statusCode;
  const load = async () => {
    const answers = await Promise.all(Array.from({ length: customers }, ask));
    return answers.map(({ reply, took }) => {
      expect(took).toBeLessThan(noticeWithinMs);
      if (reply.statusCode === 200) return 200;
      expect(reply.headers['retry-after']).toBe('2');
      expect(reply.json()).toEqual({
        message: expect.stringMatching(/try again/),
        request_id: expect.any(String),
      });
      return reply.statusCode;
    });
  };
  const recovery = async () => {
    const until = performance.now() + 10_000;
    while ((await readiness()) !== 200 && performance.now() < until) await delay(100);
    expect(await load()).toEqual(Array.from({ length: customers }, () => 200));
  };

  it('[W7] is answered with 503 while it is stopped, and served again by itself', async () => {
    const underWay = load();
    await proxy.close();
    for (const status of await underWay) expect([200, 503]).toContain(status);
    expect(new Set(await load())).toEqual(new Set([503]));
    expect(await readiness()).toBe(503);
    await proxy.open();
    await recovery();
  });

  it('[W7] is answered with 503 while it hangs, and served again by itself', async () => {
    proxy.silence();
    expect(new Set(await load())).toEqual(new Set([503]));
    expect(await readiness()).toBe(503);
    await proxy.open();
    await recovery();
  });

  it('[W7] is answered with 503 while it only reads, is not ready, and is served again by itself', async () => {
    const administrator = new Client(cluster.url);
    await administrator.connect();
    const onlyRead = async (setting: 'on' | 'off') => {
      await administrator.query(`alter system set default_transaction_read_only = ${setting}`);
      await administrator.query('select pg_reload_conf()');
    };
    await onlyRead('on');
    await expect.poll(async () => (await ask()).reply.statusCode).toBe(503);
    expect(new Set(await load())).toEqual(new Set([503]));
    await expect.poll(readiness, { timeout: 3000 }).toBe(503);
    await onlyRead('off');
    await recovery();
    await administrator.end();
  });

  it('[W7] is ready while all its connections are in use', async () => {
    const { database } = provider.services;
    const busy = Promise.all(Array.from({ length: 15 }, () => database.execute(sql`select pg_sleep(3)`)));
    const asked = performance.now();
    expect(await readiness()).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2000);
    await busy;
  });

  it('[W7] may cut the connection in the middle of transactions without ending the process or losing a place for the next', async () => {
    const { database } = provider.services;
    for (const isCutAtBegin of [false, true, false, true]) {
      await load();
      if (isCutAtBegin) proxy.silence();
      let sendHeld = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        sendHeld = resolve;
      });
      const works = Array.from({ length: 12 }, () =>
        withTransaction(database, async (tx) => {
          await tx.select().from(wallet).for('update');
          sendHeld();
          await tx.execute(sql`select pg_sleep(0.2)`);
        }),
      );
      await (isCutAtBegin ? proxy.nextData() : held);
      proxy.cut();
      await proxy.open();
      const ends = await Promise.allSettled(works);
      expect(ends.some(({ status }) => status === 'rejected')).toBe(true);
    }
    await recovery();
  });

  it(
    '[W7] that hangs does not delay stopping the provider, calls under way or not',
    async () => {
      const own = await openDatabaseProxy(cluster.url);
      const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-stop-'));
      const running = await startProvider({ port: 0, dataDir, demo: true, databaseUrl: own.url });
      own.silence();
      const calls = [paths.requestCode, paths.readSettings].map((path) =>
        fetch(running.url + apiBase + path, {
          method: 'POST',
          body: new URLSearchParams({ mobile: '919000000001' }),
        })
          .then(({ status }) => status)
          .catch(() => 'cut'),
      );
      await own.nextData();
      const stopped = performance.now();
      await running.close();
      expect(performance.now() - stopped).toBeLessThan(stopsWithinMs);
      expect([503, 'cut']).toContain(await calls[0]);
      await Promise.all(calls);
      await own.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    startWithinMs,
  );

  it('[W7] ends by itself what lasts too long: a statement, and an idle transaction', async () => {
    const reply = await provider.services.database.execute(
      sql`select setting::int from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    const { rows } = z.object({ rows: z.array(z.object({ setting: z.number() })) }).parse(reply);
    expect(rows).toHaveLength(2);
    for (const { setting } of rows) {
      expect(setting).toBeGreaterThan(0);
      expect(setting).toBeLessThanOrEqual(10_000);
    }
  });

  it('[W7] cuts off a statement that waits for a lock for too long', async () => {
    const { database } = provider.services;
    await withTransaction(database, async (tx) => {
      await tx.execute(sql`lock table customer`);
      const { reply, took } = await ask();
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
      expect(took).toBeLessThan(noticeWithinMs);
    });
  });
});
