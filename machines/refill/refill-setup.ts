import { assign, emit, enqueueActions, forwardTo, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { AttemptResult, PaymentSetup, RefusalKey } from '../attempt/attempt.ts';
import { attemptMachine } from '../attempt/attempt-machine.ts';
import { stallOf, type AttemptSnapshot, type Stall } from '../attempt/attempt-view.ts';
import { noAttempt, refusalNotice, stallNotice, type HostedAttempt } from '../attempt/hosted-attempt.ts';
import type { RefillAttempt } from '../attempt/attempt-record.ts';
import type { AttemptRequest } from '../attempt/attempt-setup.ts';
import { rupee, type Currency, type Minor } from '../money.ts';
import { narrow } from '../narrow.ts';
import type { Notice } from '../notice.ts';
import { notProvidedCallback } from '../not-provided.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { ReturnedClaim } from '../payment/returned-claim.ts';
import {
  canRefillBy,
  refillAttemptOf,
  refillProblem,
  type RefillAmountProblem,
  type RefillStart,
} from './refill.ts';

/** What stops the customer: at the amount, at the method, or what became of the attempt. */
export type RefillProblem =
  | { kind: 'amount'; reason: RefillAmountProblem }
  | { kind: 'method' }
  | { kind: 'refused'; refillId: string; key: RefusalKey; text: string | null };

export type RefillContext = HostedAttempt<RefillAttempt> & {
  /** Null until shop and customer are known. */
  setup: PaymentSetup | null;
  userId: number | null;
  isShown: boolean;
  amount: Minor | null;
  method: PaymentMethodId | null;
  problem: RefillProblem | null;
};

export const noRefill: Omit<RefillContext, 'setup'> = {
  userId: null,
  isShown: false,
  amount: null,
  method: null,
  record: null,
  isRecovered: false,
  returned: null,
  problem: null,
  stalled: null,
};

export type SetupEvent = { type: 'setup.changed'; setup: PaymentSetup };
/** A refill that another page left, and what the customer came back with. */
type FoundRefill = { record: RefillAttempt; returned: ReturnedClaim | null };

export type RefillEvent =
  | SetupEvent
  | { type: 'refill.opened'; userId: number }
  | { type: 'amount.entered'; amount: Minor | null }
  | { type: 'method.entered'; method: PaymentMethodId | null }
  | { type: 'step.left' }
  | ({ type: 'refill.confirmed' } & RefillStart)
  | ({ type: 'storedAttempt.found' } & FoundRefill)
  | { type: 'refill.dismissed' }
  | { type: 'session.closed' }
  | AttemptRequest;

type RefillEvents =
  | RefillEvent
  | DoneActorEvent<AttemptResult, 'attempt'>
  | { type: 'xstate.snapshot.attempt'; snapshot: AttemptSnapshot };

/** Notices of an attempt while another page is shown. */
const stallNotices: Readonly<Record<Stall, Notice>> = {
  unpaid: { type: 'notice', tone: 'error', key: 'wallet.refill.unpaidHint' },
  unknown: { type: 'notice', tone: 'error', key: 'wallet.refill.unknownHint' },
};

/** The names that the chart of a refill is written in. */
export const refillSetup = setup({
  types: {
    context: {} as RefillContext,
    events: {} as RefillEvents,
    /** The wallet is another now, or may be. */
    emitted: {} as Notice | { type: 'wallet.refilled' },
    tags: {} as 'amount' | 'method' | 'review' | 'paying' | 'refilled' | 'refused',
    children: {} as { attempt: 'attempt' },
  },
  actors: {
    watchSetup: notProvidedCallback<SetupEvent>('watchSetup'),
    attempt: attemptMachine,
  },
  actions: {
    takeSetup: assign({ setup: ({ event }) => narrow(event, 'setup.changed').setup }),
    /** It holds the customer's name and telephone. */
    forgetSetup: assign({ setup: null }),
    sendSetup: sendTo('attempt', ({ event }) => narrow(event, 'setup.changed')),
    begin: assign(({ event }) => ({
      ...noRefill,
      userId: narrow(event, 'refill.opened').userId,
      isShown: true,
    })),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    setAmount: assign(({ event }) => ({ amount: narrow(event, 'amount.entered').amount, problem: null })),
    explainAmount: assign(({ context, event }) => {
      const reason = refillProblem(narrow(event, 'amount.entered').amount, currencyIn(context));
      return { problem: reason && { kind: 'amount' as const, reason } };
    }),
    setMethod: assign(({ event }) => ({ method: narrow(event, 'method.entered').method, problem: null })),
    explainMethod: assign({ problem: { kind: 'method' } }),
    forgetProblem: assign({ problem: null }),
    beginAttempt: assign(({ context: { userId, method, amount }, event }) => {
      if (userId === null || method === null || amount === null) return {};
      return {
        record: refillAttemptOf({ userId, method, amount }, narrow(event, 'refill.confirmed')),
        isRecovered: false,
        returned: null,
      };
    }),
    recoverAttempt: assign(({ event }) => {
      const { record, returned } = narrow(event, 'storedAttempt.found');
      const { userId, payable: amount, method } = record;
      return { ...noRefill, userId, amount, method, record, returned, isRecovered: true };
    }),
    forwardToAttempt: forwardTo('attempt'),
    /** An attempt that asks again moves between its states; only where it stands still counts. */
    followAttempt: enqueueActions(({ context, enqueue, event }) => {
      const stalled = stallOf(narrow(event, 'xstate.snapshot.attempt').snapshot);
      const { isShown, stalled: before } = context;
      for (const notice of stallNotice(isShown, { before, now: stalled }, stallNotices)) enqueue.emit(notice);
      if (stalled !== null || context.isShown) enqueue.assign({ stalled });
    }),
    endAttempt: assign(noAttempt),
    explainRefusal: assign(({ context: { record }, event }) => {
      const result = resultIn(event);
      if (result.outcome !== 'refused' || record === null) return { problem: null };
      const { key, text } = result;
      return { problem: { kind: 'refused' as const, refillId: record.refillId, key, text } };
    }),
    forgetEverything: assign(noRefill),
    announceRefilled: emit({ type: 'wallet.refilled' }),
    /** Shown as a notice on another page. */
    announceOutcome: enqueueActions(({ context, enqueue, event }) => {
      const result = resultIn(event);
      if (isReturned(result)) enqueue.emit({ type: 'wallet.refilled' });
      if (context.isShown) return;
      if (result.outcome === 'refilled') {
        enqueue.emit({ type: 'notice', tone: 'success', key: 'wallet.refill.refilled' });
      } else if (result.outcome === 'refused') {
        enqueue.emit(refusalNotice(result));
      }
    }),
  },
  guards: {
    isAmountPossible: ({ context, event }) =>
      refillProblem(narrow(event, 'amount.entered').amount, currencyIn(context)) === null,
    isMethodPossible: ({ context: { setup: known }, event }) => {
      const { method } = narrow(event, 'method.entered');
      return !!known?.methods.some((one) => one.id === method && canRefillBy(one, known.currency.code));
    },
    isReady: ({ context }) => context.setup !== null,
    isShown: ({ context }) => context.isShown,
    wasRefilled: ({ event }) => resultIn(event).outcome === 'refilled',
    wasRefused: ({ event }) => resultIn(event).outcome === 'refused',
  },
});

function resultIn(event: RefillEvents): AttemptResult {
  return narrow(event, 'xstate.done.actor.attempt').output;
}

/** Money was taken that is not added: the wallet lists it. */
const isReturned = (result: AttemptResult) =>
  result.outcome === 'refused' && result.key === 'wallet.refill.returned';

function currencyIn({ setup: known }: RefillContext): Currency {
  return known?.currency ?? rupee;
}
