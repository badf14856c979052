import { createListeners } from '../../lib/listeners.ts';

/** Starts something once: concurrent callers share one start, a failed start may be repeated. */
export function startOnce<Ref extends { stop: () => void }>(make: () => Promise<Ref>) {
  let ref: Ref | null = null;
  let starting: Promise<Ref> | null = null;
  const changes = createListeners();
  const begin = async () => {
    try {
      ref = await make();
      changes.notify();
      return ref;
    } finally {
      starting = null;
    }
  };
  return {
    current: () => ref,
    start: () => (ref ? Promise.resolve(ref) : (starting ??= begin())),
    subscribe: changes.listen,
    stop: () => {
      ref?.stop();
      ref = null;
      changes.notify();
    },
  };
}
