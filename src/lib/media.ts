import { useCallback, useSyncExternalStore } from 'react';

/**
 * The large breakpoint, 1200 px at the usual size of letters: desktop header from here on, mobile header and bottom bar
 * below [R2.2, R9.8].
 */
export const desktopQuery = '(min-width: 75em)';

/**
 * Whether a media query holds now; null while it is unknown: where there is no window, and while what was rendered there is
 * hydrated.
 */
export function useMediaQuery(query: string): boolean | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => null,
  );
}

/** Whether the customer has asked to use as little data as possible. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
