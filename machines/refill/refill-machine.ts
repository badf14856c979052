import { attemptInput } from '../attempt/hosted-attempt.ts';
import { noRefill, refillSetup } from './refill-setup.ts';

/**
 * Money into the wallet: how much, by which method, a look at both, and then the attempt, which is the one that orders are
 * paid by and goes on when the window is closed [R1.22, R7.5].
 */
export const refillMachine = refillSetup.createMachine({
  id: 'refill',
  context: { ...noRefill, setup: null },
  initial: 'closed',
  invoke: { id: 'watchSetup', src: 'watchSetup', onError: {} },
  on: {
    'setup.changed': { actions: 'takeSetup' },
    'session.closed': { target: '.closed', actions: ['forgetEverything', 'forgetSetup'] },
  },
  states: {
    closed: {
      on: {
        'refill.opened': { target: 'enteringAmount', actions: 'begin' },
        'storedAttempt.found': { guard: 'isReady', target: 'paying', actions: 'recoverAttempt' },
      },
    },
    enteringAmount: {
      tags: 'amount',
      on: {
        'amount.entered': [
          { guard: 'isAmountPossible', target: 'choosingMethod', actions: 'setAmount' },
          { actions: 'explainAmount' },
        ],
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    choosingMethod: {
      tags: 'method',
      on: {
        'method.entered': [
          { guard: 'isMethodPossible', target: 'reviewing', actions: 'setMethod' },
          { actions: 'explainMethod' },
        ],
        'step.left': { target: 'enteringAmount', actions: 'forgetProblem' },
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    reviewing: {
      tags: 'review',
      on: {
        'refill.confirmed': { target: 'paying', actions: 'beginAttempt' },
        'step.left': 'choosingMethod',
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    paying: {
      tags: 'paying',
      on: {
        'setup.changed': { actions: ['takeSetup', 'sendSetup'] },
        'attempt.*': { actions: 'forwardToAttempt' },
        'refill.opened': { actions: 'show' },
        'refill.dismissed': { actions: 'hide' },
      },
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => attemptInput(context, context.setup),
        onSnapshot: { actions: 'followAttempt' },
        onDone: [
          {
            guard: 'wasRefilled',
            target: 'refilled',
            actions: ['endAttempt', 'announceRefilled', 'announceOutcome'],
          },
          {
            guard: 'wasRefused',
            target: 'refused',
            actions: ['explainRefusal', 'endAttempt', 'announceOutcome'],
          },
          { guard: 'isShown', target: 'choosingMethod', actions: 'endAttempt' },
          { target: 'closed', actions: 'forgetEverything' },
        ],
        onError: { target: 'closed', actions: 'forgetEverything' },
      },
    },
    refilled: {
      tags: 'refilled',
      on: {
        'refill.opened': { target: 'enteringAmount', actions: 'begin' },
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    refused: {
      tags: 'refused',
      on: {
        'refill.opened': [
          { guard: 'isShown', target: 'enteringAmount', actions: 'begin' },
          { actions: 'show' },
        ],
        'step.left': { guard: 'isShown', target: 'choosingMethod', actions: 'forgetProblem' },
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
  },
});
