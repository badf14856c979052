import type { AttemptResult, PaymentSetup } from '../attempt/attempt.ts';
import { stallOf } from '../attempt/attempt-view.ts';
import { attemptInputOf, noRefill, refillSetup } from './refill-setup.ts';

const endedWith = ({ event }: { event: { output: AttemptResult } }) => ({ result: event.output });
const announceOutcome = { type: 'announceOutcome', params: endedWith } as const;
const known = ({ event }: { event: { setup: PaymentSetup } }) => ({ setup: event.setup });

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
    'setup.changed': { actions: { type: 'takeSetup', params: known } },
    'session.closed': { target: '.closed', actions: 'forgetEverything' },
  },
  states: {
    closed: {
      on: {
        'refill.opened': {
          target: 'enteringAmount',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'storedAttempt.found': {
          guard: 'isReady',
          target: 'paying',
          actions: { type: 'recoverAttempt', params: ({ event }) => event },
        },
      },
    },
    enteringAmount: {
      tags: 'amount',
      on: {
        'amount.entered': [
          {
            guard: { type: 'isAmountPossible', params: ({ event }) => event },
            target: 'choosingMethod',
            actions: { type: 'keepAmount', params: ({ event }) => event },
          },
          { actions: { type: 'explainAmount', params: ({ event }) => event } },
        ],
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    choosingMethod: {
      tags: 'method',
      on: {
        'method.entered': [
          {
            guard: { type: 'isMethodPossible', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'keepMethod', params: ({ event }) => event },
          },
          { actions: 'explainMethod' },
        ],
        'step.left': { target: 'enteringAmount', actions: 'forgetProblem' },
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    reviewing: {
      tags: 'review',
      on: {
        'refill.confirmed': {
          target: 'paying',
          actions: { type: 'beginAttempt', params: ({ event }) => event },
        },
        'step.left': 'choosingMethod',
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    paying: {
      tags: 'paying',
      on: {
        'setup.changed': {
          actions: [
            { type: 'takeSetup', params: known },
            { type: 'sendSetup', params: known },
          ],
        },
        'attempt.*': { actions: 'forwardToAttempt' },
        'refill.opened': { actions: 'show' },
        'refill.dismissed': { actions: 'hide' },
      },
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => attemptInputOf(context),
        onSnapshot: {
          actions: { type: 'followAttempt', params: ({ event }) => ({ stalled: stallOf(event.snapshot) }) },
        },
        onDone: [
          {
            guard: { type: 'wasRefilled', params: endedWith },
            target: 'refilled',
            actions: ['endAttempt', 'announceRefilled', announceOutcome],
          },
          {
            guard: { type: 'wasRefused', params: endedWith },
            target: 'refused',
            actions: [{ type: 'explainRefusal', params: endedWith }, 'endAttempt', announceOutcome],
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
        'refill.opened': {
          target: 'enteringAmount',
          actions: { type: 'begin', params: ({ event }) => event },
        },
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
    refused: {
      tags: 'refused',
      on: {
        'refill.opened': [
          {
            guard: 'isShown',
            target: 'enteringAmount',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { actions: 'show' },
        ],
        'step.left': { guard: 'isShown', target: 'choosingMethod', actions: 'forgetProblem' },
        'refill.dismissed': { target: 'closed', actions: 'forgetEverything' },
      },
    },
  },
});
