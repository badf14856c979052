import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, escapeIdentifier, Pool } from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { watchAvailability } from './availability.ts';
import type { OpenDatabase } from './database.ts';
import { readDatabaseUrl } from './database-url.ts';
import { findServer } from './find-server.ts';
import { sqlStateOf } from './transaction.ts';

/** Any key will do, as long as every process of this provider asks for the same. */
const preparationLock = 7_242_001;
export const usualPoolSize = 10;
const connectWithinMs = 10_000;
const closeWithinMs = 2000;
const prepareWithinMs = 60_000;
const lockNotAvailable = '55P03';
/** What the database itself cuts off, in milliseconds: a statement, waiting for a lock, a transaction that does nothing. */
const limits = { statement_timeout: 8000, lock_timeout: 4000, idle_in_transaction_session_timeout: 10_000 };

export type PostgresOptions = {
  /** Keeps test runs apart on one server. */
  schema?: string | null;
  /** Connections at most; one more asks whether the database answers. */
  poolSize?: number;
  /** How long a start waits for another that prepares the same database. */
  prepareWithin?: number;
  /** Is shown each new connection of the pool. */
  onConnection?: (client: PoolClient) => void;
};

/** A real PostgreSQL by connection string. Losing it ends no process. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { schema = null, poolSize = usualPoolSize, prepareWithin = prepareWithinMs, onConnection } = options;
  const servers = readDatabaseUrl(url);
  const path = schema === null ? '' : `set search_path = ${escapeIdentifier(schema)};`;
  const sockets = new Set<Socket>();
  const config: ClientConfig = { connectionString: servers.urls[0] };
  const server = findServer(servers, (found) => {
    config.connectionString = found;
    pool.options.connectionString = found;
    for (const socket of sockets) socket.destroy();
  });
  const pool = new Pool({
    ...config,
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    // Not by the option of that name, which poolers refuse or ignore.
    onConnect: (client) => client.query(`${limitsSql}${path}`),
    stream: () => remembered(new Socket(), sockets),
  });
  listenForLoss(pool);
  if (onConnection) pool.on('connect', onConnection);
  if (!(await server.ask()) && servers.mustBeWritable) {
    server.drop();
    throw new StartError(
      'No server of DATABASE_URL takes writes now. Check that one is the primary, and start again.',
    );
  }
  if (schema !== null) await pool.query(`create schema if not exists ${escapeIdentifier(schema)}`);
  const { stop, ...availability } = watchAvailability(server.ask, () => {
    server.drop();
    for (const socket of sockets) socket.destroy();
  });
  /** A client without limits, for work at the start that may take its time. */
  const withClient = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ ...config });
    client.on('error', () => {});
    try {
      await client.connect();
      if (path !== '') await client.query(path);
      return await work(client);
    } finally {
      await client.end().catch(() => {});
    }
  };
  return {
    ...availability,
    database: drizzle({ client: pool, casing: 'snake_case' }),
    shared: true,
    runScript: async (sql) => {
      await withClient((client) => client.query(sql));
    },
    exclusively: (work) =>
      withClient(async (client) => {
        await lockForPreparation(client, prepareWithin);
        const result = await work();
        await client.query('commit');
        return result;
      }),
    vacuum: async () => {},
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      stop();
      server.drop();
      await Promise.race([pool.end(), delay(closeWithinMs, null, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const limitsSql = Object.entries(limits)
  .map(([name, milliseconds]) => `set ${name} = ${milliseconds};`)
  .join('');

/** A lock of the transaction, so that it ends with its connection behind a pooler, too. */
async function lockForPreparation(client: Client, withinMs: number): Promise<void> {
  await client.query(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = ${withinMs}`,
  );
  try {
    await client.query('select pg_advisory_xact_lock($1)', [preparationLock]);
  } catch (error) {
    if (sqlStateOf(error)?.code !== lockNotAvailable) throw error;
    throw new StartError(
      `Another process has been preparing this database for ${withinMs / 1000} seconds. Wait until it has started, or end it, and start again.`,
    );
  }
}

/** An unhandled 'error' event ends the process, and the pool handles only those of idle clients. */
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
