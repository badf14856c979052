import { assign, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  isOutdated,
  type CartLine,
  type LineReply,
  type MergeResult,
  type ServerCart,
  type CartQuestion,
  type LineChange,
} from './cart.ts';
import { lineChangeOf } from './cart-queue.ts';
import type { CartSlice } from './cart-slice.ts';
import { changeOfEntry, entriesLeft, nextEntry, resultsOf, withOutcome, withTargets } from './cart-merge.ts';
import type { MergeEntry } from './cart.ts';

/** This tab may merge; `slice` is what is stored now, null where nothing is shared with other tabs. */
export type LockAcquired = { type: 'lock.acquired'; slice: CartSlice | null };

export type MergeContext = {
  branchId: number;
  userId: number | null;
  entries: MergeEntry[];
  /** The account's: as this device knew them, then as they were read. */
  lines: CartLine[];
  networkErrors: number;
};

/**
 * A guest's lines merged into the account, line by line, each exactly once: by one tab at a time, whose turn begins with
 * what is stored then; absolute quantities are chosen from the account's cart and stored before the first of them leaves (D8).
 */
export const cartMergeMachine = setup({
  types: {
    input: {} as Omit<MergeContext, 'networkErrors'>,
    context: {} as MergeContext,
    events: {} as { type: 'connection.restored' } | LockAcquired | DoneActorEvent<ServerCart, 'readCart'>,
    output: {} as { results: MergeResult[] },
    tags: {} as 'offline',
  },
  actors: {
    acquireLock: notProvidedCallback<LockAcquired>('acquireLock'),
    readCart: notProvided<ServerCart, CartQuestion>('readCart'),
    changeLine: notProvided<LineReply, LineChange>('changeLine'),
    storeProgress: notProvided<void>('storeProgress'),
  },
  actions: {
    claim: assign(({ context, event }) => ({
      entries: entriesLeft(context.entries, narrow(event, 'lock.acquired').slice, context),
    })),
    chooseTargets: assign(({ context, event }) => {
      const { lines } = narrow(event, 'xstate.done.actor.readCart').output;
      return { lines, entries: withTargets(context.entries, lines), networkErrors: 0 };
    }),
    recordAccepted: assign(({ context }) => ({
      entries: withOutcome(context.entries, null),
      networkErrors: 0,
    })),
    recordRefused: assign(({ context, event }) => ({
      entries: withOutcome(context.entries, refusalMessage(errorOf(event)) ?? ''),
      networkErrors: 0,
    })),
    countNetworkError: assign({ networkErrors: ({ context }) => context.networkErrors + 1 }),
  },
  guards: {
    hasEntryToSend: ({ context }) => nextEntry(context.entries) !== null,
    wasOutdated: ({ event }) => isOutdated(errorOf(event)),
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
  },
  delays: {
    requestTimeout: 20_000,
    lockTimeout: 40_000,
    retryDelay: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.min(context.networkErrors, 5)),
  },
}).createMachine({
  id: 'cartMerge',
  context: ({ input }) => ({ ...input, networkErrors: 0 }),
  output: ({ context }) => ({ results: resultsOf(context.entries) }),
  initial: 'awaitingLock',
  invoke: { id: 'acquireLock', src: 'acquireLock', onError: {} },
  states: {
    awaitingLock: {
      on: {
        'lock.acquired': { target: 'claiming', actions: 'claim' },
      },
      after: { lockTimeout: 'deciding' },
    },
    claiming: {
      invoke: { id: 'storeClaim', src: 'storeProgress', onDone: 'deciding', onError: 'deciding' },
      after: { requestTimeout: 'deciding' },
    },
    deciding: { always: [{ guard: 'hasEntryToSend', target: 'reading' }, { target: 'merged' }] },
    reading: {
      invoke: {
        id: 'readCart',
        src: 'readCart',
        input: ({ context }) => ({ branchId: context.branchId }),
        onDone: { target: 'storing', actions: 'chooseTargets' },
        onError: { target: 'waitingToRetry', actions: 'countNetworkError' },
      },
      after: { requestTimeout: { target: 'waitingToRetry', actions: 'countNetworkError' } },
    },
    storing: {
      invoke: { id: 'storeProgress', src: 'storeProgress', onDone: 'choosing', onError: 'choosing' },
      after: { requestTimeout: 'choosing' },
    },
    choosing: { always: [{ guard: 'hasEntryToSend', target: 'sending' }, { target: 'storingResults' }] },
    storingResults: {
      invoke: { id: 'storeResults', src: 'storeProgress', onDone: 'merged', onError: 'merged' },
      after: { requestTimeout: 'merged' },
    },
    sending: {
      invoke: {
        id: 'changeLine',
        src: 'changeLine',
        input: ({ context }) => {
          const entry = nextEntry(context.entries);
          return lineChangeOf(context, entry === null ? null : changeOfEntry(entry));
        },
        onDone: { target: 'choosing', actions: 'recordAccepted' },
        onError: [
          { guard: 'wasOutdated', target: 'reading' },
          { guard: 'wasRefused', target: 'choosing', actions: 'recordRefused' },
          { target: 'waitingToRetry', actions: 'countNetworkError' },
        ],
      },
      after: { requestTimeout: { target: 'waitingToRetry', actions: 'countNetworkError' } },
    },
    waitingToRetry: {
      tags: 'offline',
      on: { 'connection.restored': 'reading' },
      after: { retryDelay: 'reading' },
    },
    merged: { type: 'final' },
  },
});
