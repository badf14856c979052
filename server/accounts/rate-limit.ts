import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { rateWindow } from '../database/schema/system.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import { tooManyRequests } from './account-texts.ts';

export type Limit = { key: string; seconds: number; most: number; now: Date };

/**
 * Counts one more use within a period that begins with the first use. Refuses, and so rolls back, above the limit, saying
 * when to try again. The row is the lock: a burst of calls is counted one by one, in every process [A4].
 */
export async function countWithin(tx: Transaction, { key, seconds, most, now }: Limit): Promise<void> {
  await tx.insert(rateWindow).values({ key, startsAt: now, count: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(rateWindow).where(eq(rateWindow.key, key)).for('update');
  if (!row) throw new Error('A limit lost its row');
  const isOver = row.startsAt.getTime() + seconds * 1000 <= now.getTime();
  if (!isOver && row.count >= most) {
    throw new Refusal(tooManyRequests(secondsLeft(row.startsAt, seconds, now)));
  }
  const next = isOver ? { startsAt: now, count: 1 } : { count: row.count + 1 };
  await tx.update(rateWindow).set(next).where(eq(rateWindow.key, key));
}

/** One use of each limit, in a transaction of its own: what is refused afterwards stays counted. */
export async function countUse(database: Database, limits: readonly Limit[]): Promise<void> {
  await withTransaction(database, async (tx) => {
    for (const limit of limits) await countWithin(tx, limit);
  });
}

/** Takes a use back that turned out not to count, such as a code that was right. Counted first, a burst is no way around. */
export async function giveBackUse(database: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  const count = sql`greatest(${rateWindow.count} - 1, 0)`;
  await database.update(rateWindow).set({ count }).where(inArray(rateWindow.key, keys));
}

function secondsLeft(startsAt: Date, seconds: number, now: Date): number {
  return Math.max(1, Math.ceil((startsAt.getTime() + seconds * 1000 - now.getTime()) / 1000));
}
