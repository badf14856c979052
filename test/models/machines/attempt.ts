import { attemptMachine } from '../../../machines/attempt/attempt-machine.ts';
import type { AttemptContext } from '../../../machines/attempt/attempt.ts';
import {
  draft,
  orderFor,
  paymentSetup,
  record,
  recordToPay,
  refillRecord,
} from '../../support/order-fixtures.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  ended,
  everyStep,
  hasEnded,
  heard,
  isBegun,
  isSame,
  stepsIn,
  wasRefused,
  wordsAreHeard,
  type Step,
} from '../logs.ts';
import type { Entry } from '../replay.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { unauthorized } from '../../support/cart-fixtures.ts';
import { attemptPromises } from './attempt-promises.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const placing = { record, setup: paymentSetup, isRecovered: false, returned: null };
const refilling = { ...placing, record: refillRecord };
const outcome = { reason: null, message: null, claim: 'dismissed', proof: null };
const moneyEffects = ['placeOrder', 'payment', 'deleteOrder'];

const cases: Cases = {
  'setup.changed': [{ type: 'setup.changed', setup: { ...paymentSetup, language: 'hi' } }],
  'attempt.checkRequested': [{ type: 'attempt.checkRequested' }],
  'attempt.paymentAbandoned': [{ type: 'attempt.paymentAbandoned' }],
  'attempt.paymentRetried': [{ type: 'attempt.paymentRetried' }],
  'attempt.orderAbandoned': [{ type: 'attempt.orderAbandoned' }],
  'xstate.snapshot.payment': [
    {
      type: 'xstate.snapshot.payment',
      snapshot: { status: 'active', hasTag: (tag: string) => tag === 'confirming' },
    },
  ],
  ...done('saveAttempt', 'saved', 'elsewhere'),
  ...failed('saveAttempt'),
  ...done('placeOrder', { orderId: 41 }, 'tooLate'),
  ...failed('placeOrder', refusal('Closed'), unreachable, unauthorized),
  ...done('findOrderByAttempt', orderFor(), null),
  ...failed('findOrderByAttempt'),
  ...done(
    'payment',
    { ...outcome, state: 'paid' },
    { ...outcome, state: 'pending', claim: 'claimed', proof: { id: 'p' } },
    { ...outcome, state: 'cancelled' },
    { ...outcome, state: 'failed', reason: 'orderCancelled' },
  ),
  ...failed('payment'),
  ...done('verifyPayment', 'paid', 'unpaid', 'undecided', 'cancelled'),
  ...failed('verifyPayment'),
  ...done('deleteOrder', undefined),
  ...failed('deleteOrder', refusal('Already paid'), { kind: 'malformed' }, unauthorized),
  ...done('clearAttempt', undefined),
  ...failed('clearAttempt'),
};

export const attemptModel: Model = {
  machine: attemptMachine,
  purpose:
    'One attempt to order or to refill the wallet: stored, placed once, paid, or taken back; after a reload it asks first [R1.22, R3.15, R8.6].',
  inputs: [
    placing,
    { ...placing, isRecovered: true },
    { ...placing, isRecovered: true, record: { ...record, orderId: 41 } },
    { ...placing, record: recordToPay },
    refilling,
    { ...refilling, isRecovered: true, returned: { claim: 'claimed', proof: { id: 'p' } } },
  ],
  cases,
  project: withoutOldCounts,
  scenarios: [
    { name: 'placing and paying', cases: { 'setup.changed': [] } },
    {
      name: 'settings arrive late',
      cases: {
        ...failed('findOrderByAttempt'),
        'xstate.error.actor.findOrderByAttempt': [],
        'xstate.error.actor.placeOrder': [],
        'xstate.snapshot.payment': [],
      },
    },
  ],
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'wherever it stands still, a customer can do something (R1.21)': wordsAreHeard(cases, {
      paying: ['setup.changed'],
      unknown: ['attempt.checkRequested'],
      unpaid: ['attempt.paymentRetried', 'attempt.orderAbandoned'],
      'unpaid.waiting': ['attempt.checkRequested'],
    }),
    'a gateway’s window can be left as long as it is open (R1.21)': (snapshot) =>
      !('payment' in snapshot.children) || snapshot.can({ type: 'attempt.paymentAbandoned' }),
    'at most one thing that touches money at a time': ({ children }) =>
      moneyEffects.filter((name) => name in children).length <= 1,
    'paying means that the order exists, where there has to be one': (snapshot) =>
      !snapshot.hasTag('paying') ||
      snapshot.context.record.purpose === 'refill' ||
      snapshot.context.record.orderId !== null,
    'a refill places, looks for and deletes no order': ({ context, children }) =>
      context.record.purpose === 'order' ||
      !['placeOrder', 'findOrderByAttempt', 'deleteOrder'].some((name) => name in children),
    'unpaid or unknown offers no second order': (snapshot) =>
      !(snapshot.hasTag('unpaid') || snapshot.hasTag('unknown')) || !('placeOrder' in snapshot.children),
    'while it is unknown, nothing can pay again (P6)': (snapshot) =>
      !snapshot.hasTag('unknown') || !snapshot.can({ type: 'attempt.paymentRetried' }),
    'the attempt key never changes (D9)': ({ context }) => context.record.attemptKey === draft.attemptKey,
    'a decision is made at once: where an attempt stands, a tag says what it waits for': ({ status, tags }) =>
      status === 'done' || tags.size > 0,
    'ends with a result': ({ status, context }) => status !== 'done' || context.result !== null,
    'sent at most twice': ({ context }) => context.submitCount <= 2,
  },
  pathInvariants: {
    ...attemptPromises,
    'storing the attempt is tried, or the provider asked for it, before the order is sent (S7)': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'placeOrder'),
        (entry) => isBegun(entry, 'saveAttempt', 'findOrderByAttempt'),
      ),
    'never sent again before the provider said that it has no such order (P1)': (log) => {
      let submitCount = 0;
      let notFoundCount = 0;
      return log.every((entry) => {
        if (hasEnded(entry, 'findOrderByAttempt', true, null)) notFoundCount += 1;
        if (!isBegun(entry, 'placeOrder')) return true;
        submitCount += 1;
        const isAllowed = submitCount === 1 || notFoundCount >= 2;
        notFoundCount = 0;
        return isAllowed;
      });
    },
    'always sent with the same key': (log) =>
      log.every(
        (entry) => !isBegun(entry, 'placeOrder') || JSON.stringify(entry).includes('"attemptKey":"key-1"'),
      ),
    'never sent once the provider has the order (P1)': (log) => {
      let exists = false;
      return log.every((entry) => {
        if (hasEnded(entry, 'placeOrder', true)) exists = true;
        if (hasEnded(entry, 'findOrderByAttempt', true) && !hasEnded(entry, 'findOrderByAttempt', true, null))
          exists = true;
        return !exists || !isBegun(entry, 'placeOrder');
      });
    },
    'placed only after the provider said paid (P6)': (log) =>
      stepsIn(log).every(
        ({ snapshot }) =>
          !['placed', 'refilled'].includes(snapshot.context.result?.outcome) || hasHeardPaid(log),
      ),
    'money that was taken for a refill is never passed over (P10)': (log) => {
      const isReturned = log.some(
        (entry) =>
          hasEnded(entry, 'verifyPayment', true, 'cancelled') ||
          (hasEnded(entry, 'payment', true) && JSON.stringify(entry).includes('orderCancelled')),
      );
      return stepsIn(log).every(
        ({ snapshot: { status, context } }) =>
          !isReturned ||
          status !== 'done' ||
          context.record.purpose === 'order' ||
          context.result?.key === 'wallet.refill.returned',
      );
    },
    'given up only where that was the customer’s last word': (log) => {
      let isGivenUp = false;
      return everyStep(log, (step) => {
        if (heard(step, 'attempt.orderAbandoned') && step.before.matches('unpaid')) isGivenUp = true;
        if (heard(step, 'attempt.paymentRetried') && step.before.matches('unpaid')) isGivenUp = false;
        return isGivenUp || step.after.context.result?.outcome !== 'abandoned';
      });
    },
    'settings that arrive late are taken (R1.22)': (log) =>
      everyStep(log, (step) => {
        const word = heard(step, 'setup.changed');
        return word === null || isSame(step.after.context.setup, Object(word).setup);
      }),
    'deleted only after a last look that said unpaid (P15)': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'deleteOrder'),
        (entry) => hasEnded(entry, 'verifyPayment', true, 'unpaid'),
        (entry) => isBegun(entry, 'payment', 'verifyPayment'),
      ),
    'forgotten only after a definite end': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'clearAttempt'),
        (entry) => wasRefused(entry, 'placeOrder') || isDefiniteEnd(entry),
        (entry) => isBegun(entry, 'placeOrder', 'payment'),
      ),
    'an order that exists is never placed, and paid only after the provider said unpaid (P1, P6)': (log) =>
      everyStep(log, (step) => {
        const { record: paid, isResumed } = step.after.context;
        if (paid.purpose === 'refill' || paid.draft !== null) return true;
        if (step.entries.some((entry) => isBegun(entry, 'placeOrder', 'findOrderByAttempt'))) return false;
        return begun(step, 'payment').length === 0 || isResumed || saidUnpaid(step);
      }),
    'after a reload it asks before it sends anything (S7)': (log) =>
      stepsIn(log).every(
        ({ entries, snapshot: { context } }, index) =>
          index > 1 || !context.isRecovered || !entries.some((entry) => isBegun(entry, 'placeOrder')),
      ),
  },
  closes: 'it shows nothing: the window of a gateway is closed by payment, and pages by checkout and refill',
  customers: 'checkout and refill start it for one customer, and stop it when they leave',
  unreached: {},
  restingPlaces: {},
};

/** The provider has said what became of it, and nothing can follow. */
function isDefiniteEnd(entry: Entry): boolean {
  const text = JSON.stringify(entry);
  return (
    (hasEnded(entry, 'payment', true) && (text.includes('"paid"') || text.includes('orderCancelled'))) ||
    ['paid', 'cancelled', 'unpaid'].some((state) => hasEnded(entry, 'verifyPayment', true, state)) ||
    hasEnded(entry, 'deleteOrder', true) ||
    hasEnded(entry, 'findOrderByAttempt', true, null)
  );
}

/** Once the order is known, how often it was sent and asked for decides nothing any more. */
function withoutOldCounts(context: unknown): unknown {
  if (!isAttempt(context) || context.record.purpose !== 'order') return context;
  if (context.record.orderId === null) return context;
  return { ...context, submitCount: 0, notFoundCount: 0, networkErrors: 0 };
}

function isAttempt(context: unknown): context is AttemptContext {
  return typeof context === 'object' && context !== null && 'record' in context;
}

function saidUnpaid(step: Step): boolean {
  return ended(step, 'verifyPayment')?.value === 'unpaid';
}

function hasHeardPaid(log: Parameters<NonNullable<Model['pathInvariants']>[string]>[0]): boolean {
  return log.some(
    (entry) =>
      hasEnded(entry, 'verifyPayment', true, 'paid') ||
      (hasEnded(entry, 'payment', true) && JSON.stringify(entry).includes('"state":"paid"')),
  );
}
