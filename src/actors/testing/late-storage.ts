import { inSequence } from '../../lib/in-sequence.ts';
import type { StorageSource } from '../persistence/browser-storage.ts';

type Change = { key: string; text: string | null };
type Tab = {
  storage: StorageSource;
  /** What this tab did reaches the device; false when nothing was on its way. */
  send: () => boolean;
  /** What the device has reaches this tab; false when nothing was on its way. */
  receive: () => boolean;
  /** The page is left, and does its last work. */
  leave: () => void;
};

/**
 * Tabs in processes of their own over one device, as browsers keep them: each reads from a copy, what it writes is in its copy at
 * once and in those of others later. While a write of its own is on its way, it receives storage events of other writes but reads
 * its own. Locks don't wait for the copies.
 */
export function lateTabs(count: number, initial: Record<string, string>) {
  const device = new Map(Object.entries(initial));
  const exclusive = inSequence();
  const inboxes: (Change & { from: number })[][] = [];
  const tabOf = (index: number): Tab => {
    const copy = new Map(device);
    const inbox: (Change & { from: number })[] = [];
    inboxes.push(inbox);
    const outbox: Change[] = [];
    const watchers = new Set<(change: Change) => void>();
    const leavers = new Set<() => void>();
    let unconfirmed = 0;
    const apply = ({ key, text }: Change, into: Map<string, string>) =>
      text === null ? into.delete(key) : into.set(key, text);
    const change = (one: Change) => {
      if ((copy.get(one.key) ?? null) === one.text) return;
      apply(one, copy);
      outbox.push(one);
      unconfirmed += 1;
    };
    const storage: StorageSource = {
      read: async (key) => copy.get(key) ?? null,
      write: async (key, text) => change({ key, text }),
      remove: async (key) => change({ key, text: null }),
      removeAll: async () => undefined,
      exclusive,
      locked: (_name, _options, work) => exclusive(work),
      watch: (key, listener) => {
        const onEvent = (one: Change) => {
          if (one.key === key) listener(one.text);
        };
        watchers.add(onEvent);
        return () => watchers.delete(onEvent);
      },
      beforeLeaving: (listener) => {
        leavers.add(listener);
        return () => leavers.delete(listener);
      },
    };
    return {
      storage,
      send: () => {
        const next = outbox.shift();
        if (next === undefined) return false;
        apply(next, device);
        for (const each of inboxes) each.push({ ...next, from: index });
        return true;
      },
      receive: () => {
        const next = inbox.shift();
        if (next === undefined) return false;
        if (next.from === index) unconfirmed -= 1;
        else {
          if (unconfirmed === 0) apply(next, copy);
          for (const onEvent of watchers) onEvent(next);
        }
        return true;
      },
      leave: () => {
        for (const listener of leavers) listener();
      },
    };
  };
  return { device, tabs: Array.from({ length: count }, (_, index) => tabOf(index)) };
}
