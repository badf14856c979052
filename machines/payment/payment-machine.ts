import { assign, setup } from 'xstate';
import { isRefusal, refusalMessage } from '../failure.ts';
import { notProvided, notProvidedCallback } from '../not-provided.ts';
import {
  collectsWhatIsDue,
  type DriverEvent,
  type DriverFailure,
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

/** How often an unpaid answer is doubted, by what the gateway said. */
const maxChecks = { claimed: 6, undecided: 6, none: 3, mayStillSettle: 2, dismissed: 1, failed: 1 } as const;

/** How long to wait before the next question, in ms: 0.3 s doubling to 8 s. */
export function delayBeforeCheck(checks: number): number {
  return Math.min(8000, 300 * 2 ** Math.max(0, checks - 1));
}

/** One payment by one gateway [R1.21]: whatever the gateway says, only the provider's word makes it paid. */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    output: {} as PaymentOutcome,
    tags: {} as 'busy' | 'open' | 'confirming',
  },
  actors: {
    prepareHandoff: notProvided<GatewaySession, PaymentRequest>('prepareHandoff'),
    driver: notProvidedCallback<DriverEvent, DriverInput>('driver'),
    verifyPayment: notProvided<Verification, VerificationQuestion>('verifyPayment'),
  },
  actions: {
    rememberHandoff: assign((_, { handoff }: { handoff: GatewaySession }) => ({ handoff })),
    rememberRefusedHandoff: assign((_, { error }: { error: unknown }) => ({
      claim: 'failed' as const,
      reason: isRefusal(error) ? ('handoffRefused' as const) : ('handoffUnreachable' as const),
      message: refusalMessage(error),
    })),
    rememberOtherAmount: assign({ claim: 'failed', reason: 'amountDiffers' }),
    rememberRefusedAttempt: assign((_, { message }: { message: string }) => ({ message })),
    rememberClaim: assign((_, { proof }: { proof: PaymentProof }) => ({ claim: 'claimed' as const, proof })),
    rememberDismissal: assign((_, params: { mayStillSettle: boolean }) => ({
      claim: params.mayStillSettle ? ('mayStillSettle' as const) : ('dismissed' as const),
    })),
    rememberDriverFailure: assign((_, { code }: { code: DriverFailure }) => ({
      claim: 'failed' as const,
      reason: code,
    })),
    rememberUndecided: assign({ claim: 'undecided' }),
    rememberAbandonment: assign({ claim: 'mayStillSettle' }),
    rememberCancelledOrder: assign({ reason: 'orderCancelled' }),
    conclude: assign((_, { state }: Pick<PaymentOutcome, 'state'>) => ({ state })),
    countCheck: assign({ checks: ({ context }) => context.checks + 1 }),
  },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    isWhatIsDue: ({ context }, { handoff }: { handoff: GatewaySession }) =>
      collectsWhatIsDue(handoff, context.request),
    isPaid: (_, { answer }: { answer: Verification }) => answer === 'paid',
    isCancelled: (_, { answer }: { answer: Verification }) => answer === 'cancelled',
    isUnpaid: (_, { answer }: { answer: Verification }) => answer === 'unpaid',
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
          {
            guard: { type: 'isWhatIsDue', params: ({ event }) => ({ handoff: event.output }) },
            target: 'open',
            actions: { type: 'rememberHandoff', params: ({ event }) => ({ handoff: event.output }) },
          },
          { target: 'verifying', actions: 'rememberOtherAmount' },
        ],
        onError: {
          target: 'verifying',
          actions: { type: 'rememberRefusedHandoff', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        requestTimeout: {
          target: 'verifying',
          actions: { type: 'rememberRefusedHandoff', params: { error: null } },
        },
      },
    },
    open: {
      tags: 'open',
      initial: 'opening',
      invoke: {
        id: 'driver',
        src: 'driver',
        input: ({ context }) => ({ ...context.request, session: context.handoff }),
        onError: {
          target: 'verifying',
          actions: { type: 'rememberDriverFailure', params: { code: 'gatewayFailed' } },
        },
      },
      on: {
        'payment.claimed': {
          target: 'verifying',
          actions: { type: 'rememberClaim', params: ({ event }) => ({ proof: event.proof }) },
        },
        'payment.dismissed': {
          target: 'verifying',
          actions: {
            type: 'rememberDismissal',
            params: ({ event }) => ({ mayStillSettle: event.mayStillSettle }),
          },
        },
        'payment.undecided': { target: 'verifying', actions: 'rememberUndecided' },
        'payment.abandoned': { target: 'verifying', actions: 'rememberAbandonment' },
        'attempt.refused': {
          actions: { type: 'rememberRefusedAttempt', params: ({ event }) => ({ message: event.message }) },
        },
      },
      states: {
        opening: {
          on: {
            'payment.opened': 'shown',
            'driver.failed': {
              target: '#payment.failed',
              actions: { type: 'rememberDriverFailure', params: ({ event }) => ({ code: event.code }) },
            },
          },
          after: {
            openTimeout: {
              target: '#payment.verifying',
              actions: { type: 'rememberDriverFailure', params: { code: 'openTimedOut' } },
            },
          },
        },
        shown: {
          on: {
            'driver.failed': {
              target: '#payment.verifying',
              actions: { type: 'rememberDriverFailure', params: ({ event }) => ({ code: event.code }) },
            },
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
          { guard: { type: 'isPaid', params: ({ event }) => ({ answer: event.output }) }, target: 'paid' },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => ({ answer: event.output }) },
            target: 'deciding',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ answer: event.output }) },
            target: 'failed',
            actions: 'rememberCancelledOrder',
          },
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
    paid: { type: 'final', entry: { type: 'conclude', params: { state: 'paid' } } },
    cancelled: { type: 'final', entry: { type: 'conclude', params: { state: 'cancelled' } } },
    failed: { type: 'final', entry: { type: 'conclude', params: { state: 'failed' } } },
    pending: { type: 'final', entry: { type: 'conclude', params: { state: 'pending' } } },
  },
});
