import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './folder-lock.ts';

/** The PostgreSQL major version that the embedded engine reads and writes. */
const engineMajor = '18';
const demoMark = `${engineMajor} demo\n`;
const ownMark = `${engineMajor} own\n`;

export class DataFolderError extends Error {}

export type DataFolder = {
  /** Where the embedded database lives. */
  databasePath: string;
  /** To be called once the database is complete; an incomplete one is thrown away at the next start. */
  markComplete: (isDemo: boolean) => void;
  release: () => Promise<void>;
};

/** Takes the folder for this process alone. Refuses while another process holds it; one that died holds nothing. */
export async function holdDataFolder(folder: string): Promise<DataFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = await hold(folder);
  try {
    const databasePath = join(folder, 'database');
    const completeMark = join(folder, 'complete');
    if (existsSync(databasePath) && !existsSync(completeMark)) rmSync(databasePath, { recursive: true });
    refuseOtherEngine(databasePath);
    return {
      databasePath,
      release,
      markComplete: (isDemo: boolean) => writeFileSync(completeMark, isDemo ? demoMark : ownMark),
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Throws the demo's database away, unless a running provider holds it; refuses any other. The secret stays. */
export async function emptyDataFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const remedy = 'Stop it first, or press "Reset to the demo data" on its page /simulator.';
  const mark = join(folder, 'complete');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === ownMark)
    throw new DataFolderError(
      `The data in ${folder} are no demo data. If they are to go, remove the folder yourself.`,
    );
  const release = await hold(folder, remedy);
  for (const name of ['complete', 'database']) rmSync(join(folder, name), { recursive: true, force: true });
  await release();
}

/** The key of the provider's hashes: from the environment, or made once and kept in the folder. */
export function readSecret(folder: string, given: string | undefined): Buffer {
  if (given !== undefined && given !== '') return Buffer.from(given, 'utf8');
  const path = join(folder, 'secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
}

function refuseOtherEngine(databasePath: string): void {
  const versionFile = join(databasePath, 'PG_VERSION');
  if (!existsSync(versionFile)) return;
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === engineMajor) return;
  throw new DataFolderError(
    `The data in ${databasePath} belongs to PostgreSQL ${found}; this version reads ${engineMajor}.`,
  );
}

async function hold(
  folder: string,
  remedy: string = 'Stop it first, or set DATA_DIR.',
): Promise<() => Promise<void>> {
  const release = await lockFolder(folder);
  if (release === null) throw new DataFolderError(`Another Tiffin is running on ${folder}. ${remedy}`);
  return release;
}
