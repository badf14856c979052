import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, Pool } from 'pg';
import type { OpenDatabase } from './database.ts';

/** Any key will do, as long as every process of this provider asks for the same. */
const preparationLock = 7_242_001;

/** A real PostgreSQL by connection string; `schema` keeps test runs apart on one server. */
export async function openPostgres(url: string, schema: string | null = null): Promise<OpenDatabase> {
  const options = ['-c statement_timeout=10000', '-c idle_in_transaction_session_timeout=15000'];
  if (schema !== null) options.push(`-c search_path=${schema}`);
  const pool = new Pool({ connectionString: url, max: 10, options: options.join(' ') });
  pool.on('error', () => {});
  if (schema !== null) await pool.query(`create schema if not exists ${escapeIdentifier(schema)}`);
  return {
    database: drizzle({ client: pool, casing: 'snake_case' }),
    shared: true,
    runScript: async (sql) => {
      await pool.query(sql);
    },
    exclusively: async (work) => {
      const holder = await pool.connect();
      try {
        await holder.query('set statement_timeout = 0');
        await holder.query('select pg_advisory_lock($1)', [preparationLock]);
        return await work();
      } finally {
        await holder.query('select pg_advisory_unlock($1)', [preparationLock]).catch(() => {});
        holder.release(true);
      }
    },
    vacuum: async () => {},
    close: () => pool.end(),
  };
}
