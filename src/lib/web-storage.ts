type Kind = 'localStorage' | 'sessionStorage';

/**
 * A storage of the browser; null where there is none, or where customers block it with their cookies, when even its name
 * throws.
 */
function storageNamed(kind: Kind): Storage | null {
  try {
    return globalThis[kind] ?? null;
  } catch {
    return null;
  }
}

/** What stays on the device. Every call throws where the browser keeps nothing, and writing where storage is full. */
export const deviceStorage = {
  read: (key: string): string | null => allowed(storageNamed('localStorage')).getItem(key),
  write: (key: string, text: string): void => allowed(storageNamed('localStorage')).setItem(key, text),
  remove: (key: string): void => allowed(storageNamed('localStorage')).removeItem(key),
  keys: (): string[] => Object.keys(allowed(storageNamed('localStorage'))),
};

const onPage = new Map<string, string>();

/** What stays in this tab. Where the browser keeps nothing it stays as long as the page. */
export const tabStorage = {
  read: (key: string): string | null =>
    onPage.get(key) ?? attempt(() => storageNamed('sessionStorage')?.getItem(key)) ?? null,
  write: (key: string, text: string): void => {
    const isKept = attempt(() => {
      allowed(storageNamed('sessionStorage')).setItem(key, text);
      return true;
    });
    if (isKept) onPage.delete(key);
    else onPage.set(key, text);
  },
  remove: (key: string): void => {
    onPage.delete(key);
    attempt(() => storageNamed('sessionStorage')?.removeItem(key));
  },
  keys: (): string[] => [
    ...new Set([...onPage.keys(), ...Object.keys(storageNamed('sessionStorage') ?? {})]),
  ],
};

/** Deletes a database of this device, where the browser keeps any. */
export function deleteDatabase(name: string): void {
  attempt(() => globalThis.indexedDB?.deleteDatabase(name));
}

function allowed(storage: Storage | null): Storage {
  if (storage === null) throw new Error('The browser keeps nothing');
  return storage;
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const year = 31_536_000;

/** Sends a choice to the server with every request, in a cookie; no-op where cookies are blocked. */
export function setCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  } catch {
    // A sandboxed frame throws, where others ignore the write.
  }
}
