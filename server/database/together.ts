import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Runs inserts, updates and deletes in one round trip. Each of them sees the tables as they were before all of them, and
 * no two may change the same row; foreign keys are looked at when all are done.
 */
export async function runTogether(tx: Transaction, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map((write, at) => sql`${sql.identifier(`write_${at}`)} as ${write}`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
