/** Text kept under keys, read and written later than asked; any call may fail, or never answer. */
export type StorageSource = {
  read: (key: string) => Promise<string | null>;
  write: (key: string, text: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Hears of a key that another tab changed; null means removed. Returns the way to stop listening. */
  watch: (key: string, listener: (text: string | null) => void) => () => void;
  /** Hears that the page is being hidden or left, the last moment to write. */
  beforeLeaving: (listener: () => void) => () => void;
};

/** The browser's local storage; where it is denied or full every call rejects and nothing throws at once. */
export function browserStorage(): StorageSource {
  return {
    read: async (key) => window.localStorage.getItem(key),
    write: async (key, text) => window.localStorage.setItem(key, text),
    remove: async (key) => window.localStorage.removeItem(key),
    watch: (key, listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === key) listener(event.newValue);
        else if (event.key === null) listener(null);
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    beforeLeaving: (listener) => {
      const hear = () => {
        if (document.visibilityState === 'hidden') listener();
      };
      document.addEventListener('visibilitychange', hear);
      window.addEventListener('pagehide', listener);
      return () => {
        document.removeEventListener('visibilitychange', hear);
        window.removeEventListener('pagehide', listener);
      };
    },
  };
}
