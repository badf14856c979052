import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDataFolder } from './database/data-folder.ts';
import { customer } from './database/schema/accounts.ts';
import { openPglite } from './database/pglite-driver.ts';
import { product } from './database/schema/catalogue.ts';
import { startProvider } from './main.ts';
import { StartError } from './start-error.ts';

const startWithinMs = 60_000;
const sender = async () => {};
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiffin-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function rowsOf(table: typeof customer | typeof product): Promise<number> {
  const opened = await openPglite(join(dataDir, 'database'));
  const rows = await opened.database.select().from(table);
  await opened.close();
  return rows.length;
}

it(
  'serves metrics at an address of their own, with the database behind them, until it ends',
  async () => {
    const lines: string[] = [];
    const running = await startProvider({
      port: 0,
      dataDir,
      demo: true,
      monitoring: { metrics: { host: '127.0.0.1', port: 0 }, traces: false },
      log: (line) => lines.push(line),
    });
    const url = /Metrics are at (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
    await fetch(`${running.url}/readyz`);
    const text = await (await fetch(url)).text();
    expect(text).toContain('tiffin_requests_total{route="/readyz",outcome="ok"} 1');
    expect(text).toMatch(/^tiffin_orders\{status="delivered"\} [1-9]/m);
    expect(text).toMatch(/^tiffin_money_held_minor_units\{kind="wallets",currency="INR"\} [1-9]/m);
    expect((await fetch(`${running.url}/metrics`)).headers.get('content-type')).not.toMatch(
      'openmetrics|text/plain',
    );
    await running.close();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  },
  startWithinMs,
);

describe('a start outside demo mode', () => {
  it('[R1.12] is refused without a sender of codes', async () => {
    await expect(startProvider({ port: 0, dataDir })).rejects.toThrow(StartError);
    await expect(startProvider({ port: 0, dataDir })).rejects.toThrow('SMS_WEBHOOK_URL');
  });

  it('without work is refused on the embedded database, which no other process uses', async () => {
    const options = { port: 0, dataDir, codeSender: sender, works: false };
    await expect(startProvider(options)).rejects.toThrow('WORK=no');
  });

  it(
    'has no customers, no dishes and no simulator, and neither a demo nor a reset touches its data',
    async () => {
      const running = await startProvider({ port: 0, dataDir, codeSender: sender });
      expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${running.url}/simulator`)).status).toBe(404);
      await running.close();
      expect([await rowsOf(customer), await rowsOf(product)]).toEqual([0, 0]);
      await expect(startProvider({ port: 0, dataDir, demo: true })).rejects.toThrow('no demo data');
      await expect(emptyDataFolder(dataDir)).rejects.toThrow('no demo data');
    },
    startWithinMs,
  );

  it(
    'is refused on the data of a demo',
    async () => {
      const running = await startProvider({ port: 0, dataDir, demo: true });
      await running.close();
      await expect(startProvider({ port: 0, dataDir, codeSender: sender })).rejects.toThrow('holds the demo');
    },
    startWithinMs,
  );
});
