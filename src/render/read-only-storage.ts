import type { StorageSource } from '../actors/persistence/browser-storage.ts';

/** A storage that holds these texts for ever: what an app that only renders begins with. */
export function readOnlyStorage(texts: Readonly<Record<string, string>>): StorageSource {
  return {
    read: async (key) => texts[key] ?? null,
    write: async () => undefined,
    remove: async () => undefined,
    removeAll: async () => undefined,
    exclusive: (work) => work(),
    locked: (_name, _options, work) => work(),
    watch: () => () => undefined,
    beforeLeaving: () => () => undefined,
  };
}
