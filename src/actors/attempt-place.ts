/** Where an attempt is kept: outside `root`, so that nothing which rewrites `root` can lose it. */
export const attemptKey = 'attempt';
const lockName = 'tiffin.attempt';

let release: (() => void) | null = null;

/** Holds the attempt for this tab; false when another tab holds one. A browser without locks holds nothing. */
export async function hold(): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (release !== null || !locks) return true;
  return new Promise((resolve, reject) => {
    const held = locks.request(lockName, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(false);
      return new Promise<void>((letGo) => {
        release = letGo;
        resolve(true);
      });
    });
    held.catch(reject);
  });
}

/** Lets another tab order: the attempt ended, or its customer has left. */
export function letAttemptGo(): void {
  release?.();
  release = null;
}

/** True when an attempt is stored, readable or not. */
export function hasAttempt(): boolean {
  try {
    return (globalThis.localStorage?.getItem(attemptKey) ?? null) !== null;
  } catch {
    return false;
  }
}

/** Forgets whatever attempt is stored: its customer has left this device (D13). */
export function forgetAttempt(): void {
  try {
    globalThis.localStorage?.removeItem(attemptKey);
  } catch {
    // Where nothing can be removed nothing was stored either.
  }
  letAttemptGo();
}
