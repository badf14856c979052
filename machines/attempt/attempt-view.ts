import type { SnapshotFrom } from 'xstate';
import type { attemptMachine } from './attempt-machine.ts';

export type AttemptSnapshot = SnapshotFrom<typeof attemptMachine>;

/** How far an attempt has come, as a customer could name it. */
export type AttemptStep = 'recovering' | 'placing' | 'paying' | 'confirming' | 'unpaid' | 'unknown';

/** The step that a running attempt is at. */
export function attemptStep(snapshot: AttemptSnapshot): AttemptStep {
  const { isConfirming, isRecovered } = snapshot.context;
  if (snapshot.hasTag('unpaid')) return 'unpaid';
  if (snapshot.hasTag('unknown')) return 'unknown';
  if (snapshot.hasTag('paying')) return isConfirming ? 'confirming' : 'paying';
  return isRecovered ? 'recovering' : 'placing';
}

/** Where an attempt stands still until the customer, or the provider, does something. */
export type Stall = 'unpaid' | 'unknown';

/** What holds a running attempt up; null while it goes on. */
export function stallOf(attempt: { hasTag: (tag: Stall) => boolean }): Stall | null {
  if (attempt.hasTag('unpaid')) return 'unpaid';
  return attempt.hasTag('unknown') ? 'unknown' : null;
}
