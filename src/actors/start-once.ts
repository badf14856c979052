/** Something that is made when it is first asked for: two callers share one start, a failed one may be tried again. */
export function startOnce<Ref extends { stop: () => void }>(make: () => Promise<Ref>) {
  let ref: Ref | null = null;
  let starting: Promise<Ref> | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const begin = async () => {
    try {
      ref = await make();
      announce();
      return ref;
    } finally {
      starting = null;
    }
  };
  return {
    current: () => ref,
    start: () => (ref ? Promise.resolve(ref) : (starting ??= begin())),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      ref?.stop();
      ref = null;
      announce();
    },
  };
}
