import { inSequence } from '../../lib/in-sequence.ts';
import { deviceStorage } from '../../lib/web-storage.ts';
import { withLock } from '../../lib/web-locks.ts';

/** Asynchronous text storage by key; any call may fail, or never resolve. */
export type StorageSource = {
  read: (key: string) => Promise<string | null>;
  write: (key: string, text: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Removes every key with this prefix; watchers of such a key are notified in this tab too. */
  removeAll: (beginning: string) => Promise<void>;
  /** Runs work under an exclusive lock over all tabs and all work of this one. */
  exclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Runs `work` under a lock that all tabs share by name; shared locks are held together. Rejects when `signal` aborts
   * before the lock is acquired.
   */
  locked: <Result>(
    name: string,
    options: { isShared: boolean; signal: AbortSignal },
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Notifies when another tab changed a key, or may have while this page lay in the browser's cache of pages left; null means
   * removed. Returns the unsubscribe function.
   */
  watch: (key: string, listener: (text: string | null) => void) => () => void;
  /** Notifies when the page is being hidden or left, the last moment to write. */
  beforeLeaving: (listener: () => void) => () => void;
};

const lockName = 'tiffin.root';

/** The browser's local storage; where it is denied or full every call rejects and nothing throws at once. */
export function browserStorage(): StorageSource {
  const read = async (key: string) => deviceStorage.read(key);
  return {
    read,
    write: async (key, text) => deviceStorage.write(key, text),
    remove: async (key) => deviceStorage.remove(key),
    removeAll: async (beginning) => {
      for (const key of deviceStorage.keys().filter((each) => each.startsWith(beginning))) {
        deviceStorage.remove(key);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
      }
    },
    exclusive: inSequence((work) => withLock(lockName, {}, work)),
    locked: (name, { isShared, signal }, work) =>
      withLock(name, { mode: isShared ? 'shared' : 'exclusive', signal }, work),
    watch: (key, listener) => {
      const watching = new AbortController();
      const { signal } = watching;
      const onEvent = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(event.newValue);
      };
      // A page in the browser's cache gets no storage events.
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) read(key).then(listener, () => undefined);
      };
      window.addEventListener('storage', onEvent, { signal });
      window.addEventListener('pageshow', onShow, { signal });
      return () => watching.abort();
    },
    beforeLeaving: (listener) => {
      const watching = new AbortController();
      const { signal } = watching;
      const onEvent = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      document.addEventListener('visibilitychange', onEvent, { signal });
      window.addEventListener('pagehide', listener, { signal });
      return () => watching.abort();
    },
  };
}
