import { noWithdrawal, requestOf, withdrawalSetup } from './withdrawal-setup.ts';

/**
 * Money out of the wallet to a bank, in steps, with a look before it leaves [R1.22]. The attempt is stored before it is sent. An
 * answer that was lost leaves open whether it was asked for: nothing is sent until the provider has said that it was not, and
 * then the same attempt again (D9).
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: noWithdrawal,
  initial: 'closed',
  on: { 'session.closed': { target: '.closed', actions: 'forgetEverything' } },
  states: {
    closed: {
      on: {
        'withdrawal.opened': [
          {
            guard: { type: 'isOfSameCustomer', params: ({ event }) => ({ userId: event.userId }) },
            target: 'finding',
          },
          { target: 'opening', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'findAttempt',
        src: 'findAttempt',
        input: ({ context }) => ({ userId: context.userId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isUnsettled', params: ({ event }) => ({ attempt: event.output }) },
            target: 'finding',
            actions: { type: 'resume', params: ({ event }) => ({ attempt: event.output }) },
          },
          { target: 'enteringAmount' },
        ],
        onError: 'enteringAmount',
      },
      after: { requestTimeout: 'enteringAmount' },
    },
    enteringAmount: {
      tags: 'amount',
      on: {
        'amount.entered': [
          {
            guard: { type: 'isAmountPossible', params: ({ event }) => ({ amount: event.amount }) },
            target: 'enteringDetails',
            actions: { type: 'keepAmount', params: ({ event }) => ({ amount: event.amount }) },
          },
          { actions: { type: 'explainAmount', params: ({ event }) => ({ amount: event.amount }) } },
        ],
        'withdrawal.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    enteringDetails: {
      tags: 'details',
      on: {
        'details.entered': {
          target: 'reviewing',
          actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.details }) },
        },
        'step.left': 'enteringAmount',
        'withdrawal.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    reviewing: {
      tags: 'review',
      on: {
        'withdrawal.confirmed': { target: 'checkingWallet', actions: 'forgetProblem' },
        'step.left': { target: 'enteringDetails', actions: 'forgetProblem' },
        'withdrawal.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    checkingWallet: {
      tags: ['review', 'busy'],
      invoke: {
        id: 'readWallet',
        src: 'readWallet',
        input: ({ context }) => ({ userId: context.userId ?? 0 }),
        onDone: [
          {
            guard: { type: 'isStillCovered', params: ({ event }) => ({ stand: event.output }) },
            target: 'savingAttempt',
            actions: { type: 'keepStand', params: ({ event }) => ({ stand: event.output }) },
          },
          {
            target: 'enteringAmount',
            actions: [
              { type: 'keepStand', params: ({ event }) => ({ stand: event.output }) },
              'explainChange',
            ],
          },
        ],
        onError: { target: 'reviewing', actions: 'explainUnreachable' },
      },
      after: { requestTimeout: { target: 'reviewing', actions: 'explainUnreachable' } },
    },
    savingAttempt: {
      tags: ['review', 'busy'],
      invoke: {
        id: 'saveAttempt',
        src: 'saveAttempt',
        input: ({ context: { userId, amount, newestId } }) => ({
          userId: userId ?? 0,
          amount: amount ?? 0,
          newestId,
        }),
        onDone: {
          target: 'sending',
          actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
        },
        onError: { target: 'reviewing', actions: 'explainUnreachable' },
      },
      after: { requestTimeout: { target: 'reviewing', actions: 'explainUnreachable' } },
    },
    sending: {
      tags: ['review', 'busy'],
      invoke: {
        id: 'sendWithdrawal',
        src: 'sendWithdrawal',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'asked',
          actions: { type: 'keepAsked', params: ({ event }) => ({ asked: event.output }) },
        },
        onError: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'reviewing',
            actions: [
              { type: 'explainRefusal', params: ({ event }) => ({ error: event.error }) },
              'announceSettled',
            ],
          },
          { target: 'finding' },
        ],
      },
      after: { requestTimeout: 'finding' },
    },
    finding: {
      tags: 'asking',
      invoke: {
        id: 'findWithdrawal',
        src: 'findWithdrawal',
        input: ({ context }) => context.attempt,
        onDone: [
          {
            guard: { type: 'wasFound', params: ({ event }) => ({ asked: event.output }) },
            target: 'asked',
            actions: { type: 'keepAsked', params: ({ event }) => ({ asked: event.output }) },
          },
          { guard: 'mayStillArrive', target: 'waitingToLookAgain', actions: 'countNotFound' },
          { target: 'notArrived', actions: 'recount' },
        ],
        onError: 'unknown',
      },
      after: { requestTimeout: 'unknown' },
    },
    waitingToLookAgain: {
      tags: 'asking',
      on: { 'withdrawal.dismissed': { target: 'closed', actions: 'setAside' } },
      after: { lookAgainDelay: 'finding' },
    },
    unknown: {
      tags: 'unknown',
      on: {
        'check.requested': 'finding',
        'withdrawal.dismissed': { target: 'closed', actions: 'setAside' },
      },
      after: { retryDelay: 'finding' },
    },
    notArrived: {
      tags: 'notArrived',
      on: {
        'withdrawal.confirmed': { guard: 'canSendAgain', target: 'sending' },
        'withdrawal.dismissed': { target: 'closed', actions: ['forgetEverything', 'announceSettled'] },
      },
    },
    asked: {
      tags: 'asked',
      entry: 'announceSettled',
      on: { 'withdrawal.dismissed': { target: 'closed', actions: 'forgetEverything' } },
    },
  },
});
