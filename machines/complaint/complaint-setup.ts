import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided } from '../not-provided.ts';
import { mostComplaintPictures, type Complaint, type ComplaintReason } from './complaint.ts';

/** The dish of an order that something is wrong with. */
export type ComplaintDish = { orderId: number; itemId: number; quantity: number };

/** The report of a dish; `pictures` are data addresses. */
export type ComplaintDraft = {
  reason: ComplaintReason | null;
  quantity: number;
  comment: string;
  pictures: string[];
};

export type ComplaintRequest = ComplaintDraft & {
  orderId: number;
  itemId: number;
  reason: ComplaintReason;
  attemptKey: string;
};

/** Why nothing was sent. */
export type ComplaintProblem = { kind: 'incomplete' } | { kind: 'refused'; text: string | null };

export type ComplaintContext = {
  dish: ComplaintDish | null;
  /** One for each dish that is opened; sending again sends the same. */
  attemptKey: string;
  draft: ComplaintDraft | null;
  problem: ComplaintProblem | null;
  /** What the provider has taken. */
  taken: Complaint | null;
};

export const noComplaint: ComplaintContext = {
  dish: null,
  attemptKey: '',
  draft: null,
  problem: null,
  taken: null,
};

export type ComplaintEvent =
  /** `attemptKey` is fresh each time. */
  | { type: 'complaint.opened'; dish: ComplaintDish; attemptKey: string }
  | { type: 'complaint.submitted'; draft: ComplaintDraft }
  | { type: 'complaint.repeated' }
  | { type: 'complaint.dismissed' }
  | { type: 'session.closed' };

type Event = ComplaintEvent | DoneActorEvent<Complaint, 'sendComplaint'>;

/** The order may have changed at the provider. */
export type ComplaintEmitted = { type: 'order.differed'; orderId: number };

/** What is sent; null while something of it is missing. */
export function requestOf({ dish, draft, attemptKey }: ComplaintContext): ComplaintRequest | null {
  if (dish === null || draft === null || draft.reason === null || !isWhole(draft, dish)) return null;
  return { ...draft, reason: draft.reason, orderId: dish.orderId, itemId: dish.itemId, attemptKey };
}

/** A reason, as many as were ordered at most, and words where no reason fits. */
function isWhole({ reason, quantity, comment, pictures }: ComplaintDraft, dish: ComplaintDish): boolean {
  if (reason === null || (reason === 'other' && comment.trim() === '')) return false;
  return quantity >= 1 && quantity <= dish.quantity && pictures.length <= mostComplaintPictures;
}

/** The names that the chart of a complaint is written in. */
export const complaintSetup = setup({
  types: {
    context: {} as ComplaintContext,
    events: {} as Event,
    emitted: {} as ComplaintEmitted,
    tags: {} as 'form' | 'busy' | 'lost' | 'taken',
  },
  actors: {
    sendComplaint: notProvided<Complaint, ComplaintRequest | null>('sendComplaint'),
  },
  actions: {
    begin: assign(({ event }) => {
      const { dish, attemptKey } = narrow(event, 'complaint.opened');
      return { ...noComplaint, dish, attemptKey };
    }),
    setDraft: assign({
      draft: ({ event }) => narrow(event, 'complaint.submitted').draft,
      problem: null,
    }),
    explainIncomplete: assign({ problem: { kind: 'incomplete' } }),
    explainRefusal: assign({
      problem: ({ event }) => ({ kind: 'refused' as const, text: refusalMessage(errorOf(event)) }),
    }),
    setTaken: assign({
      taken: ({ event }) => narrow(event, 'xstate.done.actor.sendComplaint').output,
      draft: null,
    }),
    forget: assign(noComplaint),
    announceDifference: emit(({ context }) => ({
      type: 'order.differed' as const,
      orderId: context.dish?.orderId ?? 0,
    })),
  },
  guards: {
    isWhole: ({ context: { dish }, event }) =>
      dish !== null && isWhole(narrow(event, 'complaint.submitted').draft, dish),
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
  },
  /** Pictures take their time on a slow connection. */
  delays: { requestTimeout: 60_000 },
});
