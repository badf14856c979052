import { assign, setup } from 'xstate';
import { isRefusal, refusalMessage } from '../failure.ts';
import { unwired } from '../unwired.ts';
import type { CartLine, LineReply, ReplayResult, ServerCart } from './cart.ts';
import type { CartQuestion, LineChange } from './cart-events.ts';
import { changeOf } from './cart-queue.ts';
import {
  intentOfEntry,
  nextEntry,
  type ReplayEntry,
  resultsOf,
  withOutcome,
  withTargets,
} from './guest-replay.ts';

export type ReplayContext = { branchId: number; entries: ReplayEntry[]; lines: CartLine[]; losses: number };

/**
 * A guest's lines replayed into the account, line by line, each exactly once: absolute quantities are chosen from the
 * account's cart and stored before the first of them leaves (D8).
 */
export const guestReplayMachine = setup({
  types: {
    input: {} as { branchId: number; entries: ReplayEntry[] },
    context: {} as ReplayContext,
    events: {} as { type: 'connection.restored' },
    output: {} as { results: ReplayResult[] },
    tags: {} as 'busy' | 'offline',
  },
  actors: {
    readCart: unwired<ServerCart, CartQuestion>('readCart'),
    changeLine: unwired<LineReply, LineChange>('changeLine'),
    storeProgress: unwired<void>('storeProgress'),
  },
  actions: {
    chooseTargets: assign(({ context }, params: { cart: ServerCart }) => ({
      lines: params.cart.lines,
      entries: withTargets(context.entries, params.cart.lines),
      losses: 0,
    })),
    noteAgreement: assign(({ context }) => ({ entries: withOutcome(context.entries, null), losses: 0 })),
    noteRefusal: assign(({ context }, params: { error: unknown }) => ({
      entries: withOutcome(context.entries, refusalMessage(params.error) ?? ''),
      losses: 0,
    })),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
  },
  guards: {
    hasEntryToSend: ({ context }) => nextEntry(context.entries) !== null,
    wasRefused: (_, params: { error: unknown }) => isRefusal(params.error),
  },
  delays: {
    answerTimeout: 20_000,
    retryPause: ({ context }) => Math.min(30_000, 1000 * 2 ** Math.min(context.losses, 5)),
  },
}).createMachine({
  id: 'guestReplay',
  context: ({ input }) => ({ ...input, lines: [], losses: 0 }),
  output: ({ context }) => ({ results: resultsOf(context.entries) }),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        input: ({ context }) => ({ branchId: context.branchId }),
        onDone: {
          target: 'storing',
          actions: { type: 'chooseTargets', params: ({ event }) => ({ cart: event.output }) },
        },
        onError: { target: 'pausing', actions: 'countLoss' },
      },
      after: { answerTimeout: { target: 'pausing', actions: 'countLoss' } },
    },
    storing: {
      tags: 'busy',
      invoke: { id: 'storeProgress', src: 'storeProgress', onDone: 'choosing', onError: 'choosing' },
      after: { answerTimeout: 'choosing' },
    },
    choosing: { always: [{ guard: 'hasEntryToSend', target: 'sending' }, { target: 'replayed' }] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changeLine',
        src: 'changeLine',
        input: ({ context }) => {
          const entry = nextEntry(context.entries);
          return changeOf(context, entry === null ? null : intentOfEntry(entry));
        },
        onDone: { target: 'choosing', actions: 'noteAgreement' },
        onError: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'choosing',
            actions: { type: 'noteRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'pausing', actions: 'countLoss' },
        ],
      },
      after: { answerTimeout: { target: 'pausing', actions: 'countLoss' } },
    },
    pausing: {
      tags: ['busy', 'offline'],
      on: { 'connection.restored': 'reading' },
      after: { retryPause: 'reading' },
    },
    replayed: { type: 'final' },
  },
});
