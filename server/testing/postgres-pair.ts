import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabaseProxy } from './database-proxy.ts';
import { freePort } from './free-port.ts';
import { openPostgresFolder, ownUser, socketUrl } from './postgres.ts';

export type PostgresPair = {
  /** Both servers, as in DATABASE_URL. */
  url: string;
  /** The standby alone. */
  standbyUrl: string;
  /** Replication stops, as when the network stalls. */
  silenceReplication: () => void;
  /** Ends the primary and all its processes with SIGKILL, as a power cut would. */
  killPrimary: () => Promise<void>;
  /** Makes the standby a primary, as Patroni would. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

const standbyName = 'standby';
const streamsWithinMs = 20_000;

/** A primary and its streaming standby, on free ports of this machine. `isSynchronous`: a commit waits for the standby. */
export async function startPostgresPair(isSynchronous: boolean): Promise<PostgresPair> {
  const place = await openPostgresFolder();
  const ports = [await freePort(), await freePort()] as const;
  const listening = (port: number) => [`listen_addresses=127.0.0.1`, `port=${port}`, 'wal_keep_size=512MB'];
  const primary = await place.init('primary');
  await place.start(primary, listening(ports[0]));
  const proxy = await openDatabaseProxy(socketUrl(place.folder, ports[0]));
  const { port: proxyPort } = new URL(proxy.url);
  const source = `host=127.0.0.1 port=${proxyPort} user=${ownUser} sslmode=disable gssencmode=disable application_name=${standbyName}`;
  const standby = `${place.folder}/${standbyName}`;
  await place.run('pg_basebackup', '-D', standby, '-R', '-X', 'stream', '-c', 'fast', '-d', source);
  await place.start(standby, listening(ports[1]));
  const administrator = new Client(socketUrl(place.folder, ports[0]));
  administrator.on('error', () => {});
  await administrator.connect();
  if (isSynchronous) {
    await administrator.query(`alter system set synchronous_standby_names = '${standbyName}'`);
    await administrator.query('select pg_reload_conf()');
  }
  await untilStreaming(administrator, isSynchronous ? 'sync' : 'async');
  const pids = async () => {
    const { rows } = await administrator.query<{ pid: number }>('select pid from pg_stat_activity');
    const postmaster = Number.parseInt(await readFile(`${primary}/postmaster.pid`, 'utf8'), 10);
    return [postmaster, ...rows.map(({ pid }) => pid)];
  };
  const at = (hosts: string) => `postgres://${ownUser}@${hosts}/postgres`;
  return {
    url: at(ports.map((port) => `127.0.0.1:${port}`).join()),
    standbyUrl: at(`127.0.0.1:${ports[1]}`),
    silenceReplication: proxy.silence,
    killPrimary: async () => {
      for (const pid of await pids()) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It ended with the one before it.
        }
      }
      await proxy.close();
    },
    promote: async () => {
      await place.run('pg_ctl', '-D', standby, '-w', 'promote');
    },
    stop: async () => {
      await proxy.close();
      for (const cluster of [standby, primary]) await place.stop(cluster);
      place.remove();
    },
  };
}

async function untilStreaming(client: Client, state: string): Promise<void> {
  const until = performance.now() + streamsWithinMs;
  for (;;) {
    const { rows } = await client.query<{ sync_state: string }>(
      `select sync_state from pg_stat_replication where state = 'streaming' and application_name = '${standbyName}'`,
    );
    if (rows[0]?.sync_state === state) return;
    if (performance.now() > until) throw new Error('The standby does not stream');
    await delay(50);
  }
}
