import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../clock.ts';
import { openPglite } from '../database/pglite-driver.ts';
import { prepareDatabase } from '../provider.ts';
import { copySeed, noteChanges } from './keep-seed.ts';

const sources = import.meta.glob<string>(
  ['../migrations/*.sql', '../seed/**/*.json', '../seeding/*.ts', '../menu-file/*.ts', './keep-seed.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/**
 * A dump of the migrated and seeded database with its copy of the seed, created once for each state of migrations, seed and
 * seeder. It is not compressed: reading it is quicker than unpacking it.
 */
export async function seededTemplate(now: number): Promise<Blob> {
  const hash = createHash('sha256')
    .update(JSON.stringify([now, sources]))
    .digest('hex')
    .slice(0, 24);
  const folder = join(tmpdir(), 'tiffin-test-templates');
  const path = join(folder, `${hash}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const opened = await openPglite(null);
  await prepareDatabase(
    opened,
    createClock(() => now),
    true,
  );
  await copySeed(opened, new Date(now));
  await noteChanges(opened);
  const dump = await opened.dump();
  await opened.close();
  mkdirSync(folder, { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, path);
  return dump;
}
