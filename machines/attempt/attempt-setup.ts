import { assign, emit, sendTo, setup } from 'xstate';
import { isDefiniteRefusal, refusalMessage } from '../failure.ts';
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

/** What the customer may say about a running attempt. */
export type AttemptRequest =
  | { type: 'attempt.checkRequested' }
  | { type: 'attempt.paymentAbandoned' }
  | { type: 'attempt.paymentRetried' }
  | { type: 'attempt.orderAbandoned' };

export type AttemptEvent = AttemptRequest | { type: 'setup.changed'; setup: PaymentSetup };

function hasEvidence(proof: PaymentProof | null): boolean {
  return proof !== null && Object.keys(proof).length > 0;
}

/** Whoever has evidence from the gateway has paid for an order that is gone: that money comes back, as that of a refill does. */
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
    events: {} as AttemptEvent,
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
    updateSetup: assign(({ event }) => (event.type === 'setup.changed' ? { setup: event.setup } : {})),
    countSubmit: assign({
      submitCount: ({ context }) => context.submitCount + 1,
      notFoundCount: 0,
      networkErrors: 0,
    }),
    countNotFound: assign({ notFoundCount: ({ context }) => context.notFoundCount + 1, networkErrors: 0 }),
    countNetworkError: assign({ networkErrors: ({ context }) => context.networkErrors + 1 }),
    stopSending: assign({ maySend: false }),
    rememberPlaced: assign(({ context }, { placed }: { placed: PlacedOrder | 'tooLate' }) =>
      placed === 'tooLate'
        ? {}
        : {
            record: {
              ...asOrder(context.record),
              orderId: placed.orderId,
              payable: placed.payable ?? context.record.payable,
            },
          },
    ),
    rememberFound: assign(({ context }, { order }: { order: Order | null }) => {
      const record = asOrder(context.record);
      const { id, payable } = order ?? { id: record.orderId, payable: record.payable };
      return { record: { ...record, orderId: id, payable }, isResumed: true };
    }),
    expectConfirming: assign({ isConfirming: ({ context }) => context.isResumed }),
    beginAsking: assign((_, { isGivenUp }: { isGivenUp: boolean }) => ({ isConfirming: true, isGivenUp })),
    followPayment: assign((_, { isConfirming }: { isConfirming: boolean }) => ({ isConfirming })),
    leaveGateway: sendTo('payment', { type: 'payment.abandoned' }),
    rememberPayment: assign((_, { outcome }: { outcome: PaymentOutcome }) => ({
      claim: outcome.claim,
      proof: outcome.proof,
      reason: outcome.reason,
      message: outcome.message,
    })),
    resetRetries: assign({ isResumed: true, notFoundCount: 0, networkErrors: 0 }),
    resetPayment: assign({ isResumed: false, claim: 'none', proof: null, reason: null, message: null }),
    concludePaid: assign(({ context: { record } }) => ({
      result:
        record.purpose === 'order'
          ? { outcome: 'placed' as const, orderId: record.orderId ?? 0 }
          : { outcome: 'refilled' as const },
    })),
    /** Whoever gave up an order has it their way, unless money was taken. */
    concludeCancelled: assign(
      ({ context: { record, isGivenUp } }, { proof }: { proof: PaymentProof | null }) => ({
        result:
          isGivenUp && record.purpose === 'order' && !hasEvidence(proof)
            ? { outcome: 'abandoned' as const }
            : { outcome: 'refused' as const, text: null, key: keyOfCancelled(record, proof) },
      }),
    ),
    concludeRefused: assign((_, { error }: { error: unknown }) => ({
      result: { outcome: 'refused' as const, text: refusalMessage(error), key: 'checkout.refused' as const },
    })),
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
    announceRefusal: emit((_, { error }: { error: unknown }) => {
      const text = refusalMessage(error);
      return text === null
        ? { type: 'notice', tone: 'error', key: 'checkout.stillUnsure' }
        : { type: 'notice', tone: 'error', text };
    }),
  },
  guards: {
    isFresh: ({ context }) => !context.isRecovered,
    isRefill: ({ context }) => context.record.purpose === 'refill',
    canBePaid: ({ context: { record } }) => record.purpose === 'refill' || record.orderId !== null,
    isElsewhere: (_, { saved }: { saved: SavedAttempt }) => saved === 'elsewhere',
    wasRefused: (_, { error }: { error: unknown }) => isDefiniteRefusal(error),
    isTooLate: (_, { placed }: { placed: PlacedOrder | 'tooLate' }) => placed === 'tooLate',
    isFound: (_, { order }: { order: Order | null }) => order !== null,
    mayResubmit: ({ context }) =>
      context.maySend && context.notFoundCount >= minNotFound && context.submitCount < maxSubmits,
    wasNeverPlaced: ({ context }) => context.notFoundCount >= (context.maySend ? maxChecks : minNotFound),
    retriesExhausted: ({ context }) => context.notFoundCount + context.networkErrors >= maxChecks,
    isPaid: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.state === 'paid',
    isPending: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.state === 'pending',
    isCancelledOrder: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.reason === 'orderCancelled',
    answerIs: (_, params: { answer: Verification; expected: Verification }) =>
      params.answer === params.expected,
  },
  delays: {
    requestTimeout: 20_000,
    placingTimeout: 30_000,
    recheckDelay: 15_000,
    retryDelay: ({ context }) => Math.min(8000, 500 * 2 ** (context.notFoundCount + context.networkErrors)),
  },
});
