import { assign, emit, sendTo, setup, type DoneActorEvent, type SnapshotFrom } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import type { Notice } from '../notice.ts';
import type { Order } from '../order/order.ts';
import type { PaymentOutcome, PaymentProof, Verification, VerificationQuestion } from '../payment/payment.ts';
import { paymentMachine } from '../payment/payment-machine.ts';
import { notProvided } from '../not-provided.ts';
import type { AttemptRecord, OrderAttempt } from './attempt-record.ts';
import type { OrderSending, PlacedOrder } from './order-draft.ts';
import {
  asOrder,
  type PaymentSetup,
  type AttemptContext,
  type AttemptInput,
  type AttemptResult,
  type RefusalKey,
} from './attempt.ts';

/** `elsewhere` means that another tab holds an attempt; `unsaved` that this device cannot store one. */
export type SavedAttempt = 'saved' | 'unsaved' | 'elsewhere';

/** Events of the customer about a running attempt. */
export type AttemptRequest =
  | { type: 'attempt.checkRequested' }
  | { type: 'attempt.paymentAbandoned' }
  | { type: 'attempt.paymentRetried' }
  | { type: 'attempt.orderAbandoned' };

export type AttemptEvent = AttemptRequest | { type: 'setup.changed'; setup: PaymentSetup };

type Event =
  | AttemptEvent
  | DoneActorEvent<SavedAttempt, 'saveAttempt'>
  | DoneActorEvent<PlacedOrder | 'tooLate', 'placeOrder'>
  | DoneActorEvent<Order | null, 'findOrderByAttempt'>
  | DoneActorEvent<Verification, 'verifyPayment'>
  | DoneActorEvent<PaymentOutcome, 'payment'>
  | { type: 'xstate.snapshot.payment'; snapshot: SnapshotFrom<typeof paymentMachine> };

const placedIn = (event: Event) => narrow(event, 'xstate.done.actor.placeOrder').output;
const foundIn = (event: Event) => narrow(event, 'xstate.done.actor.findOrderByAttempt').output;
const outcomeIn = (event: Event) => narrow(event, 'xstate.done.actor.payment').output;

function hasEvidence(proof: PaymentProof | null): boolean {
  return proof !== null && Object.keys(proof).length > 0;
}

/** With evidence from the gateway the order was paid after it ended: the money is returned, as for a refill. */
function keyOfCancelled(record: AttemptRecord, proof: PaymentProof | null): RefusalKey {
  if (record.purpose === 'refill') return 'wallet.refill.returned';
  return hasEvidence(proof) ? 'checkout.refundComing' : 'checkout.orderCancelled';
}

const maxSubmits = 2;
const minNotFound = 2;
const maxChecks = 6;

/** The names that the attempt's chart is written in. */
export const attemptSetup = setup({
  types: {
    input: {} as AttemptInput,
    context: {} as AttemptContext,
    events: {} as Event,
    emitted: {} as Notice,
    output: {} as AttemptResult,
    tags: {} as 'busy' | 'placing' | 'paying' | 'unpaid' | 'unknown',
    children: {} as { payment: 'payment' },
  },
  actors: {
    saveAttempt: notProvided<SavedAttempt, AttemptRecord>('saveAttempt'),
    placeOrder: notProvided<PlacedOrder | 'tooLate', OrderSending>('placeOrder'),
    findOrderByAttempt: notProvided<Order | null, OrderAttempt>('findOrderByAttempt'),
    verifyPayment: notProvided<Verification, VerificationQuestion>('verifyPayment'),
    deleteOrder: notProvided<void, { orderId: number }>('deleteOrder'),
    clearAttempt: notProvided<void, { attemptKey: string }>('clearAttempt'),
    payment: paymentMachine,
  },
  actions: {
    updateSetup: assign({ setup: ({ event }) => narrow(event, 'setup.changed').setup }),
    countSubmit: assign({
      submitCount: ({ context }) => context.submitCount + 1,
      notFoundCount: 0,
      networkErrors: 0,
    }),
    countNotFound: assign({ notFoundCount: ({ context }) => context.notFoundCount + 1, networkErrors: 0 }),
    countNetworkError: assign({ networkErrors: ({ context }) => context.networkErrors + 1 }),
    stopSending: assign({ maySend: false }),
    rememberPlaced: assign(({ context, event }) => {
      const placed = placedIn(event);
      if (placed === 'tooLate') return {};
      return { record: { ...asOrder(context.record), orderId: placed.orderId } };
    }),
    rememberFound: assign(({ context, event }) => {
      const record = asOrder(context.record);
      const { id, payable } = foundIn(event) ?? { id: record.orderId, payable: record.payable };
      return { record: { ...record, orderId: id, payable }, isResumed: true };
    }),
    expectConfirming: assign({ isConfirming: ({ context }) => context.isResumed }),
    beginAskingToPay: assign({ isConfirming: true, isGivenUp: false }),
    beginAskingToCancel: assign({ isConfirming: true, isGivenUp: true }),
    followPayment: assign({
      isConfirming: ({ event }) => narrow(event, 'xstate.snapshot.payment').snapshot.hasTag('confirming'),
    }),
    leaveGateway: sendTo('payment', { type: 'payment.abandoned' }),
    rememberPayment: assign(({ event }) => {
      const { claim, proof, reason, message } = outcomeIn(event);
      return { claim, proof, reason, message };
    }),
    resetRetries: assign({ isResumed: true, notFoundCount: 0, networkErrors: 0 }),
    resetPayment: assign({ isResumed: false, claim: 'none', proof: null, reason: null, message: null }),
    concludePaid: assign(({ context: { record } }) => ({
      result:
        record.purpose === 'order'
          ? { outcome: 'placed' as const, orderId: record.orderId ?? 0 }
          : { outcome: 'refilled' as const },
    })),
    /** An order that the customer gave up is cancelled, unless money was taken. */
    concludeCancelled: assign(({ context: { record, isGivenUp, proof: known }, event }) => {
      const proof = event.type === 'xstate.done.actor.payment' ? event.output.proof : known;
      return {
        result:
          isGivenUp && record.purpose === 'order' && !hasEvidence(proof)
            ? { outcome: 'abandoned' as const }
            : { outcome: 'refused' as const, text: null, key: keyOfCancelled(record, proof) },
      };
    }),
    concludeRefused: assign({
      result: ({ event }) => ({
        outcome: 'refused' as const,
        text: refusalMessage(errorOf(event)),
        key: 'checkout.refused' as const,
      }),
    }),
    concludeElsewhere: assign(({ context: { record } }) => ({
      result: {
        outcome: 'refused' as const,
        text: null,
        key:
          record.purpose === 'order'
            ? ('checkout.openElsewhere' as const)
            : ('wallet.refill.openElsewhere' as const),
      },
    })),
    concludeNeverPlaced: assign({ result: { outcome: 'refused', text: null, key: 'checkout.notPlaced' } }),
    concludeAbandoned: assign({ result: { outcome: 'abandoned' } }),
    announceUnsure: emit(({ context: { record } }) => ({
      type: 'notice',
      tone: 'error',
      key: record.purpose === 'order' ? 'checkout.stillUnsure' : 'wallet.refill.stillUnsure',
    })),
    announceRefusal: emit(({ event }) => {
      const text = refusalMessage(errorOf(event));
      return text === null
        ? { type: 'notice', tone: 'error', key: 'checkout.stillUnsure' }
        : { type: 'notice', tone: 'error', text };
    }),
  },
  guards: {
    isFresh: ({ context }) => !context.isRecovered,
    isRefill: ({ context }) => context.record.purpose === 'refill',
    canBePaid: ({ context: { record } }) => record.purpose === 'refill' || record.orderId !== null,
    isElsewhere: ({ event }) => narrow(event, 'xstate.done.actor.saveAttempt').output === 'elsewhere',
    wasRefused: ({ event }) => isDefiniteRefusal(errorOf(event)),
    isTooLate: ({ event }) => placedIn(event) === 'tooLate',
    isFound: ({ event }) => foundIn(event) !== null,
    mayResubmit: ({ context }) =>
      context.maySend && context.notFoundCount >= minNotFound && context.submitCount < maxSubmits,
    wasNeverPlaced: ({ context }) => context.notFoundCount >= (context.maySend ? maxChecks : minNotFound),
    retriesExhausted: ({ context }) => context.notFoundCount + context.networkErrors >= maxChecks,
    isPaid: ({ event }) => outcomeIn(event).state === 'paid',
    isPending: ({ event }) => outcomeIn(event).state === 'pending',
    isCancelledOrder: ({ event }) => outcomeIn(event).reason === 'orderCancelled',
    answerIs: ({ event }, params: { expected: Verification }) =>
      narrow(event, 'xstate.done.actor.verifyPayment').output === params.expected,
  },
  delays: {
    requestTimeout: 20_000,
    placingTimeout: 30_000,
    recheckDelay: 15_000,
    retryDelay: ({ context }) => Math.min(8000, 500 * 2 ** (context.notFoundCount + context.networkErrors)),
  },
});
