export type Fresh<T> = { read: () => Promise<T>; forget: () => void };

/** Keeps what `load` gave for `freshMs`, or until `forget`; what was being loaded when forgotten is not kept. */
export function refreshing<T>(load: () => Promise<T>, freshMs: number): Fresh<T> {
  let generation = 0;
  let kept: { value: Promise<T>; generation: number; until: number } | null = null;
  return {
    read: () => {
      const now = performance.now();
      if (kept !== null && kept.generation === generation && kept.until > now) return kept.value;
      const value = load();
      const mine = { value, generation, until: now + freshMs };
      kept = mine;
      value.catch(() => {
        if (kept === mine) kept = null;
      });
      return value;
    },
    forget: () => {
      generation += 1;
    },
  };
}
