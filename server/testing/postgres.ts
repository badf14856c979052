import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const programs = ['initdb', 'pg_ctl', 'pg_basebackup'];
const systemFolder = '/usr/lib/postgresql';
export const ownUser = 'postgres';
const usualPort = 5432;

export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/** The folder with the programs that tests need: named by POSTGRES_BIN, on the path, or where Debian keeps it; null without one. */
export function findPostgresBinaries(): string | null {
  const installed = existsSync(systemFolder) ? readdirSync(systemFolder).sort().toReversed() : [];
  const folders = [
    process.env['POSTGRES_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...installed.map((version) => join(systemFolder, version, 'bin')),
  ];
  const hasAll = (folder: string) => programs.every((program) => existsSync(join(folder, program)));
  return folders.find((folder) => folder !== '' && hasAll(folder)) ?? null;
}

/** Whether races can be tested here; prints when they cannot, because PGlite would hide them [L7]. */
export function canRace(): boolean {
  const isPossible = (process.env['DATABASE_URL'] ?? '') !== '' || findPostgresBinaries() !== null;
  if (!isPossible) {
    process.stdout.write(
      'SKIPPED: races need a PostgreSQL. Install one, or set POSTGRES_BIN or DATABASE_URL.\n',
    );
  }
  return isPossible;
}

/** A folder for clusters, and the programs of PostgreSQL as the user who may run them. */
export type PostgresFolder = {
  folder: string;
  /** Runs a program such as `pg_ctl`; answers what it prints. */
  run: (program: string, ...parameters: string[]) => Promise<string>;
  /** Makes an empty cluster in a folder of that name and answers its path. */
  init: (name: string) => Promise<string>;
  /** Starts the cluster at this path, with a socket in the folder, and further settings such as `port=5433`. */
  start: (cluster: string, settings?: readonly string[]) => Promise<void>;
  /** Ends the cluster at once and without a checkpoint; no error when it is not running. */
  stop: (cluster: string) => Promise<void>;
  remove: () => void;
};

export async function openPostgresFolder(): Promise<PostgresFolder> {
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-postgres-'));
  const command = await asOwner(folder);
  const inFolder: PostgresFolder['run'] = async (program, ...parameters) =>
    (await command(join(binaries, program), parameters)).stdout;
  const usual = ["listen_addresses=''", 'fsync=off', 'max_connections=60'];
  return {
    folder,
    run: inFolder,
    init: async (name) => {
      const cluster = join(folder, name);
      const options = ['-U', ownUser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
      await inFolder('initdb', '-D', cluster, ...options);
      return cluster;
    },
    start: async (cluster, settings = []) => {
      const options = [...usual, ...settings].map((setting) => `-c ${setting}`).join(' ');
      const log = `${cluster}.log`;
      await inFolder('pg_ctl', '-D', cluster, '-w', '-l', log, '-o', `-k ${folder} ${options}`, 'start');
    },
    stop: async (cluster) => {
      await inFolder('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop').catch(() => '');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where the clusters of a folder are reached by their socket. */
export const socketUrl = (folder: string, port = usualPort) =>
  `postgres://${ownUser}@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;

/**
 * A cluster of its own in a temporary folder, reached by a socket in it; `stop` leaves nothing behind. Where PostgreSQL is not
 * installed, the one of DATABASE_URL.
 */
export async function startTemporaryPostgres(settings: readonly string[] = []): Promise<TemporaryPostgres> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '' && findPostgresBinaries() === null) return { url: given, stop: async () => {} };
  const place = await openPostgresFolder();
  const cluster = await place.init('data');
  await place.start(cluster, settings);
  return {
    url: socketUrl(place.folder),
    stop: async () => {
      await place.stop(cluster);
      place.remove();
    },
  };
}

type Printed = { stdout: string };

/** PostgreSQL refuses to run as root, so there it runs as its own user. */
async function asOwner(folder: string): Promise<(file: string, parameters: string[]) => Promise<Printed>> {
  if (userInfo().uid !== 0) return (file, parameters) => run(file, parameters, { cwd: folder });
  const ids = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, ownUser])).stdout)),
  );
  const [uid = 0, gid = 0] = ids;
  chownSync(folder, uid, gid);
  return (file, parameters) => run('runuser', ['-u', ownUser, '--', file, ...parameters], { cwd: folder });
}
