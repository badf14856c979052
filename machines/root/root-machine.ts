import { emit, setup } from 'xstate';
import { branchMachine } from '../branch/branch-machine.ts';
import { cartMachine } from '../cart/cart-machine.ts';
import type { Notice } from '../notice.ts';
import { noticesMachine } from '../notices/notices-machine.ts';
import { sessionMachine } from '../session/session-machine.ts';
import { themeMachine } from '../theme/theme-machine.ts';
import { unwiredCallback } from '../unwired.ts';
import type { Slices } from './slices.ts';

export type StoreEvent =
  | { type: 'store.read'; slices: Slices }
  | { type: 'store.failed' }
  | { type: 'store.quarantined' }
  | { type: 'store.refusedWriting' }
  | { type: 'store.changedElsewhere'; slices: Slices };

const partFailed = { actions: 'announceFailedPart' } as const;

/** Boot: one system holds the shared actors; what the last visit stored is merged when it arrives [R4.6, R9.1]. */
export const rootMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as StoreEvent,
    emitted: {} as
      | Notice
      | { type: 'storage.restored'; slices: Slices }
      | { type: 'storage.changed'; slices: Slices }
      | { type: 'storage.unavailable' },
    tags: {} as 'writable',
    children: {} as {
      session: 'session';
      branch: 'branch';
      cart: 'cart';
      theme: 'theme';
      notices: 'notices';
      watchStore: 'watchStore';
    },
  },
  actors: {
    watchStore: unwiredCallback<StoreEvent>('watchStore'),
    session: sessionMachine,
    branch: branchMachine,
    cart: cartMachine,
    theme: themeMachine,
    notices: noticesMachine,
  },
  actions: {
    announceFailedPart: emit({ type: 'notice', tone: 'error', key: 'app.partFailed' }),
    announceQuarantine: emit({ type: 'notice', tone: 'error', key: 'app.storageQuarantined' }),
    announceUnwritable: emit({ type: 'notice', tone: 'blank', key: 'app.storageUnwritable' }),
    announceUnavailable: emit({ type: 'storage.unavailable' }),
    announceRestored: emit((_, params: { slices: Slices }) => ({
      type: 'storage.restored',
      slices: params.slices,
    })),
    announceChanged: emit((_, params: { slices: Slices }) => ({
      type: 'storage.changed',
      slices: params.slices,
    })),
  },
  delays: { rehydrationTimeout: 5000 },
}).createMachine({
  id: 'root',
  context: {},
  initial: 'rehydrating',
  invoke: [
    { id: 'notices', systemId: 'notices', src: 'notices', onError: partFailed },
    { id: 'theme', systemId: 'theme', src: 'theme', onError: partFailed },
    { id: 'session', systemId: 'session', src: 'session', onError: partFailed },
    { id: 'branch', systemId: 'branch', src: 'branch', onError: partFailed },
    { id: 'cart', systemId: 'cart', src: 'cart', onError: partFailed },
    { id: 'watchStore', src: 'watchStore', onError: '.running.rehydratedWithError' },
  ],
  on: {
    'store.read': {
      target: '.running.rehydrated',
      actions: { type: 'announceRestored', params: ({ event }) => ({ slices: event.slices }) },
    },
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
          on: {
            'store.changedElsewhere': {
              actions: { type: 'announceChanged', params: ({ event }) => ({ slices: event.slices }) },
            },
          },
        },
        rehydratedWithError: { entry: 'announceUnavailable' },
      },
    },
  },
});
