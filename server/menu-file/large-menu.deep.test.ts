import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPglite } from '../database/pglite-driver.ts';
import { openPostgres } from '../database/postgres-driver.ts';
import { prepareDatabase } from '../provider.ts';
import { canRace, startTemporaryPostgres } from '../testing/postgres.ts';
import { testNow, useTestProvider } from '../testing/test-provider.ts';
import { pngOf } from '../testing/uploads.ts';
import { exportMenu, importMenu } from './import-menu.ts';
import { omit } from './omit.ts';
import { readMenuFile } from './read-menu-file.ts';

const dishCount = 500;
const minute = 60_000;
const provider = useTestProvider();
const clock = createClock(() => testNow);
let folder = '';

/** The demo's menu six times over, with a picture of 60 kB for each dish. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiffin-large-menu-'));
  mkdirSync(join(folder, 'pictures'));
  const { menu } = await exportMenu(provider().services.database, 'pictures');
  const dishes = Array.from({ length: dishCount }, (_none, at) => {
    const row = menu.dishes[at % menu.dishes.length] ?? {};
    const round = Math.floor(at / menu.dishes.length);
    const picture = `pictures/dish-${at}.png`;
    const bytes = pngOf(640, 480, 60_000);
    bytes.set([at & 255, at >> 8], 1000);
    writeFileSync(join(folder, picture), bytes);
    const dish = omit(row, 'pictureMedium', 'pictureSmall', 'pairings');
    return { ...dish, key: `${String(row['key'])}-${round}`, picture };
  });
  writeFileSync(join(folder, 'menu.json'), JSON.stringify({ ...menu, dishes }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function importAndCompare(opened: OpenDatabase): Promise<void> {
  await prepareDatabase(opened, clock, false);
  const options = { now: clock.now(), siteFolder: 'public', dryRun: false, setStock: false };
  const from = performance.now();
  const result = await importMenu(opened.database, readMenuFile(join(folder, 'menu.json')), options);
  const milliseconds = performance.now() - from;
  process.stdout.write(`${dishCount} dishes with pictures imported in ${Math.round(milliseconds)} ms\n`);
  expect(result.isWritten).toBe(true);
  expect(milliseconds).toBeLessThan(minute);
  const { menu, pictures } = await exportMenu(opened.database, 'pictures');
  expect([menu.dishes.length, pictures.length]).toEqual([dishCount, dishCount]);
  for (const { name, content } of pictures) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, 'again.json'), JSON.stringify(menu));
  const again = await importMenu(opened.database, readMenuFile(join(folder, 'again.json')), options);
  expect(again).toEqual({ isWritten: true, differences: [], rowsWritten: 0 });
  await opened.close();
}

describe('a menu of 500 dishes at three branches, with a picture each', () => {
  it('is imported into an empty embedded database within a minute', async () => {
    await importAndCompare(await openPglite(null));
  });

  it.skipIf(!canRace())('and into an empty PostgreSQL', async () => {
    const { url, stop } = await startTemporaryPostgres();
    await importAndCompare(await openPostgres(url, { schema: `test_${randomBytes(6).toString('hex')}` }));
    await stop();
  });
});
