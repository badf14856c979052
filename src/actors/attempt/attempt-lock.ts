import type { AttemptRecord } from '../../../machines/attempt/attempt-record.ts';
import { withLock } from '../../lib/web-locks.ts';

/** What is paid by an attempt. */
export type AttemptPurpose = AttemptRecord['purpose'];
/** What only one tab at a time may do. */
export type LockedPurpose = AttemptPurpose | 'withdrawal';

/** Storage keys of attempts: outside `root`, so that a write of `root` can't lose one. */
export const attemptKeys: Readonly<Record<LockedPurpose, string>> = {
  order: 'attempt',
  refill: 'attempt.refill',
  withdrawal: 'attempt.withdrawal',
};

/** Lets only one tab run the customer's attempt of one purpose. */
export type AttemptLock<Purpose extends LockedPurpose = AttemptPurpose> = {
  purpose: Purpose;
  /** Where the attempt is kept. */
  key: string;
  /** True while this tab has it; never in a browser without locks. */
  isHeld: () => boolean;
  /** False when another tab has it. A browser without locks lets every tab have it. */
  acquire: () => Promise<boolean>;
  /** Resolves once this tab has it, when the tab before is done or gone; rejects when `signal` ends the waiting. */
  waitFor: (signal: AbortSignal) => Promise<void>;
  /** Releases the lock: the attempt ended, or its customer has left. */
  release: () => void;
};

/** The lock of one tab. */
export function createAttemptLock<Purpose extends LockedPurpose>(purpose: Purpose): AttemptLock<Purpose> {
  const key = attemptKeys[purpose];
  let letGo: (() => void) | null = null;

  function request(options: LockOptions): Promise<boolean> {
    if (letGo !== null) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const held = withLock(`tiffin.${key}`, options, (state) => {
        resolve(state !== 'taken');
        return state === 'held' ? new Promise<void>((release) => (letGo = release)) : Promise.resolve();
      });
      held.catch(reject);
    });
  }

  return {
    purpose,
    key,
    isHeld: () => letGo !== null,
    acquire: () => request({ ifAvailable: true }),
    waitFor: async (signal) => {
      await request({ signal });
    },
    release: () => {
      letGo?.();
      letGo = null;
    },
  };
}
