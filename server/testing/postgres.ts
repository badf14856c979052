import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const systemFolder = '/usr/lib/postgresql';
const ownUser = 'postgres';

export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/** The folder with `initdb` and `pg_ctl`: named by POSTGRES_BIN, on the path, or where Debian keeps it; null without one. */
export function findPostgresBinaries(): string | null {
  const installed = existsSync(systemFolder) ? readdirSync(systemFolder).sort().toReversed() : [];
  const folders = [
    process.env['POSTGRES_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...installed.map((version) => join(systemFolder, version, 'bin')),
  ];
  return (
    folders.find(
      (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
    ) ?? null
  );
}

/** Whether races can be tested here; says so aloud when they cannot, because PGlite would hide them [L7]. */
export function canRace(): boolean {
  const isPossible = (process.env['DATABASE_URL'] ?? '') !== '' || findPostgresBinaries() !== null;
  if (!isPossible) {
    process.stdout.write(
      'SKIPPED: races need a PostgreSQL. Install one, or set POSTGRES_BIN or DATABASE_URL.\n',
    );
  }
  return isPossible;
}

/** A cluster of its own in a temporary folder, reached by a socket in it; `stop` leaves nothing behind. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') return { url: given, stop: async () => {} };
  const binaries = findPostgresBinaries();
  if (binaries === null) throw new Error('There is no PostgreSQL on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-postgres-'));
  const cluster = join(folder, 'data');
  const command = await asOwner(folder);
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off -c max_connections=60`;
  await command(join(binaries, 'initdb'), [
    '-D',
    cluster,
    '-U',
    ownUser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  await command(join(binaries, 'pg_ctl'), [
    '-D',
    cluster,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    options,
    'start',
  ]);
  return {
    url: `postgres://${ownUser}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      await command(join(binaries, 'pg_ctl'), ['-D', cluster, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so there it runs as its own user. */
async function asOwner(folder: string): Promise<(file: string, parameters: string[]) => Promise<unknown>> {
  if (userInfo().uid !== 0) return (file, parameters) => run(file, parameters, { cwd: folder });
  const ids = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, ownUser])).stdout)),
  );
  const [uid = 0, gid = 0] = ids;
  chownSync(folder, uid, gid);
  return (file, parameters) => run('runuser', ['-u', ownUser, '--', file, ...parameters], { cwd: folder });
}
