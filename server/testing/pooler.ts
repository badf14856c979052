import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { ownUser } from './postgres.ts';

export type PoolMode = 'session' | 'transaction';
export type RunningPooler = { url: string; stop: () => Promise<void> };
export type Pooler = {
  version: string;
  /** Whether named prepared statements work in transaction mode: since 1.21. */
  cachesStatements: boolean;
  /** Starts it in front of a cluster of `startTemporaryPostgres`. */
  start: (databaseUrl: string, mode: PoolMode) => Promise<RunningPooler>;
};

const connections = 40;
const startsWithinMs = 10_000;

/** The PgBouncer named by PGBOUNCER_BIN, on the path, or where Debian keeps it; null without one. */
export function findPooler(): Pooler | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const files = [process.env['PGBOUNCER_BIN'] ?? '', ...folders.map((folder) => join(folder, 'pgbouncer'))];
  const file = files.find((one) => one !== '' && existsSync(one));
  if (file === undefined) return null;
  const printed = execFileSync(file, ['--version'], { encoding: 'utf8' });
  const [version = '0.0', major = '0', minor = '0'] = /(\d+)\.(\d+)\S*/.exec(printed) ?? [];
  const cachesStatements = Number(major) > 1 || Number(minor) >= 21;
  return {
    version,
    cachesStatements,
    start: (databaseUrl, mode) => startPooler(file, databaseUrl, mode, cachesStatements),
  };
}

async function startPooler(
  file: string,
  databaseUrl: string,
  mode: PoolMode,
  cachesStatements: boolean,
): Promise<RunningPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-pooler-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const sockets = new URL(databaseUrl).searchParams.get('host') ?? '';
  writeFileSync(
    settings,
    `[databases]
postgres = host=${sockets} dbname=postgres user=${ownUser}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
${cachesStatements ? 'max_prepared_statements = 100' : ''}
`,
  );
  // It reads its settings before it becomes another user, and refuses to stay root.
  const asUser = userInfo().uid === 0 ? ['-u', ownUser] : [];
  const child = spawn(file, ['-q', ...asUser, settings], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const until = performance.now() + startsWithinMs;
  while (!(await isListening(port))) {
    if (performance.now() > until) throw new Error('The pooler does not listen');
    await delay(50);
  }
  return {
    url: `postgres://${ownUser}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
