import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceHash } from '../../test/models/source-hash.ts';
import { createClock } from '../clock.ts';
import { openPglite } from '../database/pglite-driver.ts';
import { prepareDatabase } from '../provider.ts';
import { copySeed, noteChanges } from './keep-seed.ts';

const data = import.meta.glob<string>(['../migrations/*.sql', '../seed/**/*.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The programs that make a template. */
export const templatePrograms = [
  'server/database/migrate.ts',
  'server/database/pglite-driver.ts',
  'server/seeding/seed.ts',
  'server/testing/keep-seed.ts',
];
const folder = join(tmpdir(), 'tiffin-test-templates');
const keptForMs = 24 * 3_600_000;

/**
 * A dump of the migrated and seeded database with its copy of the seed, created once for each state of migrations, seed,
 * seeder and their packages. It is not compressed: reading it is quicker than unpacking it.
 */
export async function seededTemplate(now: number): Promise<Blob> {
  const hash = createHash('sha256')
    .update(JSON.stringify([now, data, sourceHash(templatePrograms)]))
    .digest('hex')
    .slice(0, 24);
  const path = join(folder, `${hash}.tar`);
  const known = readIfThere(path);
  if (known !== null) return new Blob([known]);
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
  removeOld();
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, path);
  return dump;
}

function readIfThere(path: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (Object(error).code === 'ENOENT') return null;
    throw error;
  }
}

function removeOld(): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - writtenAt > keptForMs) rmSync(path, { force: true });
  }
}
