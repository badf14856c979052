import { refillMachine } from '../../../machines/refill/refill-machine.ts';
import { paymentSetup, refillRecord } from '../../support/order-fixtures.ts';
import { alwaysAfter, hasEnded, isBegun, isHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { done, failed } from './endings.ts';

const start = { attemptKey: 'key-1', startedAt: '2026-11-05T12:00:00.000Z', digits: 345 };
const refused = { outcome: 'refused', text: null, key: 'wallet.refill.openElsewhere' };
const returned = { ...refused, key: 'wallet.refill.returned' };

export const refillModel: Model = {
  machine: refillMachine,
  purpose:
    'Money into the wallet: amount, method, a look at both, and the attempt that orders are paid by [R1.22, R7.5].',
  cases: {
    'setup.changed': [{ type: 'setup.changed', setup: paymentSetup }],
    'refill.opened': [{ type: 'refill.opened', userId: 7 }],
    'amount.entered': [null, 50, 50_000, 6_000_000].map((amount) => ({ type: 'amount.entered', amount })),
    'method.entered': [null, 'razorpay', 'wallet'].map((method) => ({ type: 'method.entered', method })),
    'step.left': [{ type: 'step.left' }],
    'refill.confirmed': [{ type: 'refill.confirmed', ...start }],
    'storedAttempt.found': [{ type: 'storedAttempt.found', record: refillRecord, returned: null }],
    'refill.dismissed': [{ type: 'refill.dismissed' }],
    'session.closed': [{ type: 'session.closed' }],
    'attempt.*': [{ type: 'attempt.checkRequested' }],
    'xstate.snapshot.attempt': ['unpaid', 'unknown', 'busy'].map((tag) => ({
      type: 'xstate.snapshot.attempt',
      snapshot: { status: 'active', hasTag: (asked: string) => asked === tag },
    })),
    ...done('attempt', { outcome: 'refilled' }, refused, { outcome: 'abandoned' }, returned),
    ...failed('attempt'),
    ...failed('watchSetup'),
  },
  invariants: {
    'what is reviewed can be added by a method that is set up': (snapshot) =>
      !snapshot.hasTag('review') ||
      (snapshot.context.amount === 50_000 && snapshot.context.method === 'razorpay'),
    'one attempt at a time, and only while it is paid': (snapshot) =>
      snapshot.hasTag('paying') === 'attempt' in snapshot.children,
    'what was refused has a reason, and the name of the refill': (snapshot) =>
      !snapshot.hasTag('refused') ||
      String(snapshot.context.problem?.refillId).startsWith('wallet-refill-user-7-'),
    'what is paid has a name and an amount': ({ context }) =>
      context.record === null || (context.record.purpose === 'refill' && context.record.payable > 0),
    'a closed window keeps nothing of the customer': (snapshot) =>
      !snapshot.matches('closed') || (snapshot.context.userId === null && snapshot.context.amount === null),
  },
  pathInvariants: {
    'nothing is paid before the customer said yes, here or on another page (S7)': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'attempt'),
        (entry) => isHeard(entry, 'refill.confirmed') || isHeard(entry, 'storedAttempt.found'),
      ),
    'refilled is the attempt’s word (P6)': (log) =>
      alwaysAfter(
        log,
        (entry) => entry.kind === 'stood' && entry.snapshot.hasTag('refilled'),
        (entry) => hasEnded(entry, 'attempt', true) && JSON.stringify(entry).includes('refilled'),
        (entry) => isBegun(entry, 'attempt'),
      ),
  },
  unreached: {},
  restingPlaces: {},
};
