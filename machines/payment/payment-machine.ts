import { assign, setup, type DoneActorEvent } from 'xstate';
import { isRefusal, refusalMessage } from '../failure.ts';
import { errorOf, narrow } from '../narrow.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  collectsWhatIsDue,
  type DriverEvent,
  type DriverInput,
  type GatewaySession,
  type PaymentClaim,
  type PaymentOutcome,
  type PaymentProof,
  type PaymentRequest,
  type Verification,
  type VerificationQuestion,
} from './payment.ts';

export type PaymentInput = {
  request: PaymentRequest;
  /** True after a reload or an undecided end: the provider is asked and nothing is opened. */
  isResumed: boolean;
  /** What is known from before, when resumed. */
  claim: PaymentClaim;
  proof: PaymentProof | null;
};

export type PaymentContext = PaymentInput & {
  handoff: GatewaySession;
  reason: PaymentOutcome['reason'];
  message: string | null;
  checks: number;
  state: PaymentOutcome['state'];
};

export type PaymentEvent = DriverEvent | { type: 'payment.abandoned' };

/** How often an unpaid answer is doubted, by what the gateway reported. */
const maxChecks = { claimed: 6, undecided: 6, none: 3, mayStillSettle: 2, dismissed: 1, failed: 1 } as const;

/** How long to wait before the next question, in ms: 0.3 s doubling to 8 s. */
export function delayBeforeCheck(checks: number): number {
  return Math.min(8000, 300 * 2 ** Math.max(0, checks - 1));
}

type Event =
  | PaymentEvent
  | DoneActorEvent<GatewaySession, 'prepareHandoff'>
  | DoneActorEvent<Verification, 'verifyPayment'>;

const handoffIn = (event: Event) => narrow(event, 'xstate.done.actor.prepareHandoff').output;
const answerIn = (event: Event) => narrow(event, 'xstate.done.actor.verifyPayment').output;

/** One payment by one gateway [R1.21]: only the provider's answer makes it paid, whatever the gateway reports. */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as Event,
    output: {} as PaymentOutcome,
    tags: {} as 'busy' | 'open' | 'confirming',
  },
  actors: {
    prepareHandoff: notProvided<GatewaySession, PaymentRequest>('prepareHandoff'),
    driver: notProvidedCallback<DriverEvent, DriverInput>('driver'),
    verifyPayment: notProvided<Verification, VerificationQuestion>('verifyPayment'),
  },
  actions: {
    rememberHandoff: assign({ handoff: ({ event }) => handoffIn(event) }),
    rememberRefusedHandoff: assign(({ event }) => ({
      claim: 'failed' as const,
      reason: isRefusal(errorOf(event)) ? ('handoffRefused' as const) : ('handoffUnreachable' as const),
      message: refusalMessage(errorOf(event)),
    })),
    rememberOtherAmount: assign({ claim: 'failed', reason: 'amountDiffers' }),
    rememberRefusedAttempt: assign({ message: ({ event }) => narrow(event, 'attempt.refused').message }),
    rememberClaim: assign({
      claim: 'claimed',
      proof: ({ event }) => narrow(event, 'payment.claimed').proof,
    }),
    rememberDismissal: assign({
      claim: ({ event }) =>
        narrow(event, 'payment.dismissed').mayStillSettle ? 'mayStillSettle' : 'dismissed',
    }),
    rememberDriverFailure: assign({
      claim: 'failed',
      reason: ({ event }) => narrow(event, 'driver.failed').code,
    }),
    rememberBrokenDriver: assign({ claim: 'failed', reason: 'gatewayFailed' }),
    rememberOpenTimeout: assign({ claim: 'failed', reason: 'openTimedOut' }),
    rememberUndecided: assign({ claim: 'undecided' }),
    rememberAbandonment: assign({ claim: 'mayStillSettle' }),
    rememberCancelledOrder: assign({ reason: 'orderCancelled' }),
    concludePaid: assign({ state: 'paid' }),
    concludeCancelled: assign({ state: 'cancelled' }),
    concludeFailed: assign({ state: 'failed' }),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
  },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    isWhatIsDue: ({ context, event }) => collectsWhatIsDue(handoffIn(event), context.request),
    isPaid: ({ event }) => answerIn(event) === 'paid',
    isCancelled: ({ event }) => answerIn(event) === 'cancelled',
    isUnpaid: ({ event }) => answerIn(event) === 'unpaid',
    maySettleLater: ({ context }) => context.claim === 'claimed' || context.claim === 'undecided',
    hasFailed: ({ context }) => context.claim === 'failed',
    mayCheckAgain: ({ context }) => context.checks < maxChecks[context.claim],
    mayCheckAgainUnanswered: ({ context }) => context.checks < maxChecks.claimed,
  },
  delays: {
    requestTimeout: 20_000,
    openTimeout: 15_000,
    checkDelay: ({ context }) => delayBeforeCheck(context.checks),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    handoff: { kind: 'none' },
    reason: null,
    message: null,
    checks: 0,
    state: 'pending',
  }),
  output: ({ context: { state, reason, message, claim, proof } }) => ({
    state,
    reason,
    message,
    claim,
    proof,
  }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isResumed', target: 'verifying' }, { target: 'preparing' }] },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepareHandoff',
        src: 'prepareHandoff',
        input: ({ context }) => context.request,
        onDone: [
          { guard: 'isWhatIsDue', target: 'open', actions: 'rememberHandoff' },
          { target: 'verifying', actions: 'rememberOtherAmount' },
        ],
        onError: { target: 'verifying', actions: 'rememberRefusedHandoff' },
      },
      on: { 'payment.abandoned': { target: 'verifying', actions: 'rememberAbandonment' } },
      after: {
        requestTimeout: { target: 'verifying', actions: 'rememberRefusedHandoff' },
      },
    },
    open: {
      tags: 'open',
      initial: 'opening',
      invoke: {
        id: 'driver',
        src: 'driver',
        input: ({ context }) => ({ ...context.request, session: context.handoff }),
        onError: { target: 'verifying', actions: 'rememberBrokenDriver' },
      },
      on: {
        'payment.claimed': { target: 'verifying', actions: 'rememberClaim' },
        'payment.dismissed': { target: 'verifying', actions: 'rememberDismissal' },
        'payment.undecided': { target: 'verifying', actions: 'rememberUndecided' },
        'payment.abandoned': { target: 'verifying', actions: 'rememberAbandonment' },
        'attempt.refused': { actions: 'rememberRefusedAttempt' },
      },
      states: {
        opening: {
          on: {
            'payment.opened': 'shown',
            'driver.failed': { target: '#payment.failed', actions: 'rememberDriverFailure' },
          },
          after: {
            openTimeout: { target: '#payment.verifying', actions: 'rememberOpenTimeout' },
          },
        },
        shown: {
          on: {
            'driver.failed': { target: '#payment.verifying', actions: 'rememberDriverFailure' },
          },
        },
      },
    },
    verifying: {
      tags: ['busy', 'confirming'],
      entry: 'countCheck',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({ ...context.request, proof: context.proof }),
        onDone: [
          { guard: 'isPaid', target: 'paid' },
          { guard: 'isUnpaid', target: 'deciding' },
          { guard: 'isCancelled', target: 'failed', actions: 'rememberCancelledOrder' },
          { target: 'decidingUnanswered' },
        ],
        onError: 'decidingUnanswered',
      },
      after: { requestTimeout: 'decidingUnanswered' },
    },
    deciding: {
      tags: 'confirming',
      always: [
        { guard: 'mayCheckAgain', target: 'waiting' },
        { guard: 'maySettleLater', target: 'pending' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'cancelled' },
      ],
    },
    decidingUnanswered: {
      tags: 'confirming',
      always: [{ guard: 'mayCheckAgainUnanswered', target: 'waiting' }, { target: 'pending' }],
    },
    waiting: { tags: ['busy', 'confirming'], after: { checkDelay: 'verifying' } },
    paid: { type: 'final', entry: 'concludePaid' },
    cancelled: { type: 'final', entry: 'concludeCancelled' },
    failed: { type: 'final', entry: 'concludeFailed' },
    pending: { type: 'final' },
  },
});
