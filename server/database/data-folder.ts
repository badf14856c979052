import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The PostgreSQL major version that the embedded engine reads and writes. */
const engineMajor = '18';
const longestSocketPath = 100;
const idBytes = 6;
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

/**
 * The lock is a listening socket, or on Windows a named pipe: the operating system closes it when the process dies in any way.
 * A socket listens before it is moved into the lock's folder, so one that refuses is dead for good, and its name is its own, so
 * that removing it removes no other. A folder replaces an empty one only, so of two starts that find a dead one the first wins.
 */
async function lock(
  folder: string,
  remedy: string = 'Stop it first, or set DATA_DIR.',
): Promise<() => Promise<void>> {
  const held = `Another Tiffin is running on ${folder}. ${remedy}`;
  const holder = createServer((connection) => connection.end()).unref();
  const close = () => new Promise<void>((resolve) => holder.close(() => resolve()));
  const listenAt = (path: string) => once(holder.listen(path), 'listening');
  const name = `tiffin-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') {
    await listenAt(`\\\\.\\pipe\\${name}`).catch((error: unknown) => {
      throw isTaken(error) ? new DataFolderError(held) : error;
    });
    return close;
  }
  const place = lockFolder(folder, name);
  for (const socket of socketsAt(place)) {
    if (await answers(socket)) throw new DataFolderError(held);
    rmSync(socket, { force: true });
  }
  const id = randomBytes(idBytes).toString('hex');
  const own = `${place}-${id}`;
  try {
    mkdirSync(own, { mode: 0o700 });
    await listenAt(join(own, id));
    renameSync(own, place);
  } catch (error) {
    await close();
    rmSync(own, { recursive: true, force: true });
    throw isTaken(error) ? new DataFolderError(held) : error;
  }
  return async () => {
    rmSync(join(place, id), { force: true });
    await close();
  };
}

/** What a process that holds the folder listens at; one of an earlier version has its socket in the folder's place. */
function socketsAt(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isDirectory() ? readdirSync(place).map((name) => join(place, name)) : [place];
}

/** An address that is in use, or a folder that is not empty. */
function isTaken(error: unknown): boolean {
  return ['EADDRINUSE', 'ENOTEMPTY', 'EEXIST'].includes(Object(error).code);
}

/** Whether a process listens there. One that can't be asked may live. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** Beside the database, unless the path of a socket there would be longer than the operating system takes. */
function lockFolder(folder: string, name: string): string {
  const inside = join(realpathSync(folder), 'lock');
  const longest = inside.length + 2 * (1 + 2 * idBytes);
  return longest <= longestSocketPath ? inside : join(tmpdir(), `${name}.lock`);
}
