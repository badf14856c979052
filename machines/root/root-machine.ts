import { emit, setup } from 'xstate';
import type { Notice } from '../notice.ts';
import { notProvidedCallback } from '../not-provided.ts';
import type { StoreReport } from '../store/store-setup.ts';

/** Boot: the app runs at once; what the last visit stored is merged when it arrives [R4.6, R9.1]. */
export const rootMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as StoreReport,
    emitted: {} as
      | Notice
      | { type: 'storage.restored' }
      | { type: 'storage.changed' }
      | { type: 'storage.unavailable' },
    tags: {} as 'writable',
  },
  actors: { watchStore: notProvidedCallback<StoreReport>('watchStore') },
  actions: {
    announceQuarantine: emit({ type: 'notice', tone: 'error', key: 'app.storageQuarantined' }),
    announceUnwritable: emit({ type: 'notice', tone: 'blank', key: 'app.storageUnwritable' }),
    announceUnavailable: emit({ type: 'storage.unavailable' }),
    announceRestored: emit({ type: 'storage.restored' }),
    announceChanged: emit({ type: 'storage.changed' }),
  },
  delays: { rehydrationTimeout: 5000 },
}).createMachine({
  id: 'root',
  context: {},
  initial: 'rehydrating',
  invoke: { id: 'watchStore', src: 'watchStore', onError: '.running.rehydratedWithError' },
  on: {
    'store.read': { target: '.running.rehydrated', actions: 'announceRestored' },
    'store.quarantined': { actions: 'announceQuarantine' },
    'store.refusedWriting': { actions: 'announceUnwritable' },
  },
  states: {
    rehydrating: {
      on: { 'store.failed': 'running.rehydratedWithError' },
      after: { rehydrationTimeout: 'running.rehydratedWithError' },
    },
    running: {
      initial: 'rehydrated',
      states: {
        rehydrated: {
          tags: 'writable',
          on: { 'store.changedElsewhere': { actions: 'announceChanged' } },
        },
        rehydratedWithError: { entry: 'announceUnavailable' },
      },
    },
  },
});
