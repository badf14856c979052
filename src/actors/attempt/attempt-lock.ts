import type { AttemptRecord } from '../../../machines/attempt/attempt-record.ts';

export type AttemptPurpose = AttemptRecord['purpose'];

/** Where an attempt is kept: outside `root`, so that nothing which rewrites `root` can lose it. */
export const attemptKeys: Readonly<Record<AttemptPurpose, string>> = {
  order: 'attempt',
  refill: 'attempt.refill',
};

/** Makes sure that only one tab carries the customer's attempt of one purpose. */
export type AttemptLock<Purpose extends AttemptPurpose = AttemptPurpose> = {
  purpose: Purpose;
  /** Where the attempt is kept. */
  key: string;
  /** False when another tab has it. A browser without locks lets every tab have it. */
  acquire: () => Promise<boolean>;
  /** Resolves once this tab has it, when the tab before is done or gone; rejects when `signal` ends the waiting. */
  waitFor: (signal: AbortSignal) => Promise<void>;
  /** Lets another tab order: the attempt ended, or its customer has left. */
  release: () => void;
};

/** The lock of one tab. */
export function createAttemptLock<Purpose extends AttemptPurpose>(purpose: Purpose): AttemptLock<Purpose> {
  const key = attemptKeys[purpose];
  let letGo: (() => void) | null = null;

  function request(options: LockOptions): Promise<boolean> {
    const locks = globalThis.navigator?.locks;
    if (letGo !== null || !locks) return Promise.resolve(true);
    return new Promise((resolve, reject) => {
      const held = locks.request(`tiffin.${key}`, options, (lock) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((release) => {
          letGo = release;
          resolve(true);
        });
      });
      held.catch(reject);
    });
  }

  return {
    purpose,
    key,
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

/** True when an attempt is stored, readable or not. */
export function hasAttempt({ key }: AttemptLock): boolean {
  try {
    return (globalThis.localStorage?.getItem(key) ?? null) !== null;
  } catch {
    return false;
  }
}

/** Forgets whatever attempt is stored and lets another tab order: its customer has left this device (D13). */
export function forgetAttempt(lock: AttemptLock): void {
  try {
    globalThis.localStorage?.removeItem(lock.key);
  } catch {
    // Where nothing can be removed nothing was stored either.
  }
  lock.release();
}
