import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The PostgreSQL major version that the embedded engine reads and writes. */
const engineMajor = '18';
const longestSocketPath = 100;
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
  const release = await lock(folder);
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
  const release = await lock(folder, remedy);
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

/** A listening socket is the lock: the operating system gives it back when the process dies in any way. */
async function lock(
  folder: string,
  remedy: string = 'Stop it first, or set DATA_DIR.',
): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  const holder = createServer((connection) => connection.end());
  const listen = () =>
    new Promise<boolean>((resolve, reject) => {
      holder.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      );
      holder.listen(path, () => resolve(true));
    });
  if (!(await listen())) {
    if (await answers(path)) throw new DataFolderError(`Another Tiffin is running on ${folder}. ${remedy}`);
    rmSync(path, { force: true });
    if (!(await listen())) throw new DataFolderError(`Another Tiffin has just started on ${folder}.`);
  }
  holder.unref();
  return () => new Promise((resolve) => holder.close(() => resolve()));
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

function socketPath(folder: string): string {
  const real = realpathSync(folder);
  const name = `tiffin-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(real, 'lock');
  return inside.length <= longestSocketPath ? inside : join(tmpdir(), `${name}.lock`);
}
