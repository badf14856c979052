import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { job } from '../database/schema/system.ts';
import { withTransaction } from '../database/transaction.ts';

/** Does one due job. Its effects belong in `tx`: they are committed together with the job's end, so they happen once. */
export type JobWork = (tx: Transaction, key: string, payload: unknown) => Promise<void>;

export type Jobs = {
  /** Names what a kind of job does; once, at start. */
  define: (kind: string, work: JobWork) => void;
  /** Puts a job on the list; the same kind and key again only moves its time. */
  schedule: (
    queryable: Queryable,
    kind: string,
    key: string,
    runAt: Date,
    payload?: unknown,
  ) => Promise<void>;
  cancel: (queryable: Queryable, kind: string, key: string) => Promise<void>;
  /** Runs everything that is due by the provider's clock; answers how many jobs ran. */
  runDue: () => Promise<number>;
};

const mostPerRound = 100;
const longestDelaySeconds = 3600;

export function createJobs(database: Database, clock: Clock, log: (line: string) => void): Jobs {
  const works = new Map<string, JobWork>();
  const runOne = async (): Promise<boolean> => {
    const due = await withTransaction(database, async (tx) => {
      const [row] = await tx
        .select()
        .from(job)
        .where(lte(job.runAt, clock.now()))
        .orderBy(asc(job.runAt), asc(job.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      const failure = await attempt(tx, row);
      if (failure === null) await tx.delete(job).where(eq(job.id, row.id));
      else await postpone(tx, row);
      return { kind: row.kind, failure };
    });
    if (due?.failure) log(`Job ${due.kind} failed and will run again: ${due.failure}`);
    return due !== null;
  };
  const attempt = async (tx: Transaction, row: typeof job.$inferSelect): Promise<string | null> => {
    const work = works.get(row.kind);
    if (!work) return 'nobody defined this kind';
    try {
      await tx.transaction((savepoint) => work(savepoint, row.key, row.payload));
      return null;
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown error';
    }
  };
  const postpone = async (tx: Transaction, row: typeof job.$inferSelect) => {
    const delay = Math.min(2 ** row.attempts * 5, longestDelaySeconds);
    await tx
      .update(job)
      .set({ attempts: row.attempts + 1, runAt: secondsAfter(clock.now(), delay) })
      .where(eq(job.id, row.id));
  };
  return {
    define: (kind, work) => works.set(kind, work),
    schedule: async (queryable, kind, key, runAt, payload = {}) => {
      await queryable
        .insert(job)
        .values({ kind, key, payload, runAt })
        .onConflictDoUpdate({ target: [job.kind, job.key], set: { runAt, payload, attempts: 0 } });
    },
    cancel: async (queryable, kind, key) => {
      await queryable.delete(job).where(and(eq(job.kind, kind), eq(job.key, key)));
    },
    runDue: async () => {
      let ran = 0;
      while (ran < mostPerRound && (await runOne())) ran += 1;
      return ran;
    },
  };
}
