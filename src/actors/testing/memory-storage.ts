import type { StorageSource } from '../browser-storage.ts';

/** A storage that a test can read, slow down and break. */
export type MemoryStorage = StorageSource & {
  values: Map<string, string>;
  /** Every write in order, as [key, text]. */
  writes: [string, string][];
  /** Rejects the named operations until it is emptied. */
  broken: Set<'read' | 'write' | 'remove'>;
  /** Makes reading wait until the promise settles. */
  hold: Promise<unknown> | null;
  /** Most characters a value may have; more is refused as a full storage refuses. */
  room: number;
  /** What another tab does. */
  changeElsewhere: (key: string, text: string | null) => void;
  leave: () => void;
};

export function memoryStorage(initial: Record<string, string>): MemoryStorage {
  const values = new Map(Object.entries(initial));
  const watchers = new Set<(key: string, text: string | null) => void>();
  const leavers = new Set<() => void>();
  const storage: MemoryStorage = {
    values,
    writes: [],
    broken: new Set(),
    hold: null,
    room: Number.POSITIVE_INFINITY,
    read: async (key) => {
      if (storage.hold) await storage.hold;
      if (storage.broken.has('read')) throw new Error('denied');
      return values.get(key) ?? null;
    },
    write: async (key, text) => {
      if (storage.broken.has('write') || text.length > storage.room) throw new Error('full');
      storage.writes.push([key, text]);
      values.set(key, text);
    },
    remove: async (key) => {
      if (storage.broken.has('remove')) throw new Error('denied');
      values.delete(key);
    },
    watch: (key, listener) => {
      const hear = (changed: string, text: string | null) => {
        if (changed === key) listener(text);
      };
      watchers.add(hear);
      return () => watchers.delete(hear);
    },
    beforeLeaving: (listener) => {
      leavers.add(listener);
      return () => leavers.delete(listener);
    },
    changeElsewhere: (key, text) => {
      if (text === null) values.delete(key);
      else values.set(key, text);
      for (const hear of watchers) hear(key, text);
    },
    leave: () => {
      for (const listener of leavers) listener();
    },
  };
  return storage;
}
