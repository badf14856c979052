import { and, asc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { job } from '../database/schema/system.ts';
import { isRetryable, withTransaction } from '../database/transaction.ts';
import { runWork } from '../monitoring/run-context.ts';

/** Does one due job. Its effects belong in `tx`: they are committed together with the job's end, so they happen once. */
type JobWork = (tx: Transaction, key: string, payload: unknown) => Promise<void>;

/**
 * Locks the rows that a job changes. It runs before the job's own row is locked: all other code locks in this order, and the
 * reverse order would deadlock.
 */
type JobLock = (tx: Transaction, key: string) => Promise<unknown>;

type Scheduling = SQLWrapper & PromiseLike<unknown>;

export type Jobs = {
  /** Names what a kind of job does; once, at start. */
  define: (kind: string, work: JobWork, lock?: JobLock) => void;
  /** Puts a job on the list when awaited, or run together with others; the same kind and key again only moves its time. */
  schedule: (queryable: Queryable, kind: string, key: string, runAt: Date, payload?: unknown) => Scheduling;
  /** Takes a job off the list; inside a transaction only with what its `lock` locks. */
  cancel: (queryable: Queryable, kind: string, key: string) => Promise<void>;
  /** Runs what is due by the provider's clock and claimed by no other process; answers how many jobs ran. */
  runDue: () => Promise<number>;
  /** Runs those of these jobs that are due, even if another process has claimed them. */
  runNow: (kind: string, keys: readonly string[]) => Promise<void>;
};

type JobRow = typeof job.$inferSelect;
type Kinds = Map<string, { work: JobWork; lock: JobLock }>;

const mostPerRound = 500;
const mostPerClaim = 20;
/** Longer than a claim's jobs take; they are due again when the process that claimed them has died. */
const leaseSeconds = 60;
const longestDelaySeconds = 3600;

export function createJobs(database: Database, clock: Clock, log: (line: string) => void): Jobs {
  const kinds: Kinds = new Map();
  const run = async (row: JobRow) => {
    const failure = await runWork(`job ${row.kind}`, async () =>
      runOne(database, clock, kinds, row).catch(async (error: unknown) => {
        await postpone(database, clock, row);
        return nameOf(error);
      }),
    );
    if (failure !== null) log(`Job ${row.kind} failed and will run again: ${failure}`);
  };
  return {
    define: (kind, work, lock = async () => {}) => kinds.set(kind, { work, lock }),
    schedule: scheduleJob,
    cancel: async (queryable, kind, key) => {
      await queryable.delete(job).where(and(eq(job.kind, kind), eq(job.key, key)));
    },
    runDue: async () => {
      let ran = 0;
      while (ran < mostPerRound) {
        const claimed = await claimDue(database, [...kinds.keys()], clock.now());
        if (claimed.length === 0) break;
        for (const row of claimed) await run(row);
        ran += claimed.length;
      }
      return ran;
    },
    runNow: async (kind, keys) => {
      const isTheirs = and(eq(job.kind, kind), inArray(job.key, [...keys]), lte(job.runAt, clock.now()));
      for (const row of await database.select().from(job).where(isTheirs).orderBy(asc(job.id)))
        await run(row);
    },
  };
}

/** Puts a job on the list; see `Jobs`. */
export const scheduleJob: Jobs['schedule'] = (queryable, kind, key, runAt, payload = {}) =>
  queryable
    .insert(job)
    .values({ kind, key, payload, runAt })
    .onConflictDoUpdate({
      target: [job.kind, job.key],
      set: { runAt, payload, attempts: 0, claimedUntil: null },
    });

/** Takes due jobs of these kinds for this process alone. No job is locked while it runs: see `JobLock`. */
async function claimDue(database: Database, kinds: string[], now: Date): Promise<JobRow[]> {
  const isFree = or(isNull(job.claimedUntil), lte(job.claimedUntil, now));
  const claimed = database.$with('claimed').as(
    database
      .select({ claimedId: sql<number>`${job.id}`.as('claimed_id') })
      .from(job)
      .where(and(lte(job.runAt, now), isFree, inArray(job.kind, kinds)))
      .orderBy(asc(job.runAt), asc(job.id))
      .limit(mostPerClaim)
      .for('update', { skipLocked: true }),
  );
  const rows = await database
    .with(claimed)
    .update(job)
    .set({ claimedUntil: secondsAfter(now, leaseSeconds) })
    .from(claimed)
    .where(eq(job.id, claimed.claimedId))
    .returning(getTableColumns(job));
  return rows.toSorted((one, other) => one.runAt.getTime() - other.runAt.getTime() || one.id - other.id);
}

/**
 * Runs one job and takes it off the list; one that fails leaves no trace but a later time, and the name of its error. Throws when the
 * transaction fails as a whole, the later time included.
 */
async function runOne(database: Database, clock: Clock, kinds: Kinds, seen: JobRow): Promise<string | null> {
  return withTransaction(database, async (tx) => {
    try {
      await tx.transaction((savepoint) => finish(savepoint, clock, kinds, seen));
      return null;
    } catch (error) {
      if (isRetryable(error)) throw error;
      await postpone(tx, clock, seen);
      return nameOf(error);
    }
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown error';
}

/** Does nothing when the job has been done, moved or taken off the list since it was seen. */
async function finish(tx: Transaction, clock: Clock, kinds: Kinds, { id, kind: name, key }: JobRow) {
  const kind = kinds.get(name);
  if (!kind) throw new Error('Nobody defined this kind');
  await kind.lock(tx, key);
  const isDue = and(eq(job.id, id), lte(job.runAt, clock.now()));
  const [row] = await tx.select().from(job).where(isDue).for('update');
  if (!row) return;
  await kind.work(tx, key, row.payload);
  await tx.delete(job).where(eq(job.id, id));
}

async function postpone(queryable: Queryable, clock: Clock, { id, attempts }: JobRow): Promise<void> {
  const delay = Math.min(2 ** attempts * 5, longestDelaySeconds);
  await queryable
    .update(job)
    .set({ attempts: attempts + 1, runAt: secondsAfter(clock.now(), delay), claimedUntil: null })
    .where(eq(job.id, id));
}
