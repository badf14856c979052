import type { AttemptResult } from '../attempt/attempt.ts';
import { preflightQuestion } from './cart-changes.ts';
import type { CheckoutFacts } from './checkout.ts';
import { stallOf } from '../attempt/attempt-view.ts';
import { attemptInputOf, emptyCheckout } from './checkout-context.ts';
import { checkoutSetup, type TakenAttempt } from './checkout-setup.ts';

const failedWith = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const endedWith = ({ event }: { event: { output: AttemptResult } }) => ({ result: event.output });

const takeFacts = {
  type: 'takeFacts',
  params: ({ event }: { event: { facts: CheckoutFacts } }) => ({ facts: event.facts }),
} as const;
const endAttempt = { type: 'endAttempt', params: endedWith } as const;
const announcePlaced = { type: 'announcePlaced', params: endedWith } as const;
const announceOutcome = { type: 'announceOutcome', params: endedWith } as const;
const takenOf = ({ event }: { event: TakenAttempt }) => event;
const settles = {
  guard: { type: 'belongsToCustomer', params: takenOf },
  target: '#checkout.ordering',
  actions: { type: 'takeAttempt', params: takenOf },
} as const;
const leavesWithCustomer = [
  {
    guard: 'isOtherCustomerAtPage',
    target: '#checkout.editing',
    actions: ['forgetEverything', takeFacts],
  },
  { guard: 'isOtherCustomer', target: '#checkout.idle', actions: ['forgetEverything', takeFacts] },
] as const;
const endedElsewhere = ['announceEndedElsewhere', 'announceStaleCart'] as const;

function asked<Question>(question: Question | null): Question {
  if (question === null) throw new Error('asked without a question');
  return question;
}

/**
 * The bill as an editable draft, the look at everything just before paying, and then the attempt, which carries the order
 * to its end [R1.7, R1.9, R1.10, R1.21, R5.2, R5.10].
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: emptyCheckout,
  initial: 'idle',
  invoke: { id: 'watchFacts', src: 'watchFacts', onError: { actions: 'logStoppedFacts' } },
  on: {
    'facts.changed': [...leavesWithCustomer, { actions: takeFacts }],
    'storedAttempt.found': settles,
    'storedAttempt.ended': { actions: endedElsewhere },
    'payment.requested': settles,
    'methods.failed': { actions: 'announceFailedMethods' },
  },
  states: {
    idle: {
      entry: 'closePage',
      on: { 'checkout.opened': 'editing' },
    },
    editing: {
      type: 'parallel',
      entry: 'openPage',
      on: {
        'checkout.closed': 'idle',
        'fulfilment.chosen': {
          actions: { type: 'chooseFulfilment', params: ({ event }) => ({ mode: event.mode }) },
        },
        'address.chosen': {
          actions: { type: 'chooseAddress', params: ({ event }) => ({ address: event.address }) },
        },
        'addresses.read': {
          actions: { type: 'takeAddresses', params: ({ event }) => ({ addresses: event.addresses }) },
        },
        'method.chosen': {
          actions: { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'walletUse.toggled': { actions: { type: 'chooseWallet', params: ({ event }) => ({ on: event.on }) } },
        'promo.applied': {
          actions: { type: 'enterCode', params: ({ event }) => ({ code: event.code }) },
        },
        'promo.removed': { actions: 'removePromo' },
        'order.submitted': [
          { guard: 'isStranger', actions: 'askForLogin' },
          { guard: 'hasUnmet', actions: 'announceUnmet' },
          {
            target: 'checkingOrder',
            actions: {
              type: 'rememberAttemptKey',
              params: ({ event: { attemptKey, startedAt } }) => ({ attemptKey, startedAt }),
            },
          },
        ],
      },
      states: {
        charge: {
          initial: 'settled',
          states: {
            settled: { always: { guard: 'isChargeDue', target: 'reading' } },
            reading: {
              tags: 'readingCharge',
              entry: 'noteChargeAsked',
              always: { guard: 'isOtherChargeDue', target: 'settled' },
              invoke: {
                id: 'readDeliveryCharge',
                src: 'readDeliveryCharge',
                input: ({ context }) => asked(context.chargeAsked),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepCharge', params: ({ event }) => ({ charge: event.output }) },
                },
                onError: { target: 'settled', actions: { type: 'dropCharge', params: failedWith } },
              },
              after: {
                requestTimeout: {
                  target: 'settled',
                  actions: { type: 'dropCharge', params: { error: null } },
                },
              },
            },
          },
        },
        code: {
          initial: 'settled',
          states: {
            settled: { always: { guard: 'isCodeDue', target: 'checking' } },
            checking: {
              tags: 'checkingCode',
              entry: 'notePromoAsked',
              always: { guard: 'isOtherCodeDue', target: 'settled' },
              invoke: {
                id: 'validatePromo',
                src: 'validatePromo',
                input: ({ context }) => asked(context.promoAsked),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepPromo', params: ({ event }) => ({ promo: event.output }) },
                },
                onError: { target: 'settled', actions: { type: 'dropPromo', params: failedWith } },
              },
              after: {
                requestTimeout: {
                  target: 'settled',
                  actions: { type: 'dropPromo', params: { error: null } },
                },
              },
            },
          },
        },
      },
    },
    checkingOrder: {
      tags: 'busy',
      entry: 'forgetChanges',
      invoke: {
        id: 'readPreflight',
        src: 'readPreflight',
        input: ({ context }) => preflightQuestion(context),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepPreflight', params: ({ event }) => ({ fresh: event.output }) },
        },
        onError: { target: 'editing', actions: { type: 'explainFailedCheck', params: failedWith } },
      },
      on: { 'checkout.closed': 'idle' },
      after: {
        preflightTimeout: {
          target: 'editing',
          actions: { type: 'explainFailedCheck', params: { error: null } },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'hasUnmet', target: 'editing', actions: ['announceUnmet', 'announceStaleCart'] },
        { guard: 'hasChanges', target: 'reviewingChanges', actions: 'announceStaleCart' },
        { target: 'ordering', actions: 'beginAttempt' },
      ],
    },
    reviewingChanges: {
      on: {
        'changes.accepted': {
          target: 'checkingOrder',
          actions: {
            type: 'rememberAcceptance',
            params: ({ event: { startedAt } }) => ({ startedAt }),
          },
        },
        'order.reconsidered': { target: 'editing', actions: 'forgetChanges' },
        'checkout.closed': { target: 'idle', actions: 'forgetChanges' },
      },
    },
    ordering: {
      on: {
        'facts.changed': [...leavesWithCustomer, { actions: [takeFacts, 'sendSetup'] }],
        'storedAttempt.found': {},
        'payment.requested': { actions: 'announceOpenPayment' },
        'attempt.*': { actions: 'forwardToAttempt' },
        'checkout.opened': { actions: 'openPage' },
        'checkout.closed': { actions: 'closePage' },
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
            guard: { type: 'wasPlaced', params: endedWith },
            target: 'placed',
            actions: [announcePlaced, endAttempt, announceOutcome],
          },
          {
            guard: { type: 'wasRefused', params: endedWith },
            target: 'refused',
            actions: [endAttempt, 'announceStaleCart', announceOutcome],
          },
          { guard: 'isPageOpen', target: 'editing', actions: [endAttempt, 'announceStaleCart'] },
          { target: 'idle', actions: [endAttempt, 'announceStaleCart'] },
        ],
        onError: { target: 'idle', actions: 'forgetEverything' },
      },
    },
    placed: {
      on: {
        'checkout.opened': { target: 'editing', actions: 'forgetOrder' },
        'checkout.closed': { target: 'idle', actions: 'forgetOrder' },
      },
    },
    refused: {
      on: {
        'order.reconsidered': [{ guard: 'isPageOpen', target: 'editing' }, { target: 'idle' }],
        'storedAttempt.ended': [
          { guard: 'isPageOpen', target: 'editing', actions: endedElsewhere },
          { target: 'idle', actions: endedElsewhere },
        ],
        'checkout.opened': 'editing',
        'checkout.closed': 'idle',
      },
    },
  },
});
