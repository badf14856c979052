import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import { isEmpty, isSameDraft } from './order-change.ts';
import type { AgreedChange, ChangeDraft, ChangeQuote, ChangeRequest } from './order-change.ts';

/** The order that is changed, how often it was before, and how long it can be. */
export type ChangedOrder = { orderId: number; revision: number; msLeft: number; original: ChangeDraft };

/** Why nothing was changed. */
export type ChangeProblem =
  | { kind: 'empty' | 'same' | 'unreachable' }
  | { kind: 'refused'; text: string | null };

export type OrderChangeContext = {
  order: ChangedOrder | null;
  draft: ChangeDraft | null;
  /** One for each price that is asked for; sending again sends the same. */
  attemptKey: string;
  quote: ChangeQuote | null;
  problem: ChangeProblem | null;
};

export const noChange: OrderChangeContext = {
  order: null,
  draft: null,
  attemptKey: '',
  quote: null,
  problem: null,
};

export type OrderChangeEvent =
  | { type: 'change.opened'; order: ChangedOrder }
  /** What it comes to is asked; `attemptKey` is fresh each time. */
  | { type: 'change.reviewed'; draft: ChangeDraft; attemptKey: string }
  | { type: 'change.edited' }
  | { type: 'change.confirmed' }
  | { type: 'change.repeated' }
  /** The restaurant accepted the order, or it was cancelled. */
  | { type: 'change.overtaken' }
  | { type: 'change.dismissed' }
  | { type: 'session.closed' };

type Event = OrderChangeEvent | DoneActorEvent<ChangeQuote, 'quoteOrderChange'>;

/** The order may have changed at the provider. */
export type OrderChangeEmitted = { type: 'order.differed'; orderId: number };

/** What its price is asked for; null while something of it is missing. */
export function requestOf({ order, draft }: OrderChangeContext): ChangeRequest | null {
  if (order === null || draft === null || isEmpty(draft)) return null;
  const { orderId, revision, original } = order;
  return { ...draft, orderId, revision, note: draft.note === original.note ? null : draft.note };
}

/** What the customer agreed to; null before they saw what it comes to. */
export function agreedOf(context: OrderChangeContext): AgreedChange | null {
  const { quote, attemptKey } = context;
  const request = requestOf(context);
  if (request === null || quote === null || attemptKey === '') return null;
  return { ...request, attemptKey, finalTotal: quote.finalTotal };
}

/** A timer of a browser that is longer ends at once. */
const longestTimer = 2 ** 31 - 1;

/** The names that the chart of a change is written in. */
export const orderChangeSetup = setup({
  types: {
    context: {} as OrderChangeContext,
    events: {} as Event,
    emitted: {} as OrderChangeEmitted,
    tags: {} as 'form' | 'busy' | 'lost',
  },
  actors: {
    quoteOrderChange: notProvided<ChangeQuote, ChangeRequest | null>('quoteOrderChange'),
    sendOrderChange: notProvided<void, AgreedChange | null>('sendOrderChange'),
  },
  actions: {
    begin: assign(({ event }) => ({ ...noChange, order: narrow(event, 'change.opened').order })),
    setDraft: assign(({ event }) => {
      const { draft, attemptKey } = narrow(event, 'change.reviewed');
      return { draft, attemptKey, quote: null, problem: null };
    }),
    setQuote: assign({ quote: ({ event }) => narrow(event, 'xstate.done.actor.quoteOrderChange').output }),
    dropQuote: assign({ quote: null, attemptKey: '' }),
    explainEmpty: assign({ problem: { kind: 'empty' } }),
    explainSame: assign({ problem: { kind: 'same' } }),
    explainUnreachable: assign({ problem: { kind: 'unreachable' } }),
    explainRefusal: assign({
      problem: ({ event }) => ({ kind: 'refused' as const, text: refusalMessage(errorOf(event)) }),
    }),
    forget: assign(noChange),
    announceDifference: emit(({ context }) => ({
      type: 'order.differed' as const,
      orderId: context.order?.orderId ?? 0,
    })),
  },
  guards: {
    wouldBeEmpty: ({ event }) => isEmpty(narrow(event, 'change.reviewed').draft),
    isUnchanged: ({ context: { order }, event }) =>
      order !== null && isSameDraft(narrow(event, 'change.reviewed').draft, order.original),
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
  },
  delays: {
    windowLeft: ({ context }) => Math.min(context.order?.msLeft ?? 0, longestTimer),
    requestTimeout: 20_000,
  },
});
