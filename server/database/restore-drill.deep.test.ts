import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../test/guards/sources.ts';
import { canRace, startTemporaryPostgres, type TemporaryPostgres } from '../testing/postgres.ts';
import { dishes, startShopping, type Shopper } from '../testing/shopping.ts';
import { startTestProvider, type Form, type TestProvider } from '../testing/test-provider.ts';

const run = promisify(execFile);
const scripts = join(projectFolder, 'docs/deploy');
const restored = 'tiffin_restored';

describe.runIf(canRace())('a backup', () => {
  let cluster: TemporaryPostgres;
  let provider: TestProvider;
  let shopper: Shopper;
  let env: Record<string, string> = {};
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-backup-'));
  const backUp = async () => (await run('sh', [join(scripts, 'backup.sh'), folder], { env })).stdout.trim();
  const drill = (dump: string, more: Record<string, string> = {}) =>
    run('sh', [join(scripts, 'restore-drill.sh'), dump], { env: { ...env, ...more } });
  const databases = async () => {
    const { rows } = Object(await provider.services.database.execute(sql`select datname from pg_database`));
    return rows.map(({ datname }: { datname: string }) => datname);
  };
  let orders = 0;
  const placeOrder = async (changes: Form = {}) => {
    orders += 1;
    await shopper.add(dishes.dosa, 2);
    const { body } = await shopper.order({ attempt_key: `drill-${orders}`, ...changes });
    return Number(body['order_id']);
  };
  const byWallet = { payment_method: 'wallet', is_wallet_used: 1, wallet_balance_used: '273.00' };

  beforeAll(async () => {
    cluster = await startTemporaryPostgres();
    provider = await startTestProvider({ databaseUrl: cluster.url });
    shopper = await startShopping(provider);
    const { hostname, port, username, password, searchParams } = new URL(cluster.url);
    env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: cluster.url,
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
    };
  });
  afterAll(async () => {
    await provider?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  it('taken while orders come is restored equal in every row, and a process serves what is in it', async () => {
    const before = [await placeOrder(byWallet), await placeOrder()];
    const dumping = new AbortController();
    const during = (async () => {
      while (!dumping.signal.aborted) await placeOrder();
    })();
    const dump = await backUp();
    dumping.abort();
    await during;
    expect(orders).toBeGreaterThan(before.length);
    const { stdout } = await drill(dump, { KEEP: '1', DRILL_DATABASE: restored });
    expect(stdout).toMatch(/^orders delivered\|\d+\|\d+$/m);
    expect(stdout).toMatch(/^money in wallets\|\d+\|\d+$/m);
    expect(stdout).toMatch(/Restored and equal after \d+ seconds: \d{2,3} lines compared/);

    const place = new URL(cluster.url);
    place.pathname = `/${restored}`;
    const again = await startTestProvider({ databaseUrl: place.href, schema: provider.place.schema });
    const { body } = await again.call('get_orders', { limit: 100 }, shopper.token);
    const ids = (body['data'] as { id: string }[]).map(({ id }) => Number(id));
    expect(ids).toEqual(expect.arrayContaining(before));
    await again.close();
    await provider.services.database.execute(sql`drop database ${sql.identifier(restored)} with (force)`);
  });

  it('is not called good when a row is missing, a file was cut, or a wallet and its ledger disagree', async () => {
    const dump = await backUp();
    const books = dump.replace(/dump$/, 'books');
    const written = readFileSync(books, 'utf8');
    writeFileSync(
      books,
      written.replace(/^(rows of .*\.orders\|)(\d+)/m, (_, table, count) => `${table}${Number(count) + 1}`),
    );
    await expect(drill(dump)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not what was dumped'),
    });
    writeFileSync(books, written);
    await expect(drill(dump)).resolves.toBeDefined();
    truncateSync(dump, 20_000);
    await expect(drill(dump)).rejects.toMatchObject({ code: 1 });

    await provider.services.database.execute(
      sql`update wallet set balance = balance + 1 where customer_id = 1`,
    );
    await expect(drill(await backUp())).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('differ from their ledger'),
    });
    await provider.services.database.execute(
      sql`update wallet set balance = balance - 1 where customer_id = 1`,
    );
    expect(await databases()).not.toContainEqual(expect.stringContaining('tiffin_'));
  });

  it('that fails leaves no half of one, and the newest as it was', async () => {
    const dump = await backUp();
    const files = readdirSync(folder).toSorted();
    env['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:1/none';
    await expect(backUp()).rejects.toMatchObject({ code: 2 });
    env['DATABASE_URL'] = cluster.url;
    expect(readdirSync(folder).toSorted()).toEqual(files);
    expect(readFileSync(join(folder, 'newest.dump')).equals(readFileSync(dump))).toBe(true);
  });
});
