import { useCallback, useSyncExternalStore } from 'react';

/** The large breakpoint: desktop header from here on, mobile header and bottom bar below [R2.2, R9.8]. */
export const desktopQuery = '(min-width: 1200px)';

/** Whether a media query holds now; false where there is no window. */
export function useMediaQuery(query: string): boolean {
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
    () => false,
  );
}
