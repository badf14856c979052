import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device believes that it has a connection; true where it is unknown. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
