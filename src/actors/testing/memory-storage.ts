import { inSequence } from '../../lib/in-sequence.ts';
import type { StorageSource } from '../persistence/browser-storage.ts';

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
  /** Another tab over the same device: writes of one are reported to the others, and locks are shared. */
  otherTab: () => MemoryStorage;
};

type Watch = (key: string, text: string | null) => void;
type Device = { values: Map<string, string>; tabs: Set<Set<Watch>>; locks: Map<string, Promise<unknown>> };

export function memoryStorage(initial: Record<string, string>): MemoryStorage {
  return tabOf({ values: new Map(Object.entries(initial)), tabs: new Set(), locks: new Map() });
}

function tabOf(device: Device): MemoryStorage {
  const { values, tabs, locks } = device;
  const watchers = new Set<Watch>();
  tabs.add(watchers);
  const notify = (key: string, text: string | null) => {
    for (const tab of tabs)
      if (tab !== watchers) for (const onEvent of tab) queueMicrotask(() => onEvent(key, text));
  };
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
      const isNew = values.get(key) !== text;
      values.set(key, text);
      if (isNew) notify(key, text);
    },
    remove: async (key) => {
      if (storage.broken.has('remove')) throw new Error('denied');
      if (values.delete(key)) notify(key, null);
    },
    removeAll: async (beginning) => {
      if (storage.broken.has('remove')) throw new Error('denied');
      for (const key of values.keys()) {
        if (!key.startsWith(beginning)) continue;
        values.delete(key);
        for (const tab of device.tabs) for (const onEvent of tab) queueMicrotask(() => onEvent(key, null));
      }
    },
    exclusive: inSequence(),
    otherTab: () => tabOf(device),
    locked: (name, { signal }, work) => {
      const before = locks.get(name) ?? Promise.resolve();
      const result = Promise.race([before, aborted(signal)]).then(async () => {
        signal.throwIfAborted();
        return work();
      });
      const ended = result.catch(() => undefined);
      locks.set(
        name,
        before.then(() => ended),
      );
      return result;
    },
    watch: (key, listener) => {
      const onEvent = (changed: string, text: string | null) => {
        if (changed === key) listener(text);
      };
      watchers.add(onEvent);
      return () => watchers.delete(onEvent);
    },
    beforeLeaving: (listener) => {
      leavers.add(listener);
      return () => leavers.delete(listener);
    },
    changeElsewhere: (key, text) => {
      if (text === null) values.delete(key);
      else values.set(key, text);
      for (const onEvent of watchers) onEvent(key, text);
    },
    leave: () => {
      for (const listener of leavers) listener();
    },
  };
  return storage;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });
}
