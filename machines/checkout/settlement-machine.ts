import { settlementSetup } from './settlement-setup.ts';
import { paymentRequestOf } from './settlement.ts';

const failedWith = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * From the submitted order to its definite end: stored, placed once, paid, or taken back. A lost answer leads to asking the
 * provider, never to sending blindly (D9); a reload enters here with the stored attempt and asks first.
 */
export const settlementMachine = settlementSetup.createMachine({
  id: 'settlement',
  context: ({ input }) => ({
    ...input,
    sends: 0,
    misses: 0,
    losses: 0,
    isResumed: input.isRecovered,
    isConfirming: false,
    claim: 'none',
    proof: null,
    reason: null,
    message: null,
    wanted: null,
    result: null,
  }),
  output: ({ context }) => context.result ?? { outcome: 'refused', text: null, key: 'checkout.refused' },
  initial: 'routing',
  on: { 'desk.changed': { actions: 'takeDesk' } },
  states: {
    routing: {
      always: [
        { guard: 'isFresh', target: 'saving' },
        { guard: 'knowsOrder', target: 'paying' },
        { target: 'asking' },
      ],
    },
    saving: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'saveAttempt',
        src: 'saveAttempt',
        input: ({ context }) => context.record,
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => ({ saved: event.output }) },
            target: 'concluded',
            actions: {
              type: 'conclude',
              params: { outcome: 'refused', text: null, key: 'checkout.openElsewhere' },
            },
          },
          { target: 'placing' },
        ],
        onError: 'placing',
      },
      after: { answerTimeout: 'placing' },
    },
    placing: {
      tags: ['busy', 'placing'],
      entry: 'countSend',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.record.draft,
        onDone: {
          target: 'noting',
          actions: { type: 'rememberPlaced', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'wasRefused', params: failedWith },
            target: 'clearing',
            actions: { type: 'concludeRefused', params: failedWith },
          },
          { target: 'pausing', actions: 'countLoss' },
        ],
      },
      after: { placingTimeout: { target: 'pausing', actions: 'countLoss' } },
    },
    asking: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'findOrderByAttempt',
        src: 'findOrderByAttempt',
        input: ({ context }) => context.record,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ order: event.output }) },
            target: 'noting',
            actions: { type: 'rememberFound', params: ({ event }) => ({ order: event.output }) },
          },
          { guard: 'maySendAgain', target: 'placing', actions: 'countMiss' },
          { guard: 'isForgotten', target: 'clearing', actions: 'concludeForgotten' },
          { guard: 'isAtALoss', target: 'unknown' },
          { target: 'pausing', actions: 'countMiss' },
        ],
        onError: [
          { guard: 'isAtALoss', target: 'unknown' },
          { target: 'pausing', actions: 'countLoss' },
        ],
      },
      after: {
        answerTimeout: [
          { guard: 'isAtALoss', target: 'unknown' },
          { target: 'pausing', actions: 'countLoss' },
        ],
      },
    },
    pausing: { tags: ['busy', 'placing'], after: { questionPause: 'asking' } },
    noting: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'saveAttempt',
        src: 'saveAttempt',
        input: ({ context }) => context.record,
        onDone: 'paying',
        onError: 'paying',
      },
      after: { answerTimeout: 'paying' },
    },
    paying: {
      tags: ['busy', 'paying'],
      entry: 'expectConfirming',
      on: { 'payment.abandoned': { actions: 'leaveGateway' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { record, desk, isResumed, claim, proof } }) => ({
          request: paymentRequestOf(record, desk),
          isResumed,
          claim,
          proof,
        }),
        onSnapshot: {
          actions: {
            type: 'followPayment',
            params: ({ event }) => ({ isConfirming: event.snapshot.hasTag('confirming') }),
          },
        },
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'clearing',
            actions: 'concludePlaced',
          },
          {
            guard: { type: 'isCancelledOrder', params: ({ event }) => ({ outcome: event.output }) },
            target: 'clearing',
            actions: {
              type: 'conclude',
              params: { outcome: 'refused', text: null, key: 'checkout.orderCancelled' },
            },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unknown',
            actions: { type: 'rememberPayment', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'unpaid',
            actions: { type: 'rememberPayment', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      tags: 'unknown',
      entry: 'askAfresh',
      on: { 'check.requested': 'checking' },
      after: { slowPause: 'checking' },
    },
    checking: { always: [{ guard: 'knowsOrder', target: 'paying' }, { target: 'asking' }] },
    unpaid: {
      tags: 'unpaid',
      on: {
        'payment.retried': { target: 'paying', actions: 'startOver' },
        'method.switched': {
          target: 'lookingOnceMore',
          actions: { type: 'rememberWanted', params: ({ event }) => ({ method: event.method }) },
        },
        'order.abandoned': {
          target: 'lookingOnceMore',
          actions: { type: 'rememberWanted', params: { method: null } },
        },
      },
    },
    lookingOnceMore: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context }) => ({ ...paymentRequestOf(context.record, context.desk), proof: context.proof }),
        onDone: [
          {
            guard: { type: 'isWord', params: ({ event }) => ({ answer: event.output, word: 'paid' }) },
            target: 'clearing',
            actions: 'concludePlaced',
          },
          {
            guard: { type: 'isWord', params: ({ event }) => ({ answer: event.output, word: 'unpaid' }) },
            target: 'deleting',
          },
          {
            guard: { type: 'isWord', params: ({ event }) => ({ answer: event.output, word: 'cancelled' }) },
            target: 'clearing',
            actions: 'concludeAbandoned',
          },
          { target: 'unpaid', actions: 'announceUnsure' },
        ],
        onError: { target: 'unpaid', actions: 'announceUnsure' },
      },
      after: { answerTimeout: { target: 'unpaid', actions: 'announceUnsure' } },
    },
    deleting: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'deleteOrder',
        src: 'deleteOrder',
        input: ({ context }) => ({ orderId: context.record.orderId ?? 0 }),
        onDone: { target: 'clearing', actions: 'concludeAbandoned' },
        onError: { target: 'unpaid', actions: { type: 'announceRefusal', params: failedWith } },
      },
      after: { answerTimeout: { target: 'unpaid', actions: 'announceUnsure' } },
    },
    clearing: {
      tags: 'busy',
      invoke: {
        id: 'clearAttempt',
        src: 'clearAttempt',
        input: ({ context }) => ({ attemptKey: context.record.attemptKey }),
        onDone: 'concluded',
        onError: 'concluded',
      },
      after: { answerTimeout: 'concluded' },
    },
    concluded: { type: 'final' },
  },
});
