import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Database, Transaction } from './database.ts';

const transactionLimitMs = 10_000;
const mostAttempts = 5;
const serializationFailure = '40001';
const deadlock = '40P01';
const foreignKeyViolation = '23503';

/** The SQLSTATE of an error thrown by either driver, and the constraint it names; null for anything else. */
export function sqlStateOf(error: unknown): { code: string; constraint: string } | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'string')
    return null;
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
  return { code: cause.code, constraint };
}

/** True when the database undid a transaction only because of others at the same time. */
export function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error)?.code;
  return code === serializationFailure || code === deadlock;
}

/** True when a row was to belong to what is not there, or not any more. */
export function belongsToNothing(error: unknown): boolean {
  return sqlStateOf(error)?.code === foreignKeyViolation;
}

/** True when the row broke this unique or check constraint. */
export function breaksConstraint(error: unknown, name: string): boolean {
  return sqlStateOf(error)?.constraint === name;
}

/**
 * Runs `work` in one transaction and runs it again when the database asks for it (serialization failure, deadlock), so
 * the work must have no effect outside `tx`. Rolls back when the work throws or takes longer than ten seconds.
 */
export async function withTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((tx) => withinLimit(work(tx)));
    } catch (error) {
      if (!isRetryable(error) || attempt === mostAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

/**
 * Throws when the work took too long, but only once it has ended: what it asks for after a rollback would be written
 * outside the transaction. Every statement has a limit of its own, so it does end.
 */
async function withinLimit<T>(work: Promise<T>): Promise<T> {
  const until = performance.now() + transactionLimitMs;
  const result = await work;
  if (performance.now() > until) throw new Error('The transaction took too long');
  return result;
}
