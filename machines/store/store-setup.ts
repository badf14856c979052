import { assign, emit, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { errorOf, narrow } from '../narrow.ts';
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

/** Events that root receives from its store. */
export type StoreReport = {
  type:
    | 'store.read'
    | 'store.failed'
    | 'store.quarantined'
    | 'store.refusedWriting'
    | 'store.changedElsewhere';
};
/** Events from outside: another tab wrote, or this page is being hidden or left. */
export type StorageEvent = { type: 'storage.changed' } | { type: 'page.left' };

type StoreEvent =
  | StorageEvent
  | { type: 'slice.changed'; name: string; value: unknown }
  /** The owner of a slice has seen what is stored, and what is in memory is no change to it. */
  | { type: 'slice.synced'; name: string }
  | { type: 'flush.requested' }
  | { type: 'personal.forgotten' }
  | { type: 'device.cleared'; values: Values }
  | DoneActorEvent<ReadOutcome, 'readRoot'>
  | DoneActorEvent<WriteOutcome, 'writeChanges'>;

const readIn = (event: StoreEvent) => narrow(event, 'xstate.done.actor.readRoot').output;
const writtenIn = (event: StoreEvent) => narrow(event, 'xstate.done.actor.writeChanges').output;
const outcomeIn = (event: StoreEvent) => narrow(event, 'xstate.done.actor.*').output;

const damageIn = (outcome: ReadOutcome | WriteOutcome) => ('damage' in outcome ? outcome.damage : null);

/** Only the first of several failures in a row is reported. */
function reportOf({ failures }: StoreContext, type: StoreReport['type'], message: string) {
  return failures === 0 ? [{ type: 'log' as const, message }, { type }] : [];
}

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
    events: {} as StoreEvent,
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
    remember: assign(({ context, event }) => {
      const { name, value } = narrow(event, 'slice.changed');
      return withChange(context, name, value);
    }),
    reset: assign(({ event }) => holding(narrow(event, 'device.cleared').values)),
    adopt: assign(({ context, event }) => {
      const outcome = readIn(event);
      return outcome.kind === 'read' ? withRead(context, outcome.values, outcome.reverted) : {};
    }),
    adoptFirst: assign(({ context, event }) => {
      const outcome = readIn(event);
      return outcome.kind === 'read' ? withFirstRead(context, outcome.values) : {};
    }),
    setDamage: assign({ damage: ({ event }) => damageIn(outcomeIn(event)) }),
    takeChanges: assign(({ context }) => withChangesTaken(context)),
    putChangesBack: assign(({ context }) => withChangesPutBack(context)),
    confirmWritten: assign(({ context, event }) => {
      const outcome = writtenIn(event);
      return outcome.kind === 'written' ? withWritten(context, outcome) : {};
    }),
    markSynced: assign(({ context, event }) => withSynced(context, narrow(event, 'slice.synced').name)),
    rewriteDamaged: assign(({ context }) => withDamageSetAside(context)),
    forgetFailures: assign({ failures: 0 }),
    noteOutdated: assign({ isOutdated: true }),
    noteRefreshing: assign({ isOutdated: false }),
    announceRead: emit({ type: 'store.read' }),
    announceQuarantined: emit({ type: 'store.quarantined' }),
    announceChangedElsewhere: emit({ type: 'store.changedElsewhere' }),
    failReading: enqueueActions(({ context, enqueue, event }) => {
      const message = `Storage could not be read: ${String(errorOf(event))}`;
      for (const each of reportOf(context, 'store.failed', message)) enqueue.emit(each);
      enqueue.assign(withFailure(context));
    }),
    failWriting: enqueueActions(({ context, enqueue, event }) => {
      const message = `Storage could not be written: ${String(errorOf(event))}`;
      for (const each of reportOf(context, 'store.refusedWriting', message)) enqueue.emit(each);
      enqueue.assign(withFailure(context));
    }),
  },
  guards: {
    hasChanged: ({ context, event }) => {
      const { name, value } = narrow(event, 'slice.changed');
      return JSON.stringify(context.values[name]) !== JSON.stringify(value);
    },
    /** What another tab had written is part of what is stored now. */
    wasMerged: ({ context, event }) => {
      const outcome = writtenIn(event);
      return (
        outcome.kind === 'written' &&
        context.writing.some(
          (name) => JSON.stringify(outcome.stored[name]) !== JSON.stringify(outcome.own[name]),
        )
      );
    },
    yields: ({ event }) => {
      const outcome = readIn(event);
      return outcome.kind === 'read' && outcome.yields;
    },
    isForeign: ({ event }) => outcomeIn(event).kind === 'foreign',
    isDamaged: ({ event }) => damageIn(outcomeIn(event)) !== null,
    hasChanges: ({ context }) => context.changed.length > 0,
    isOutdated: ({ context }) => context.isOutdated,
  },
  delays: { batch: 250, pause: ({ context }) => pauseAfter(context.failures) },
});
