import { attemptSetup } from './attempt-setup.ts';
import { asOrder, draftOf, paymentRequestOf, sendBefore } from './attempt.ts';
import { asksPayment, answerEquals, unsure, whenCancelled, whenPaid } from './payment-question.ts';

/** Where another lost answer about the order leads. */
const lostAgain = [
  { guard: 'retriesExhausted', target: '#attempt.unknown' },
  { target: '#attempt.waitingToRetry', actions: 'countNetworkError' },
] as const;

/**
 * From the submitted order to its definite end: stored, placed once, paid, or taken back. A lost answer leads to asking the
 * provider, never to sending blindly (D9); a reload enters here with the stored attempt and asks first, and so does the
 * payment of an existing order.
 */
export const attemptMachine = attemptSetup.createMachine({
  id: 'attempt',
  context: ({ input }) => ({
    ...input,
    sendBefore: sendBefore(input.record),
    maySend: true,
    submitCount: 0,
    notFoundCount: 0,
    networkErrors: 0,
    isResumed: input.isRecovered,
    isConfirming: false,
    isGivenUp: false,
    claim: input.returned?.claim ?? 'none',
    proof: input.returned?.proof ?? null,
    reason: null,
    message: null,
    result: null,
  }),
  output: ({ context }) => context.result ?? { outcome: 'refused', text: null, key: 'checkout.refused' },
  initial: 'routing',
  on: { 'setup.changed': { actions: 'updateSetup' } },
  states: {
    routing: {
      always: [
        { guard: 'isFresh', target: 'saving' },
        { guard: 'canBePaid', target: 'paying' },
        { target: 'findingOrder' },
      ],
    },
    saving: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'saveAttempt',
        src: 'saveAttempt',
        input: ({ context }) => context.record,
        onDone: [
          { guard: 'isElsewhere', target: 'concluded', actions: 'concludeElsewhere' },
          { target: 'saved' },
        ],
        onError: 'saved',
      },
      after: { requestTimeout: 'saved' },
    },
    saved: {
      always: [
        { guard: 'isRefill', target: 'paying' },
        { guard: 'canBePaid', target: 'verifyingBeforePaying' },
        { target: 'placing' },
      ],
    },
    placing: {
      tags: ['busy', 'placing'],
      entry: 'countSubmit',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { record, sendBefore } }) => ({ draft: draftOf(record), sendBefore }),
        onDone: [
          { guard: 'isTooLate', target: 'findingOrder', actions: 'stopSending' },
          { target: 'savingOrderId', actions: 'rememberPlaced' },
        ],
        onError: [
          { guard: 'wasRefused', target: 'clearing', actions: 'concludeRefused' },
          { target: 'waitingToRetry', actions: 'countNetworkError' },
        ],
      },
      after: { placingTimeout: { target: 'waitingToRetry', actions: 'countNetworkError' } },
    },
    findingOrder: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'findOrderByAttempt',
        src: 'findOrderByAttempt',
        input: ({ context }) => asOrder(context.record),
        onDone: [
          { guard: 'isFound', target: 'savingOrderId', actions: 'rememberFound' },
          { guard: 'mayResubmit', target: 'placing', actions: 'countNotFound' },
          { guard: 'wasNeverPlaced', target: 'clearing', actions: 'concludeNeverPlaced' },
          { guard: 'retriesExhausted', target: 'unknown' },
          { target: 'waitingToRetry', actions: 'countNotFound' },
        ],
        onError: lostAgain,
      },
      after: { requestTimeout: lostAgain },
    },
    waitingToRetry: { tags: ['busy', 'placing'], after: { retryDelay: 'findingOrder' } },
    savingOrderId: {
      tags: ['busy', 'placing'],
      invoke: {
        id: 'saveAttempt',
        src: 'saveAttempt',
        input: ({ context }) => context.record,
        onDone: 'paying',
        onError: 'paying',
      },
      after: { requestTimeout: 'paying' },
    },
    paying: {
      tags: 'paying',
      entry: 'expectConfirming',
      on: { 'attempt.paymentAbandoned': { actions: 'leaveGateway' } },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context: { record, setup, isResumed, claim, proof } }) => ({
          request: paymentRequestOf(record, setup),
          isResumed,
          claim,
          proof,
        }),
        onSnapshot: { actions: 'followPayment' },
        onDone: [
          { guard: 'isPaid', target: 'clearing', actions: 'concludePaid' },
          { guard: 'isCancelledOrder', target: 'clearing', actions: 'concludeCancelled' },
          { guard: 'isPending', target: 'unknown', actions: 'rememberPayment' },
          { target: 'unpaid', actions: 'rememberPayment' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      tags: 'unknown',
      entry: 'resetRetries',
      on: { 'attempt.checkRequested': 'checking' },
      after: { recheckDelay: 'checking' },
    },
    checking: { always: [{ guard: 'canBePaid', target: 'paying' }, { target: 'findingOrder' }] },
    unpaid: {
      tags: 'unpaid',
      initial: 'waiting',
      on: {
        'attempt.paymentRetried': 'verifyingBeforePaying',
        'attempt.orderAbandoned': 'verifyingBeforeCancel',
      },
      states: {
        waiting: { on: { 'attempt.checkRequested': 'looking' }, after: { recheckDelay: 'looking' } },
        looking: {
          invoke: {
            ...asksPayment,
            onDone: [whenPaid, whenCancelled, { target: 'waiting' }],
            onError: 'waiting',
          },
          after: { requestTimeout: 'waiting' },
        },
      },
    },
    verifyingBeforePaying: {
      tags: ['busy', 'paying'],
      entry: 'beginAskingToPay',
      invoke: {
        ...asksPayment,
        onDone: [
          whenPaid,
          whenCancelled,
          { guard: answerEquals('unpaid'), target: 'paying', actions: 'resetPayment' },
          unsure,
        ],
        onError: unsure,
      },
      after: { requestTimeout: unsure },
    },
    verifyingBeforeCancel: {
      tags: ['busy', 'paying'],
      entry: 'beginAskingToCancel',
      invoke: {
        ...asksPayment,
        onDone: [whenPaid, whenCancelled, { guard: answerEquals('unpaid'), target: 'givingUp' }, unsure],
        onError: unsure,
      },
      after: { requestTimeout: unsure },
    },
    givingUp: {
      always: [
        { guard: 'isRefill', target: 'clearing', actions: 'concludeAbandoned' },
        { target: 'deleting' },
      ],
    },
    deleting: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'deleteOrder',
        src: 'deleteOrder',
        input: ({ context }) => ({ orderId: asOrder(context.record).orderId ?? 0 }),
        onDone: { target: 'clearing', actions: 'concludeAbandoned' },
        onError: { target: 'unpaid', actions: 'announceRefusal' },
      },
      after: { requestTimeout: unsure },
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
      after: { requestTimeout: 'concluded' },
    },
    concluded: { type: 'final' },
  },
});
