import type { rootMachine } from '../../../machines/root/root-machine.ts';
import type { App } from '../system/app.ts';
import type { Slice } from './slice.ts';

type Owner<Value> = {
  /** Gets what the last visit stored, once storage was read. */
  restored: (stored: Value) => void;
  /** Gets what another tab stored. */
  changed: (stored: Value) => void;
};

/**
 * Syncs the owner of a slice with storage. An unwritten local change wins: writing merges it with
 * what is stored, and reports the result as a change. Returns how to unsubscribe.
 */
export function syncSlice<Value>(
  { actors, store }: Pick<App, 'actors' | 'store'>,
  slice: Slice<Value>,
  { restored, changed }: Owner<Value>,
): () => void {
  return actors.subscribe<typeof rootMachine>('root', {
    'storage.restored': () => restored(store.stored(slice)),
    'storage.changed': () => {
      if (store.isUnwritten(slice)) return;
      changed(store.stored(slice));
      store.markSynced(slice);
    },
  });
}
