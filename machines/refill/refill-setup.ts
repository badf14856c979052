import type { Stall } from '../attempt/attempt-view.ts';
import { assign, emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate';
import type { AttemptInput, AttemptResult, PaymentSetup, RefusalKey } from '../attempt/attempt.ts';
import { attemptMachine } from '../attempt/attempt-machine.ts';
import type { RefillAttempt } from '../attempt/attempt-record.ts';
import type { AttemptRequest } from '../attempt/attempt-setup.ts';
import type { Minor } from '../money.ts';
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

export type RefillContext = {
  /** Null until the shop is known. */
  setup: PaymentSetup | null;
  userId: number | null;
  isShown: boolean;
  amount: Minor | null;
  method: PaymentMethodId | null;
  record: RefillAttempt | null;
  isRecovered: boolean;
  returned: ReturnedClaim | null;
  problem: RefillProblem | null;
  /** What holds the running attempt up, as it was last seen. */
  stalled: Stall | null;
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

/** What the customer hears of an attempt while they look at something else. */
const stallKeys: Record<Stall, string> = {
  unpaid: 'wallet.refill.unpaidHint',
  unknown: 'wallet.refill.unknownHint',
};

/** The names that the chart of a refill is written in. */
export const refillSetup = setup({
  types: {
    context: {} as RefillContext,
    events: {} as RefillEvent,
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
    takeSetup: assign((_, params: { setup: PaymentSetup }) => ({ setup: params.setup })),
    sendSetup: sendTo('attempt', (_, params: { setup: PaymentSetup }) => ({
      type: 'setup.changed',
      setup: params.setup,
    })),
    begin: assign((_, { userId }: { userId: number }) => ({ ...noRefill, userId, isShown: true })),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    keepAmount: assign((_, params: { amount: Minor | null }) => ({ amount: params.amount, problem: null })),
    explainAmount: assign(({ context }, params: { amount: Minor | null }) => {
      const reason = refillProblem(params.amount, exponentIn(context));
      return { problem: reason && { kind: 'amount' as const, reason } };
    }),
    keepMethod: assign((_, params: { method: PaymentMethodId | null }) => ({
      method: params.method,
      problem: null,
    })),
    explainMethod: assign({ problem: { kind: 'method' } }),
    forgetProblem: assign({ problem: null }),
    beginAttempt: assign(({ context: { userId, method, amount } }, start: RefillStart) => {
      if (userId === null || method === null || amount === null) return {};
      return {
        record: refillAttemptOf({ userId, method, amount }, start),
        isRecovered: false,
        returned: null,
      };
    }),
    recoverAttempt: assign((_, { record, returned }: FoundRefill) => ({
      ...noRefill,
      userId: record.userId,
      amount: record.payable,
      method: record.method,
      record,
      returned,
      isRecovered: true,
    })),
    forwardToAttempt: forwardTo('attempt'),
    /** An attempt that asks again moves between its states; only where it stands still counts. */
    followAttempt: enqueueActions(({ context, enqueue }, { stalled }: { stalled: Stall | null }) => {
      if (stalled !== null && stalled !== context.stalled && !context.isShown) {
        enqueue.emit({ type: 'notice', tone: 'error', key: stallKeys[stalled] });
      }
      if (stalled !== null || context.isShown) enqueue.assign({ stalled });
    }),
    endAttempt: assign({ record: null, isRecovered: false, returned: null, stalled: null }),
    explainRefusal: assign(({ context: { record } }, { result }: { result: AttemptResult }) => ({
      problem:
        result.outcome === 'refused' && record !== null
          ? { kind: 'refused' as const, refillId: record.refillId, key: result.key, text: result.text }
          : null,
    })),
    forgetEverything: assign(noRefill),
    announceRefilled: emit({ type: 'wallet.refilled' }),
    /** Whoever looks at something else hears of it there. */
    announceOutcome: enqueueActions(({ context, enqueue }, { result }: { result: AttemptResult }) => {
      if (isReturned(result)) enqueue.emit({ type: 'wallet.refilled' });
      if (context.isShown) return;
      if (result.outcome === 'refilled') {
        enqueue.emit({ type: 'notice', tone: 'success', key: 'wallet.refill.refilled' });
      } else if (result.outcome === 'refused') {
        const words = result.text === null ? { key: result.key } : { text: result.text };
        enqueue.emit({ type: 'notice', tone: 'error', ...words });
      }
    }),
  },
  guards: {
    isAmountPossible: ({ context }, params: { amount: Minor | null }) =>
      refillProblem(params.amount, exponentIn(context)) === null,
    isMethodPossible: ({ context: { setup: known } }, params: { method: PaymentMethodId | null }) =>
      known !== null &&
      known.methods.some((one) => one.id === params.method && canRefillBy(one, known.currency.code)),
    isReady: ({ context }) => context.setup !== null,
    isShown: ({ context }) => context.isShown,
    wasRefilled: (_, { result }: { result: AttemptResult }) => result.outcome === 'refilled',
    wasRefused: (_, { result }: { result: AttemptResult }) => result.outcome === 'refused',
  },
});

/** Money was taken that is not added: the wallet lists it. */
const isReturned = (result: AttemptResult) =>
  result.outcome === 'refused' && result.key === 'wallet.refill.returned';

function exponentIn({ setup: known }: RefillContext): number {
  return known?.currency.exponent ?? 2;
}

/** What the attempt begins with. */
export function attemptInputOf({ record, setup: known, isRecovered, returned }: RefillContext): AttemptInput {
  if (record === null || known === null) throw new Error('paying begins with a refill and a shop');
  return { record, setup: known, isRecovered, returned };
}
