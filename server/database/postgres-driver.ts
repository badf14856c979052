import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, escapeIdentifier, Pool } from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import { watchAvailability } from './availability.ts';
import type { OpenDatabase } from './database.ts';

/** Any key will do, as long as every process of this provider asks for the same. */
const preparationLock = 7_242_001;
const mostConnections = 10;
const connectWithinMs = 10_000;
const closeWithinMs = 2000;
/** What the database itself cuts off, in milliseconds: a statement, waiting for a lock, a transaction that does nothing. */
const limits = { statement_timeout: 8000, lock_timeout: 4000, idle_in_transaction_session_timeout: 10_000 };

/** A real PostgreSQL by connection string; `schema` keeps test runs apart on one server. Losing it ends no process. */
export async function openPostgres(url: string, schema: string | null = null): Promise<OpenDatabase> {
  const path = schema === null ? [] : [`-c search_path=${schema}`];
  const limited = Object.entries(limits).map(([name, milliseconds]) => `-c ${name}=${milliseconds}`);
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    connectionTimeoutMillis: connectWithinMs,
    options: [...limited, ...path].join(' '),
    stream: () => remembered(new Socket(), sockets),
  });
  listenForLoss(pool);
  /** Without limits, for work at the start that may take its time. */
  const patient: ClientConfig = { connectionString: url, options: path.join(' ') };
  if (schema !== null) await pool.query(`create schema if not exists ${escapeIdentifier(schema)}`);
  const probe = createProbe({ connectionString: url });
  const { stop, ...availability } = watchAvailability(probe.ask, () => {
    probe.drop();
    for (const socket of sockets) socket.destroy();
  });
  return {
    ...availability,
    database: drizzle({ client: pool, casing: 'snake_case' }),
    shared: true,
    runScript: async (sql) => {
      await withClient(patient, (client) => client.query(sql));
    },
    exclusively: (work) =>
      withClient(patient, async (client) => {
        await client.query('select pg_advisory_lock($1)', [preparationLock]);
        return work();
      }),
    vacuum: async () => {},
    close: async () => {
      stop();
      probe.drop();
      await Promise.race([pool.end(), delay(closeWithinMs, null, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** An 'error' that nobody hears ends the process, and the pool listens only to clients that nobody holds. */
function listenForLoss(pool: Pool): void {
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const connect = pool.connect.bind(pool);
  const held = (callback?: Parameters<typeof connect>[0]) =>
    callback === undefined ? connect().then(releasedWhenLost) : connect(callback);
  Object.assign(pool, { connect: held });
}

/** A client that is lost goes back to the pool by itself: who was refused a `begin` never releases it. */
function releasedWhenLost(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isHeld = true;
  const giveBack = (error?: Error | boolean) => {
    if (!isHeld) return;
    isHeld = false;
    client.off('end', lost);
    release(error);
  };
  const lost = () => giveBack(true);
  client.on('end', lost);
  return Object.assign(client, { release: giveBack });
}

function remembered(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  return socket;
}

async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A connection kept for one question; when it fails the next question has a new one. */
function createProbe(config: ClientConfig): { ask: () => Promise<void>; drop: () => void } {
  let kept: { client: Client; socket: Socket } | null = null;
  const open = async () => {
    const socket = new Socket();
    const client = new Client({ ...config, stream: () => socket });
    client.on('error', () => {});
    kept = { client, socket };
    await client.connect();
    return client;
  };
  const drop = () => {
    kept?.socket.destroy();
    kept = null;
  };
  return {
    ask: async () => {
      const earlier = kept?.client;
      try {
        await (earlier ?? (await open())).query('select 1');
      } catch (error) {
        const isDropped = kept === null;
        drop();
        if (earlier === undefined || isDropped) throw error;
        await (await open()).query('select 1');
      }
    },
    drop,
  };
}
