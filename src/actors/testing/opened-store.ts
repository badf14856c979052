import type { StoreReport } from '../../../machines/store/store-setup.ts';
import { initialValues } from '../persistence/slice.ts';
import { rootKey } from '../persistence/store-effects.ts';
import { createStore } from '../persistence/store.ts';
import { slices } from '../system/start.ts';
import type { StorageSource } from '../persistence/browser-storage.ts';
import type { MemoryStorage } from './memory-storage.ts';

/** Every slice before anything was stored, by name. */
export const initial = initialValues(slices);

/** The text under `root` that holds these slices. */
export const stored = (slices: object) => JSON.stringify({ version: 1, ...slices });

/** What is under `root`, parsed. */
export const kept = (storage: MemoryStorage) => JSON.parse(storage.values.get(rootKey) ?? 'null');

/** A store at work over a storage, with what it has reported and logged so far. */
export function opened(storage: StorageSource) {
  const reports: StoreReport['type'][] = [];
  const logged: string[] = [];
  const { actor, store } = createStore(storage, slices);
  actor.on('*', (emitted) => {
    if (emitted.type === 'log') logged.push(emitted.message);
    else reports.push(emitted.type);
  });
  actor.start();
  return {
    store,
    reports,
    logged,
    memory: () => actor.getSnapshot().context.values,
    value: () => actor.getSnapshot().value.root,
    close: () => actor.stop(),
  };
}
