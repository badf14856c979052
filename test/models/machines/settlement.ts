import { settlementMachine } from '../../../machines/checkout/settlement-machine.ts';
import type { SettlementContext } from '../../../machines/checkout/settlement.ts';
import { desk, draft, orderFor, record } from '../../support/order-fixtures.ts';
import { alwaysAfter, hasEnded, isBegun, stepsIn, wasRefused } from '../logs.ts';
import type { Model } from '../model.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const placing = { record, desk, isRecovered: false, maySend: true };
const outcome = { reason: null, message: null, claim: 'dismissed', proof: null };
const moneyEffects = ['placeOrder', 'payment', 'deleteOrder'];

export const settlementModel: Model = {
  machine: settlementMachine,
  purpose:
    'One attempt to order: stored, placed once, paid, or taken back; after a reload it asks first [R3.15, R8.6].',
  inputs: [
    placing,
    { ...placing, isRecovered: true },
    { ...placing, isRecovered: true, maySend: false },
    { ...placing, isRecovered: true, record: { ...record, phase: 'paying', orderId: 41 } },
  ],
  cases: {
    'desk.changed': [{ type: 'desk.changed', desk: { ...desk, language: 'hi' } }],
    'check.requested': [{ type: 'check.requested' }],
    'payment.abandoned': [{ type: 'payment.abandoned' }],
    'payment.retried': [{ type: 'payment.retried' }],
    'method.switched': [{ type: 'method.switched', method: 'wallet' }],
    'order.abandoned': [{ type: 'order.abandoned' }],
    'xstate.snapshot.payment': [
      {
        type: 'xstate.snapshot.payment',
        snapshot: { status: 'active', hasTag: (tag: string) => tag === 'confirming' },
      },
    ],
    ...done('saveAttempt', 'saved', 'elsewhere'),
    ...failed('saveAttempt'),
    ...done('placeOrder', { orderId: 41, message: '', payable: 10_500 }),
    ...failed('placeOrder', refusal('Closed'), unreachable),
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
    ...failed('deleteOrder', refusal('Already paid'), { kind: 'malformed' }),
    ...done('clearAttempt', undefined),
    ...failed('clearAttempt'),
  },
  project: withoutOldCounts,
  scenes: [
    { name: 'placing and paying', cases: { 'desk.changed': [] } },
    {
      name: 'settings arrive late',
      cases: {
        ...failed('findOrderByAttempt'),
        'xstate.error.actor.findOrderByAttempt': [],
        'xstate.error.actor.placeOrder': [],
        'xstate.snapshot.payment': [],
        'method.switched': [],
      },
    },
  ],
  invariants: {
    'at most one thing that touches money at a time': ({ children }) =>
      moneyEffects.filter((name) => name in children).length <= 1,
    'paying means that the order exists': (snapshot) =>
      !snapshot.hasTag('paying') || snapshot.context.record.orderId !== null,
    'unpaid or unknown offers no second order': (snapshot) =>
      !(snapshot.hasTag('unpaid') || snapshot.hasTag('unknown')) || !('placeOrder' in snapshot.children),
    'while it is unknown, nothing can pay again (P6)': (snapshot) =>
      !snapshot.hasTag('unknown') || !snapshot.can({ type: 'payment.retried' }),
    'the attempt key never changes (D9)': ({ context }) => context.record.attemptKey === draft.attemptKey,
    'ends with a result': ({ status, context }) => status !== 'done' || context.result !== null,
    'sent at most twice': ({ context }) => context.sends <= 2,
  },
  pathPromises: {
    'the attempt is stored, or found stored, before the order is sent (S7)': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'placeOrder'),
        (entry) => isBegun(entry, 'saveAttempt', 'findOrderByAttempt'),
      ),
    'never sent again before the provider said that it has no such order (P1)': (log) => {
      let sends = 0;
      let misses = 0;
      return log.every((entry) => {
        if (hasEnded(entry, 'findOrderByAttempt', true, null)) misses += 1;
        if (!isBegun(entry, 'placeOrder')) return true;
        sends += 1;
        const isAllowed = sends === 1 || misses >= 2;
        misses = 0;
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
        ({ snapshot }) => snapshot.context.result?.outcome !== 'placed' || hasHeardPaid(log),
      ),
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
        (entry) =>
          wasRefused(entry, 'placeOrder') ||
          (entry.kind === 'ended' &&
            ['payment', 'verifyPayment', 'deleteOrder', 'findOrderByAttempt'].includes(entry.effect) &&
            entry.well),
      ),
    'after a reload it asks before it sends or opens anything (S7)': (log) =>
      stepsIn(log).every(
        ({ entries, snapshot: { context } }, index) =>
          index > 0 || !context.isRecovered || !entries.some((entry) => isBegun(entry, 'placeOrder')),
      ),
  },
  unreached: {},
  restingPlaces: {},
};

/** Once the order is known, how often it was sent and asked for decides nothing any more. */
function withoutOldCounts(context: unknown): unknown {
  if (!isSettlement(context) || context.record.orderId === null) return context;
  return { ...context, sends: 0, misses: 0, losses: 0 };
}

function isSettlement(context: unknown): context is SettlementContext {
  return typeof context === 'object' && context !== null && 'record' in context;
}

function hasHeardPaid(log: Parameters<NonNullable<Model['pathPromises']>[string]>[0]): boolean {
  return log.some(
    (entry) =>
      hasEnded(entry, 'verifyPayment', true, 'paid') ||
      (hasEnded(entry, 'payment', true) && JSON.stringify(entry).includes('"state":"paid"')),
  );
}
