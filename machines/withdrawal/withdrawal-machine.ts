import { noWithdrawal, requestOf, withdrawalSetup, type WithdrawalContext } from './withdrawal-setup.ts';

/** The sheet is closed while the answer is open; the next time it is opened the provider is asked. */
const setAside = { target: '#withdrawal.closed', actions: ['setAside', 'announceSetAside'] } as const;
/** What became of the attempt, as the provider knows it. */
const findsOut = {
  id: 'findWithdrawal',
  src: 'findWithdrawal',
  input: ({ context }: { context: WithdrawalContext }) => context.attempt,
  onDone: [
    { guard: 'wasFound', target: '#withdrawal.asked', actions: 'setAsked' },
    { guard: 'mayStillArrive', target: '#withdrawal.waitingToCheck', actions: 'countNotFound' },
    {
      guard: 'isKnownRefused',
      target: '#withdrawal.reviewing',
      actions: ['announceSettled', 'forgetAttempt'],
    },
    { target: '#withdrawal.notArrived', actions: 'recount' },
  ],
  onError: '#withdrawal.unknown.waiting',
} as const;

/**
 * Money out of the wallet to a bank, in steps, with a review and a code to the account's telephone before it is sent [R1.22, R5.7]. The attempt is stored before it is sent. An
 * answer that was lost leaves open whether it was asked for: nothing is sent until the provider has answered that it was not, and
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
          { guard: 'isOfSameCustomer', target: 'finding' },
          { target: 'opening', actions: 'begin' },
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
          { guard: 'isUnsettled', target: 'finding', actions: 'resume' },
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
          { guard: 'isAmountPossible', target: 'enteringDetails', actions: 'setAmount' },
          { actions: 'explainAmount' },
        ],
      },
    },
    enteringDetails: {
      tags: 'details',
      on: {
        'details.entered': { target: 'reviewing', actions: 'setDetails' },
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
        onDone: { target: 'checkingWallet', actions: 'setProof' },
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
          { guard: 'isStillCovered', target: 'savingAttempt', actions: 'setStand' },
          { target: 'enteringAmount', actions: ['setStand', 'explainChange'] },
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
          { guard: 'wasSaved', target: 'sending', actions: 'setAttempt' },
          { guard: 'isEarlierUnsettled', target: 'finding', actions: 'resume' },
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
        onDone: { target: 'asked', actions: 'setAsked' },
        onError: [
          { guard: 'wasRefused', target: 'refused', actions: 'explainRefusal' },
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
      invoke: findsOut,
      after: { requestTimeout: 'unknown' },
    },
    waitingToCheck: {
      tags: 'asking',
      on: { 'withdrawal.dismissed': setAside },
      after: { checkDelay: 'finding' },
    },
    unknown: {
      tags: 'unknown',
      on: { 'withdrawal.dismissed': setAside },
      initial: 'waiting',
      states: {
        waiting: { on: { 'check.requested': 'asking' }, after: { retryDelay: 'asking' } },
        asking: { tags: 'busy', invoke: findsOut, after: { requestTimeout: 'waiting' } },
      },
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
