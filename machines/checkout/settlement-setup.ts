import { assign, emit, sendTo, setup } from 'xstate';
import { isRefusal, refusalMessage } from '../failure.ts';
import type { Notice } from '../notice.ts';
import type { Order } from '../order/order.ts';
import type {
  PaymentMethodId,
  PaymentOutcome,
  Verification,
  VerificationQuestion,
} from '../payment/payment.ts';
import { paymentMachine } from '../payment/payment-machine.ts';
import { unwired } from '../unwired.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { OrderDraft, PlacedOrder } from './order-draft.ts';
import type { PaymentDesk, SettlementContext, SettlementInput, SettlementResult } from './settlement.ts';

/** `elsewhere` means that another tab holds an attempt; `unsaved` that this device cannot store one. */
export type SavedAttempt = 'saved' | 'unsaved' | 'elsewhere';

export type SettlementEvent =
  | { type: 'desk.changed'; desk: PaymentDesk }
  | { type: 'check.requested' }
  | { type: 'payment.abandoned' }
  | { type: 'payment.retried' }
  | { type: 'method.switched'; method: PaymentMethodId }
  | { type: 'order.abandoned' };

const mostSends = 2;
const missesBeforeSending = 2;
const mostQuestions = 6;

/** The names that the settlement's chart is written in. */
export const settlementSetup = setup({
  types: {
    input: {} as SettlementInput,
    context: {} as SettlementContext,
    events: {} as SettlementEvent,
    emitted: {} as Notice,
    output: {} as SettlementResult,
    tags: {} as 'busy' | 'placing' | 'paying' | 'unpaid' | 'unknown',
    children: {} as { payment: 'payment' },
  },
  actors: {
    saveAttempt: unwired<SavedAttempt, AttemptRecord>('saveAttempt'),
    placeOrder: unwired<PlacedOrder, OrderDraft>('placeOrder'),
    findOrderByAttempt: unwired<Order | null, AttemptRecord>('findOrderByAttempt'),
    verifyPayment: unwired<Verification, VerificationQuestion>('verifyPayment'),
    deleteOrder: unwired<void, { orderId: number }>('deleteOrder'),
    clearAttempt: unwired<void, { attemptKey: string }>('clearAttempt'),
    payment: paymentMachine,
  },
  actions: {
    takeDesk: assign(({ event }) => (event.type === 'desk.changed' ? { desk: event.desk } : {})),
    countSend: assign({ sends: ({ context }) => context.sends + 1, misses: 0, losses: 0 }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1, losses: 0 }),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    rememberPlaced: assign(({ context }, { orderId, payable }: PlacedOrder) => ({
      record: {
        ...context.record,
        phase: 'paying' as const,
        orderId,
        payable: payable ?? context.record.payable,
      },
    })),
    rememberFound: assign(({ context }, { order }: { order: Order | null }) => ({
      record: {
        ...context.record,
        phase: 'paying' as const,
        orderId: order?.id ?? context.record.orderId,
        payable: order?.payable ?? context.record.payable,
      },
      isResumed: true,
    })),
    expectConfirming: assign({ isConfirming: ({ context }) => context.isResumed }),
    followPayment: assign((_, { isConfirming }: { isConfirming: boolean }) => ({ isConfirming })),
    leaveGateway: sendTo('payment', { type: 'payment.abandoned' }),
    rememberPayment: assign((_, { outcome }: { outcome: PaymentOutcome }) => ({
      claim: outcome.claim,
      proof: outcome.proof,
      reason: outcome.reason,
      message: outcome.message,
    })),
    rememberWanted: assign((_, { method }: { method: PaymentMethodId | null }) => ({ wanted: method })),
    askAfresh: assign({ isResumed: true, misses: 0, losses: 0 }),
    startOver: assign({ isResumed: false, claim: 'none', proof: null, reason: null, message: null }),
    conclude: assign((_, result: SettlementResult) => ({ result })),
    concludePlaced: assign(({ context }) => ({
      result: { outcome: 'placed' as const, orderId: context.record.orderId ?? 0 },
    })),
    concludeRefused: assign((_, { error }: { error: unknown }) => ({
      result: { outcome: 'refused' as const, text: refusalMessage(error), key: 'checkout.refused' as const },
    })),
    concludeForgotten: assign({ result: { outcome: 'refused', text: null, key: 'checkout.notPlaced' } }),
    concludeAbandoned: assign(({ context }) => ({
      result: { outcome: 'abandoned' as const, method: context.wanted },
    })),
    announceUnsure: emit({ type: 'notice', tone: 'error', key: 'checkout.stillUnsure' }),
    announceRefusal: emit((_, { error }: { error: unknown }) => {
      const text = refusalMessage(error);
      return text === null
        ? { type: 'notice', tone: 'error', key: 'checkout.stillUnsure' }
        : { type: 'notice', tone: 'error', text };
    }),
  },
  guards: {
    isFresh: ({ context }) => !context.isRecovered,
    knowsOrder: ({ context }) => context.record.orderId !== null,
    isElsewhere: (_, { saved }: { saved: SavedAttempt }) => saved === 'elsewhere',
    wasRefused: (_, { error }: { error: unknown }) => isRefusal(error),
    isFound: (_, { order }: { order: Order | null }) => order !== null,
    maySendAgain: ({ context }) =>
      context.maySend && context.misses >= missesBeforeSending && context.sends < mostSends,
    isForgotten: ({ context }) => context.misses >= (context.maySend ? mostQuestions : missesBeforeSending),
    isAtALoss: ({ context }) => context.misses + context.losses >= mostQuestions,
    isPaid: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.state === 'paid',
    isPending: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.state === 'pending',
    isCancelledOrder: (_, { outcome }: { outcome: PaymentOutcome }) => outcome.reason === 'orderCancelled',
    isWord: (_, params: { answer: Verification; word: Verification }) => params.answer === params.word,
  },
  delays: {
    answerTimeout: 20_000,
    placingTimeout: 30_000,
    slowPause: 15_000,
    questionPause: ({ context }) => Math.min(8000, 500 * 2 ** (context.misses + context.losses)),
  },
});
