import { assign, emit, enqueueActions, setup } from 'xstate';
import type { LogEntry } from '../notice.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  pauseAfter,
  type ReadOutcome,
  type RemovalScope,
  type StoreContext,
  type Values,
  withChange,
  withChangesPutBack,
  withChangesTaken,
  withDamageSetAside,
  withFailure,
  withFirstRead,
  withRead,
  withSynced,
  withWritten,
  type WriteOutcome,
  type WriteRequest,
} from './store.ts';

/** What root hears of its store. */
export type StoreReport = {
  type:
    | 'store.read'
    | 'store.failed'
    | 'store.quarantined'
    | 'store.refusedWriting'
    | 'store.changedElsewhere';
};
/** What the world says: another tab wrote, or this page is being hidden or left. */
export type StorageEvent = { type: 'storage.changed' } | { type: 'page.left' };

type Failure = { report: StoreReport['type']; message: string; cause: unknown };
export const cannotRead = (cause: unknown): Failure => ({
  report: 'store.failed',
  message: 'Storage could not be read',
  cause,
});
export const cannotWrite = (cause: unknown): Failure => ({
  report: 'store.refusedWriting',
  message: 'Storage could not be written',
  cause,
});

/** What the store hears, tells and needs of the world, and what it does with it. */
/** A store that holds these values, with nothing on its way. */
export function holding(values: Values): StoreContext {
  return {
    values,
    stored: values,
    synced: values,
    changed: [],
    writing: [],
    failures: 0,
    isOutdated: false,
    damage: null,
  };
}

export const storeSetup = setup({
  types: {
    input: {} as { values: Values },
    context: {} as StoreContext,
    events: {} as
      | StorageEvent
      | { type: 'slice.changed'; name: string; value: unknown }
      /** The owner of a slice has seen what is stored, and what is in memory is no change to it. */
      | { type: 'slice.synced'; name: string }
      | { type: 'flush.requested' }
      | { type: 'personal.forgotten' }
      | { type: 'device.cleared'; values: Values },
    emitted: {} as StoreReport | LogEntry,
    tags: {} as 'storing',
  },
  actors: {
    watchStorage: notProvidedCallback<StorageEvent>('watchStorage'),
    readRoot: notProvided<ReadOutcome>('readRoot'),
    writeChanges: notProvided<WriteOutcome, WriteRequest>('writeChanges'),
    quarantine: notProvided<void, { text: string }>('quarantine'),
    remove: notProvided<void, { scope: RemovalScope }>('remove'),
  },
  actions: {
    remember: assign(({ context }, change: { name: string; value: unknown }) =>
      withChange(context, change.name, change.value),
    ),
    reset: assign((_, values: Values) => holding(values)),
    adopt: assign(({ context }, outcome: ReadOutcome) =>
      outcome.kind === 'read' ? withRead(context, outcome.values, outcome.undone) : {},
    ),
    adoptFirst: assign(({ context }, outcome: ReadOutcome) =>
      outcome.kind === 'read' ? withFirstRead(context, outcome.values) : {},
    ),
    keepDamage: assign({
      damage: (_, outcome: ReadOutcome | WriteOutcome) => ('damage' in outcome ? outcome.damage : null),
    }),
    takeChanges: assign(({ context }) => withChangesTaken(context)),
    putChangesBack: assign(({ context }) => withChangesPutBack(context)),
    confirmWritten: assign(({ context }, outcome: WriteOutcome) =>
      outcome.kind === 'written' ? withWritten(context, outcome) : {},
    ),
    markSynced: assign(({ context }, name: string) => withSynced(context, name)),
    rewriteDamaged: assign(({ context }) => withDamageSetAside(context)),
    forgetFailures: assign({ failures: 0 }),
    noteOutdated: assign({ isOutdated: true }),
    noteRefreshing: assign({ isOutdated: false }),
    announce: emit((_, report: StoreReport['type']) => ({ type: report })),
    fail: enqueueActions(({ context, enqueue }, { report, message, cause }: Failure) => {
      if (context.failures === 0) {
        enqueue.emit({ type: 'log', message: `${message}: ${String(cause)}` });
        enqueue.emit({ type: report });
      }
      enqueue.assign(withFailure(context));
    }),
  },
  guards: {
    isNews: ({ context }, change: { name: string; value: unknown }) =>
      JSON.stringify(context.values[change.name]) !== JSON.stringify(change.value),
    /** What another tab had written is part of what is stored now. */
    wasMerged: ({ context }, outcome: WriteOutcome) =>
      outcome.kind === 'written' &&
      context.writing.some(
        (name) => JSON.stringify(outcome.stored[name]) !== JSON.stringify(outcome.own[name]),
      ),
    yields: (_, outcome: ReadOutcome) => outcome.kind === 'read' && outcome.yields,
    isForeign: (_, outcome: ReadOutcome | WriteOutcome) => outcome.kind === 'foreign',
    isDamaged: (_, outcome: ReadOutcome | WriteOutcome) => 'damage' in outcome && outcome.damage !== null,
    hasChanges: ({ context }) => context.changed.length > 0,
    isOutdated: ({ context }) => context.isOutdated,
  },
  delays: { batch: 250, pause: ({ context }) => pauseAfter(context.failures) },
});
