import type { Availability } from './availability.ts';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database of this process, PGlite or PostgreSQL; the same SQL runs on both. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Inside `withTransaction` use only this: asking `Database` there would wait for itself. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** For reads that are right inside a transaction and outside one. */
export type Queryable = Database | Transaction;

export type OpenDatabase = Omit<Availability, 'stop'> & {
  database: Database;
  /** True when several processes may share this database. */
  shared: boolean;
  /** Runs SQL text with several statements. */
  runScript: (sql: string) => Promise<void>;
  /** Runs the work while no other process does the same (migrations and seed). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Connections that are in use and free, and calls that wait for one; absent where there is only one. */
  connections?: () => { busy: number; idle: number; waiting: number };
  /** What autovacuum would do where there is none. */
  vacuum: () => Promise<void>;
  close: () => Promise<void>;
};
