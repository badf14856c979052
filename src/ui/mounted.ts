import { useLayoutEffect, useRef, type RefObject } from 'react';

/** True while the view is on the page, for what goes on after a wait: nothing is sent for a sheet that was closed meanwhile. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useLayoutEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
