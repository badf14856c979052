import { attemptInput } from '../attempt/hosted-attempt.ts';
import { preflightQuestion } from './cart-changes.ts';
import { emptyCheckout, paymentSetupOf } from './checkout-context.ts';
import { checkoutSetup } from './checkout-setup.ts';

const settles = { guard: 'belongsToCustomer', target: '#checkout.ordering', actions: 'takeAttempt' } as const;
const leavesWithCustomer = [
  { guard: 'isOtherCustomerAtPage', target: '#checkout.editing', actions: ['forgetEverything', 'takeFacts'] },
  { guard: 'isOtherCustomer', target: '#checkout.idle', actions: ['forgetEverything', 'takeFacts'] },
] as const;
/** What is read, or shown to be accepted, is of the order at the branch before. */
const leavesWithBranch = {
  guard: 'isOtherBranch',
  target: '#checkout.editing',
  actions: ['takeFacts', 'forgetChanges'],
} as const;
const endedElsewhere = ['announceEndedElsewhere', 'announceStaleCart'] as const;

function asked<Question>(question: Question | null): Question {
  if (question === null) throw new Error('asked without a question');
  return question;
}

/**
 * The bill as an editable draft, the check of cart, price and branch before payment, and then the attempt, which ends with
 * the order's outcome [R1.7, R1.9, R1.10, R1.21, R5.2, R5.10].
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: emptyCheckout,
  initial: 'idle',
  invoke: { id: 'watchFacts', src: 'watchFacts', onError: { actions: 'logStoppedFacts' } },
  on: {
    'facts.changed': [...leavesWithCustomer, { actions: 'takeFacts' }],
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
        'fulfilment.chosen': { actions: 'chooseFulfilment' },
        'time.chosen': { actions: 'chooseTime' },
        'address.chosen': { actions: 'chooseAddress' },
        'addresses.read': { actions: 'takeAddresses' },
        'method.chosen': { actions: 'chooseMethod' },
        'walletUse.toggled': { actions: 'chooseWallet' },
        'promo.applied': { actions: 'enterCode' },
        'promo.removed': { actions: 'removePromo' },
        'order.submitted': [
          { guard: 'isStranger', actions: 'askForLogin' },
          { guard: 'hasUnmet', actions: 'announceUnmet' },
          { target: 'checkingOrder', actions: 'rememberAttemptKey' },
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
                onDone: { target: 'settled', actions: 'setCharge' },
                onError: { target: 'settled', actions: 'dropCharge' },
              },
              after: {
                requestTimeout: { target: 'settled', actions: 'dropCharge' },
              },
            },
          },
        },
        code: {
          initial: 'settled',
          states: {
            settled: {
              always: [
                { guard: 'isCodeDue', target: 'checking' },
                { guard: 'isOfferDue', target: 'offering' },
              ],
            },
            offering: {
              entry: 'noteOfferAsked',
              exit: 'forgetOfferAsked',
              always: { guard: 'isOtherOfferDue', target: 'settled' },
              invoke: {
                id: 'findOffer',
                src: 'findOffer',
                input: ({ context }) => asked(context.offerAsked),
                onDone: { target: 'settled', actions: 'setOffer' },
                onError: { target: 'settled', actions: 'dropOffer' },
              },
              after: {
                offerTimeout: { target: 'settled', actions: 'dropOffer' },
              },
            },
            checking: {
              tags: 'checkingCode',
              entry: 'notePromoAsked',
              always: { guard: 'isOtherCodeDue', target: 'settled' },
              invoke: {
                id: 'validatePromo',
                src: 'validatePromo',
                input: ({ context }) => asked(context.promoAsked),
                onDone: { target: 'settled', actions: 'setPromo' },
                onError: { target: 'settled', actions: 'dropPromo' },
              },
              after: {
                requestTimeout: { target: 'settled', actions: 'dropPromo' },
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
        onDone: { target: 'deciding', actions: 'setPreflight' },
        onError: { target: 'editing', actions: 'explainFailedCheck' },
      },
      on: { 'facts.changed': leavesWithBranch, 'checkout.closed': 'idle' },
      after: {
        preflightTimeout: { target: 'editing', actions: 'explainFailedCheck' },
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
        'facts.changed': leavesWithBranch,
        'changes.accepted': { target: 'checkingOrder', actions: 'rememberAcceptance' },
        'order.reconsidered': { target: 'editing', actions: 'forgetChanges' },
        'checkout.closed': { target: 'idle', actions: 'forgetChanges' },
      },
    },
    ordering: {
      on: {
        'facts.changed': [...leavesWithCustomer, { actions: ['takeFacts', 'sendSetup'] }],
        'storedAttempt.found': {},
        'payment.requested': { actions: 'announceOpenPayment' },
        'attempt.*': { actions: 'forwardToAttempt' },
        'checkout.opened': { actions: 'openPage' },
        'checkout.closed': { actions: 'closePage' },
      },
      invoke: {
        id: 'attempt',
        src: 'attempt',
        input: ({ context }) => attemptInput(context, paymentSetupOf(context)),
        onSnapshot: { actions: 'followAttempt' },
        onDone: [
          {
            guard: 'wasPlaced',
            target: 'placed',
            actions: ['announcePlaced', 'endAttempt', 'announceOutcome'],
          },
          {
            guard: 'wasRefused',
            target: 'refused',
            actions: ['endAttempt', 'announceStaleCart', 'announceOutcome'],
          },
          { guard: 'isPageOpen', target: 'editing', actions: ['endAttempt', 'announceStaleCart'] },
          { target: 'idle', actions: ['endAttempt', 'announceStaleCart'] },
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
