import type { AnyMachineSnapshot } from 'xstate';
import { stallOf } from '../../../machines/attempt/attempt-view.ts';
import { refillMachine } from '../../../machines/refill/refill-machine.ts';
import { noRefill } from '../../../machines/refill/refill-setup.ts';
import { paymentSetup, refillRecord } from '../../support/order-fixtures.ts';
import {
  alwaysAfter,
  hasEnded,
  isBegun,
  isHeard,
  isSame,
  passed,
  told,
  answersAreHeard,
  wordsAreHeard,
  wheneverEnded,
  wheneverHeard,
} from '../logs.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { failuresAreHeard } from '../promises.ts';
import { done, failed, without } from './endings.ts';

const start = { attemptKey: 'key-1', startedAt: '2026-11-05T12:00:00.000Z', digits: 345 };
const refused = { outcome: 'refused', text: null, key: 'wallet.refill.openElsewhere' };
const returned = { ...refused, key: 'wallet.refill.returned' };

const cases: Cases = {
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
    snapshot: { status: 'active', tag, hasTag: (asked: string) => asked === tag },
  })),
  ...done('attempt', { outcome: 'refilled' }, refused, { outcome: 'abandoned' }, returned),
  ...failed('attempt'),
  ...failed('watchSetup'),
};

export const refillModel: Model = {
  machine: refillMachine,
  purpose:
    'Money into the wallet: amount, method, a look at both, and the attempt that orders are paid by [R1.22, R7.5].',
  cases,
  invariants: {
    'every answer of the attempt is heard': answersAreHeard({
      ...cases,
      ...without('xstate.error.actor.watchSetup'),
    }),
    'no failure of an effect goes unheard': failuresAreHeard,
    'the shop is listened to, whatever is shown': (snapshot) =>
      snapshot.can({ type: 'setup.changed', setup: paymentSetup }),
    'every step can be gone on with, and left (R1.22)': wordsAreHeard(cases, {
      closed: ['refill.opened'],
      amount: ['amount.entered', 'refill.dismissed', 'session.closed'],
      method: ['method.entered', 'step.left', 'refill.dismissed', 'session.closed'],
      review: ['refill.confirmed', 'step.left', 'refill.dismissed', 'session.closed'],
      paying: ['attempt.*', 'refill.opened', 'refill.dismissed', 'session.closed'],
      refilled: ['refill.opened', 'refill.dismissed', 'session.closed'],
      refused: ['refill.opened', 'refill.dismissed', 'session.closed'],
    }),
    'a refused refill can be tried again exactly where it is shown': (snapshot) =>
      !snapshot.hasTag('refused') || snapshot.can({ type: 'step.left' }) === snapshot.context.isShown,
    'a stored refill is taken up once the shop is known (R7.5)': (snapshot) =>
      !snapshot.matches('closed') ||
      snapshot.can({ type: 'storedAttempt.found', record: refillRecord, returned: null }) ===
        (snapshot.context.setup !== null),
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
        (entry) => isBegun(entry, 'attempt'),
      ),
    'refilled is the attempt’s word (P6)': (log) =>
      alwaysAfter(
        log,
        (entry) => entry.kind === 'stood' && entry.snapshot.hasTag('refilled'),
        (entry) => hasEnded(entry, 'attempt', true) && JSON.stringify(entry).includes('refilled'),
        (entry) => isBegun(entry, 'attempt'),
      ),
    'what the shop changes, and what the customer says, reaches the attempt (R1.22)': (log) =>
      ['setup.changed', 'attempt.checkRequested'].every((type) =>
        wheneverHeard(
          log,
          type,
          (step, event) => !step.before.hasTag('paying') || isSame(passed(step, 'attempt'), [event]),
        ),
      ) && wheneverHeard(log, 'setup.changed', ({ after }, { setup }) => isSame(after.context.setup, setup)),
    'whoever leaves is gone; what is paid goes on unseen (R1.22)': (log) =>
      wheneverHeard(
        log,
        'session.closed',
        ({ after }) => after.matches('closed') && !('attempt' in after.children),
      ) &&
      wheneverHeard(log, 'refill.dismissed', ({ before, after }) =>
        before.hasTag('paying')
          ? after.hasTag('paying') && !after.context.isShown
          : after.matches('closed') && after.context.method === null,
      ),
    'whoever comes back sees what is paid, or why it was refused, or begins anew': (log) =>
      wheneverHeard(log, 'refill.opened', ({ before, after }, { userId }) => {
        const { context } = after;
        const isUnseen = before.hasTag('refused') && !before.context.isShown;
        if (before.hasTag('paying') || isUnseen) return isSame(after.value, before.value) && context.isShown;
        const isDone = before.matches('closed') || before.hasTag('refilled') || before.hasTag('refused');
        return !isDone || (after.hasTag('amount') && context.userId === userId && context.isShown);
      }) &&
      wheneverHeard(
        log,
        'storedAttempt.found',
        ({ before, after }) => before.context.setup === null || after.hasTag('paying'),
      ),
    'what cannot be taken is explained where it was entered, and forgotten with the step (R1.22)': (log) =>
      wheneverHeard(log, 'amount.entered', ({ after }, { amount }) =>
        amount === 50_000 ? after.hasTag('method') : after.hasTag('amount') && explains(after, 'amount'),
      ) &&
      wheneverHeard(log, 'method.entered', ({ before, after }, { method }) =>
        method === 'razorpay' && before.context.setup !== null
          ? after.hasTag('review')
          : after.hasTag('method') && explains(after, 'method'),
      ) &&
      wheneverHeard(log, 'step.left', ({ before, after }) => {
        if (!before.context.isShown) return isSame(after.value, before.value);
        const goesTo = before.hasTag('method') ? 'amount' : 'method';
        return after.hasTag(goesTo) && after.context.problem === null;
      }) &&
      wheneverHeard(log, 'refill.confirmed', ({ after }) => after.hasTag('paying')),
    'what became of it is seen, or told to whoever looks elsewhere; the wallet is read anew (R1.22)': (log) =>
      wheneverEnded(log, 'attempt', (step, _well, value) => {
        const { after, before } = step;
        const { outcome = 'broken', key } = Object(value);
        const isMoney = outcome === 'refilled' || key === returned.key;
        const words = { refilled: ['success'], refused: ['error'] }[String(outcome)] ?? [];
        const tones = told(step, 'notice').map(({ tone }) => tone);
        const place = { refilled: 'refilled', refused: 'refused', abandoned: 'choosingMethod' }[
          String(outcome)
        ];
        const isPlace = place === undefined || (place === 'choosingMethod' && !before.context.isShown);
        return (
          after.matches(isPlace ? 'closed' : place) &&
          after.context.record === null &&
          told(step, 'wallet.refilled').length > 0 === isMoney &&
          isSame(tones, before.context.isShown ? [] : words)
        );
      }),
    'what holds it up is told once to whoever looks elsewhere, and shown to whoever looks': (log) =>
      wheneverHeard(log, 'xstate.snapshot.attempt', (step, { snapshot }) => {
        const stall = stallOf(Object(snapshot));
        const { isShown, stalled } = step.before.context;
        const isNotified = stall !== null && stall !== stalled && !isShown;
        return (
          told(step, 'notice').length === Number(isNotified) &&
          (stall === null && !isShown ? true : step.after.context.stalled === stall)
        );
      }),
  },
  closes: [
    {
      by: ['refill.dismissed'],
      isShown: ({ context }) => context.isShown,
      opens: ['refill.opened', 'storedAttempt.found'],
      sends: ['attempt'],
      goesOn: ['attempt'],
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, { ...noRefill, setup: null }),
    customerIn: ({ context }) => context.userId,
    asks: ['attempt'],
  },
  unreached: {},
  restingPlaces: {},
};

function explains({ context }: AnyMachineSnapshot, kind: string): boolean {
  return context.problem?.kind === kind;
}
