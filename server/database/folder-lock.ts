import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In bytes; the shortest limit of an operating system is 103. */
const longestSocketPath = 100;
const idBytes = 3;

/**
 * Takes a folder for this process until the returned function is called; null where another process has it.
 *
 * The lock is a listening socket, or on Windows a named pipe: the operating system closes it when the process dies in any way.
 * A socket listens before it is moved into the lock's place, so one that refuses is dead for good, and its name is its own, so
 * that removing it removes no other. A folder replaces an empty one only, so of two starts that find a dead one the first wins.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | null> {
  const holder = createServer((connection) => connection.end()).unref();
  const close = () => new Promise<void>((resolve) => holder.close(() => resolve()));
  const listenAt = (path: string) => once(holder.listen(path), 'listening');
  const real = realpathSync(folder);
  const name = `tiffin-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return listenAt(`\\\\.\\pipe\\${name}`).then(() => close, nullIfTaken);

  const inside = join(real, 'lock');
  const id = randomBytes(idBytes).toString('hex');
  const isShort = Buffer.byteLength(join(`${inside}-${id}`, id)) <= longestSocketPath;
  const place = isShort ? inside : join(tmpdir(), `${name}.lock`);
  const own = `${place}-${id}`;
  try {
    for (const socket of new Set([...socketsAt(inside), ...socketsAt(place)])) {
      if (await answers(socket)) return null;
      rmSync(socket, { force: true });
    }
    mkdirSync(own, { mode: 0o700 });
    await listenAt(join(own, id));
    renameSync(own, place);
  } catch (error) {
    await close();
    rmSync(own, { recursive: true, force: true });
    return nullIfTaken(error);
  }
  return async () => {
    try {
      rmSync(join(place, id), { force: true });
      // The version before can't take a folder's place. A lock that another process has moved there is not empty.
      rmdirSync(place);
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY'].includes(codeOf(error))) throw error;
    } finally {
      await close();
    }
  };
}

/** What a process that has the folder listens at; one of the version before has its socket in the lock's place. */
function socketsAt(place: string): string[] {
  try {
    return readdirSync(place).map((name) => join(place, name));
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [place];
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a process listens there. One that can't be asked may live. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))));
  });
}

/** An address that is in use, or a place that is not free; throws anything else. */
function nullIfTaken(error: unknown): null {
  if (['EADDRINUSE', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'ERR_FS_EISDIR'].includes(codeOf(error))) return null;
  throw error;
}

const codeOf = (error: unknown): string => String(Object(error).code);
