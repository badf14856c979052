import type { AttemptRecord } from './attempt-record.ts';
import { preflightQuestion } from './cart-changes.ts';
import { type CheckoutFacts, itemsWithTax } from './checkout.ts';
import { codeToCheck, emptyCheckout, settlementInputOf } from './checkout-context.ts';
import { checkoutSetup } from './checkout-setup.ts';
import type { SettlementResult } from './settlement.ts';
import { viewOf } from './settlement-step.ts';

const failedWith = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const endedWith = ({ event }: { event: { output: SettlementResult } }) => ({ result: event.output });

const takeFacts = {
  type: 'takeFacts',
  params: ({ event }: { event: { facts: CheckoutFacts } }) => ({ facts: event.facts }),
} as const;
const endAttempt = { type: 'endAttempt', params: endedWith } as const;
const recovers = {
  guard: 'belongsToCustomer',
  target: '#checkout.settling',
  actions: {
    type: 'recoverAttempt',
    params: ({ event: { record, maySend } }: { event: { record: AttemptRecord; maySend: boolean } }) => ({
      record,
      maySend,
    }),
  },
} as const;
const leavesWithCustomer = {
  guard: 'isOtherCustomer',
  target: '#checkout.idle',
  actions: ['forgetEverything', takeFacts],
} as const;

/**
 * The bill as an editable draft, the look at everything just before paying, and the attempt itself, which the settlement
 * carries to its end [R1.7, R1.9, R1.10, R1.21, R5.2, R5.10].
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: emptyCheckout,
  initial: 'idle',
  on: {
    'facts.changed': [leavesWithCustomer, { actions: takeFacts }],
    'session.closed': { target: '.idle', actions: 'forgetEverything' },
    'methods.failed': { actions: 'announceFailedMethods' },
  },
  states: {
    idle: {
      on: {
        'checkout.opened': 'editing',
        'attempt.found': recovers,
      },
    },
    editing: {
      type: 'parallel',
      on: {
        'checkout.closed': 'idle',
        'attempt.found': recovers,
        'facts.changed': [
          leavesWithCustomer,
          {
            target: ['.charge.deciding', '.code.deciding'],
            actions: takeFacts,
          },
        ],
        'fulfilment.chosen': {
          target: ['.charge.deciding', '.code.deciding'],
          actions: { type: 'chooseFulfilment', params: ({ event }) => ({ mode: event.mode }) },
        },
        'address.chosen': {
          target: '.charge.deciding',
          actions: { type: 'chooseAddress', params: ({ event }) => ({ address: event.address }) },
        },
        'method.chosen': {
          actions: { type: 'chooseMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'walletUse.toggled': { actions: { type: 'chooseWallet', params: ({ event }) => ({ on: event.on }) } },
        'promo.applied': {
          target: '.code.deciding',
          actions: { type: 'askForCode', params: ({ event }) => ({ code: event.code }) },
        },
        'promo.removed': { target: '.code.deciding', actions: 'removePromo' },
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
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'needsNoCharge', target: 'settled' },
                { guard: 'isChargeAnswered', target: 'settled' },
                { target: 'reading' },
              ],
            },
            settled: {},
            reading: {
              tags: 'readingCharge',
              invoke: {
                id: 'readDeliveryCharge',
                src: 'readDeliveryCharge',
                input: ({ context }) => ({
                  addressId: context.address?.id ?? 0,
                  branchId: context.branch?.id ?? 0,
                  finalTotal: itemsWithTax(context),
                }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepCharge', params: ({ event }) => ({ charge: event.output }) },
                },
                onError: { target: 'settled', actions: { type: 'dropCharge', params: failedWith } },
              },
              after: {
                answerTimeout: {
                  target: 'settled',
                  actions: { type: 'dropCharge', params: { error: null } },
                },
              },
            },
          },
        },
        code: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'awaitsCart', target: 'settled' },
                { guard: 'hasCodeToCheck', target: 'checking' },
                { target: 'settled' },
              ],
            },
            settled: {},
            checking: {
              tags: 'checkingCode',
              invoke: {
                id: 'validatePromo',
                src: 'validatePromo',
                input: ({ context }) => ({
                  code: codeToCheck(context) ?? '',
                  branchId: context.branch?.id ?? 0,
                  total: itemsWithTax(context),
                }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepPromo', params: ({ event }) => ({ promo: event.output }) },
                },
                onError: { target: 'settled', actions: { type: 'dropPromo', params: failedWith } },
              },
              after: {
                answerTimeout: { target: 'settled', actions: { type: 'dropPromo', params: { error: null } } },
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
          target: 'weighing',
          actions: { type: 'keepPreflight', params: ({ event }) => ({ fresh: event.output }) },
        },
        onError: { target: 'editing', actions: { type: 'explainFailedCheck', params: failedWith } },
      },
      after: {
        checkTimeout: { target: 'editing', actions: { type: 'explainFailedCheck', params: { error: null } } },
      },
    },
    weighing: {
      always: [
        { guard: 'hasUnmet', target: 'editing', actions: ['announceUnmet', 'announceStaleCart'] },
        { guard: 'hasChanges', target: 'reviewingChanges', actions: 'announceStaleCart' },
        { target: 'settling', actions: 'beginAttempt' },
      ],
    },
    reviewingChanges: {
      on: {
        'changes.accepted': 'checkingOrder',
        'order.reconsidered': { target: 'editing', actions: 'forgetChanges' },
        'checkout.closed': { target: 'idle', actions: 'forgetChanges' },
      },
    },
    settling: {
      tags: 'busy',
      on: {
        'facts.changed': [leavesWithCustomer, { actions: [takeFacts, 'passDesk'] }],
        'payment.retried': { actions: 'passOn' },
        'payment.abandoned': { actions: 'passOn' },
        'method.switched': { actions: 'passOn' },
        'order.abandoned': { actions: 'passOn' },
        'check.requested': { actions: 'passOn' },
      },
      invoke: {
        id: 'settlement',
        src: 'settlement',
        input: ({ context }) => settlementInputOf(context),
        onSnapshot: { actions: { type: 'follow', params: ({ event }) => viewOf(event.snapshot) } },
        onDone: [
          {
            guard: { type: 'wasPlaced', params: endedWith },
            target: 'placed',
            actions: [endAttempt, 'announcePlaced'],
          },
          {
            guard: { type: 'wasRefused', params: endedWith },
            target: 'refused',
            actions: [endAttempt, 'announceStaleCart'],
          },
          {
            target: 'editing',
            actions: [endAttempt, 'announceStaleCart'],
          },
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
      on: { 'order.reconsidered': 'editing', 'checkout.opened': 'editing', 'checkout.closed': 'idle' },
    },
  },
});
