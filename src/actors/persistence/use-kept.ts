import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector';
import { useApp } from '../system/app.ts';
import type { Slice } from './slice.ts';

/** What this device keeps in a slice. While a page that the server has rendered is hydrated it is what nobody has changed. */
export function useKept<V>(slice: Slice<V>): V {
  const { store } = useApp();
  return useSyncExternalStoreWithSelector(
    store.subscribe,
    () => store.get(slice),
    () => slice.initial,
    (value) => value,
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
}
