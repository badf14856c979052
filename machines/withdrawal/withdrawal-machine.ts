import type { SavedWithdrawal } from './withdrawal.ts';
import { attemptIn, noWithdrawal, requestOf, withdrawalSetup } from './withdrawal-setup.ts';

const saved = ({ event }: { event: { output: SavedWithdrawal } }) => ({ saved: event.output });
const attemptSaved = ({ event }: { event: { output: SavedWithdrawal } }) => ({
  attempt: attemptIn(event.output),
});
/** The sheet is closed while the answer is open; the next time it is opened the provider is asked. */
const setAside = { target: '#withdrawal.closed', actions: ['setAside', 'announceSetAside'] } as const;

/**
 * Money out of the wallet to a bank, in steps, with a look and a code to the account's telephone before it leaves [R1.22, R5.7]. The attempt is stored before it is sent. An
 * answer that was lost leaves open whether it was asked for: nothing is sent until the provider has said that it was not, and
 * then the same attempt again (D9).
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: noWithdrawal,
  initial: 'closed',
  on: {
    'session.closed': { target: '.closed', actions: 'forgetEverything' },
    'withdrawal.dismissed': { target: '.closed', actions: 'forgetEverything' },
  },
  states: {
    closed: {
      on: {
        'withdrawal.dismissed': {},
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
      },
    },
    reviewing: {
      tags: 'review',
      on: {
        'withdrawal.confirmed': [
          { guard: 'hasProof', target: 'checkingWallet', actions: 'forgetProblem' },
          { target: 'proving', actions: 'forgetProblem' },
        ],
        'step.left': { target: 'enteringDetails', actions: 'forgetProblem' },
      },
    },
    proving: {
      tags: 'proof',
      on: { 'step.left': 'reviewing' },
      invoke: {
        id: 'phoneProof',
        src: 'phoneProof',
        input: ({ context }) => ({ phone: context.phone, isKnown: true }),
        onDone: {
          target: 'checkingWallet',
          actions: { type: 'keepProof', params: ({ event }) => event.output },
        },
        onError: { target: 'reviewing', actions: 'explainUnreachable' },
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
        onDone: [
          {
            guard: { type: 'wasSaved', params: saved },
            target: 'sending',
            actions: { type: 'keepAttempt', params: attemptSaved },
          },
          {
            guard: { type: 'isEarlierUnsettled', params: saved },
            target: 'finding',
            actions: { type: 'resume', params: attemptSaved },
          },
          { target: 'reviewing', actions: 'explainElsewhere' },
        ],
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
            target: 'refused',
            actions: { type: 'explainRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'finding', actions: 'noteLostAnswer' },
        ],
      },
      on: { 'withdrawal.dismissed': setAside },
      after: { requestTimeout: { target: 'finding', actions: 'noteLostAnswer' } },
    },
    refused: {
      always: [
        { guard: 'mayHaveArrived', target: 'finding' },
        { target: 'reviewing', actions: ['announceSettled', 'forgetAttempt'] },
      ],
    },
    finding: {
      tags: 'asking',
      on: { 'withdrawal.dismissed': setAside },
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
          {
            guard: 'isKnownRefused',
            target: 'reviewing',
            actions: ['announceSettled', 'forgetAttempt'],
          },
          { target: 'notArrived', actions: 'recount' },
        ],
        onError: 'unknown',
      },
      after: { requestTimeout: 'unknown' },
    },
    waitingToLookAgain: {
      tags: 'asking',
      on: { 'withdrawal.dismissed': setAside },
      after: { lookAgainDelay: 'finding' },
    },
    unknown: {
      tags: 'unknown',
      on: {
        'check.requested': 'finding',
        'withdrawal.dismissed': setAside,
      },
      after: { retryDelay: 'finding' },
    },
    notArrived: {
      tags: 'notArrived',
      on: {
        'withdrawal.confirmed': { guard: 'canSendAgain', target: 'sending' },
        'withdrawal.dismissed': { target: 'closed', actions: ['announceSettled', 'forgetEverything'] },
      },
    },
    asked: {
      tags: 'asked',
      entry: 'announceSettled',
    },
  },
});
