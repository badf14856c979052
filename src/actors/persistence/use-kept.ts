import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector';
import { useApp } from '../system/app.ts';
import type { Slice } from './slice.ts';

/** The stored value of a slice. During hydration of a rendered page it is the initial value. */
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
