import { useMemo, useSyncExternalStore } from 'react';

/** Where the reader is: the parts of the address after `#/`, and what follows `?`. */
export type Route = { parts: string[]; query: URLSearchParams };

const subscribe = (notify: () => void) => {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
};

/** A part as it was written where it is no encoded text. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return {
    parts: path.split('/').filter(Boolean).map(decoded),
    query: new URLSearchParams(query),
  };
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => routeOf(hash), [hash]);
}

export function href(parts: readonly string[], query: Record<string, string> = {}): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `#/${parts.map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

/** Changes what follows `?`, without a new entry of the history. */
export function changeQuery({ parts, query }: Route, changes: Record<string, string>): void {
  const next = { ...Object.fromEntries(query), ...changes };
  window.history.replaceState(null, '', href(parts, next));
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
