import { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  ended,
  everyStep,
  hasEnded,
  isBegun,
  isHeard,
  isSame,
  isTold,
  told,
  wasRefused,
  wheneverEnded,
  wheneverHeard,
  wordsAreHeard,
} from '../logs.ts';
import { unauthorized } from '../../support/cart-fixtures.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const nothing = { openOrders: 0, balance: 0 };
const phone = { countryCode: '91', mobile: '9000000001' };

const cases: Cases = {
  'deletion.opened': [{ type: 'deletion.opened', ...phone }],
  'deletion.dismissed': [{ type: 'deletion.dismissed' }],
  'obstacles.rechecked': [{ type: 'obstacles.rechecked' }],
  'deletion.requested': [{ type: 'deletion.requested' }],
  'proof.abandoned': [{ type: 'proof.abandoned' }],
  'outcome.rechecked': [{ type: 'outcome.rechecked' }],
  'customer.left': [{ type: 'customer.left' }],
  ...done('findObstacles', nothing, { openOrders: 1, balance: 0 }, { openOrders: 0, balance: 100 }),
  ...failed('findObstacles'),
  ...done('phoneProof', { ...phone, proof: 'proof-1' }),
  ...failed('phoneProof'),
  ...done('deleteAccount', undefined),
  ...failed('deleteAccount', refusal('An order is under way'), refusal(''), unauthorized, unreachable),
  ...done('askWhetherDeleted', { isDeleted: true }, { isDeleted: false }),
  ...failed('askWhetherDeleted'),
};

export const accountDeletionModel: Model = {
  machine: accountDeletionMachine,
  purpose:
    'The end of an account: obstacles, a code, one deletion, and asking after a lost answer [R1.24, D13].',
  cases,
  invariants: {
    'what was told is forgotten by whoever tries again': (snapshot) =>
      !snapshot.matches('proving') || snapshot.context.problem === null,
    'every answer is heard': answersAreHeard(cases),
    'until it is sent a customer can go on, and leave (R1.24)': wordsAreHeard(cases, {
      closed: ['deletion.opened'],
      deciding: ['deletion.dismissed', 'customer.left'],
      'deciding.unchecked': ['obstacles.rechecked'],
      'deciding.blocked': ['obstacles.rechecked'],
      'deciding.free': ['deletion.requested'],
      proving: ['deletion.dismissed', 'proof.abandoned', 'customer.left'],
      committed: ['customer.left'],
      unknown: ['outcome.rechecked'],
    }),
    'a proof is held only while it is used': (snapshot) =>
      snapshot.context.proof === '' || snapshot.matches('deleting'),
    'nobody is asked for a code while something is in the way': (snapshot) =>
      !(snapshot.matches('proving') || snapshot.matches({ deciding: 'free' })) ||
      JSON.stringify(snapshot.context.obstacles) === JSON.stringify(nothing),
    'a deletion that was sent cannot be closed or begun anew; it ends with its answer or its customer (D13)':
      (snapshot) =>
        !snapshot.hasTag('committed') ||
        (!snapshot.can({ type: 'deletion.dismissed' }) &&
          !snapshot.can({ type: 'deletion.opened', ...phone }) &&
          snapshot.can({ type: 'customer.left' })),
    'closed keeps nothing of anybody': (snapshot) =>
      !snapshot.matches('closed') ||
      (snapshot.context.phone.mobile === '' &&
        snapshot.context.obstacles === null &&
        snapshot.context.problem === null),
  },
  pathInvariants: {
    'nothing is deleted without a code that was checked for it': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'deleteAccount'),
        (entry) => hasEnded(entry, 'phoneProof', true),
        (entry) => isBegun(entry, 'deleteAccount'),
      ),
    'after a lost answer nothing is deleted again before the provider was asked': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'deleteAccount', 'phoneProof'),
        (entry) =>
          isHeard(entry, 'deletion.opened') ||
          wasRefused(entry, 'deleteAccount') ||
          isBegun(entry, 'phoneProof') ||
          hasEnded(entry, 'askWhetherDeleted', true),
        (entry) => isBegun(entry, 'deleteAccount'),
      ),
    'an account is called deleted only by the provider': (log) =>
      alwaysAfter(
        log,
        (entry) => isTold(entry, 'account.deleted'),
        (entry) =>
          hasEnded(entry, 'deleteAccount', true) ||
          hasEnded(entry, 'askWhetherDeleted', true, { isDeleted: true }),
        (entry) => isTold(entry, 'account.deleted'),
      ),
    'whoever leaves is gone, and whoever comes is asked about first (R1.24)': (log) =>
      ['deletion.dismissed', 'customer.left'].every((word) =>
        wheneverHeard(log, word, ({ after }) => after.matches('closed')),
      ) &&
      wheneverHeard(
        log,
        'deletion.opened',
        (step) =>
          isSame(step.after.context.phone, phone) &&
          step.after.context.problem === null &&
          begun(step, 'findObstacles').length === 1,
      ),
    'what stands in the way is looked for whenever it may have changed (R1.24)': (log) =>
      wheneverHeard(
        log,
        'obstacles.rechecked',
        (step) =>
          begun(step, 'findObstacles').length === 1 &&
          (step.before.matches({ deciding: 'unchecked' }) || step.after.context.problem === null),
      ) &&
      wheneverHeard(log, 'proof.abandoned', ({ after }) => after.matches({ deciding: 'free' })) &&
      wheneverHeard(
        log,
        'deletion.requested',
        (step) =>
          isSame(begun(step, 'phoneProof'), [{ phone, isKnown: true }]) &&
          step.after.context.problem === null,
      ) &&
      wheneverEnded(log, 'findObstacles', ({ after }, well, value) => {
        if (!well) return after.matches({ deciding: 'unchecked' });
        const place = isSame(value, nothing) ? 'free' : 'blocked';
        return after.matches({ deciding: place }) && isSame(after.context.obstacles, value);
      }) &&
      wheneverEnded(log, 'phoneProof', (step, well) =>
        well
          ? isSame(begun(step, 'deleteAccount'), [{ proof: 'proof-1' }])
          : begun(step, 'findObstacles').length === 1,
      ),
    'a “no” is told, and what was not answered is asked about (R1.24)': (log) =>
      wheneverEnded(log, 'deleteAccount', (step, well, error) => {
        const { problem } = step.after.context;
        if (well || isSame(error, unauthorized)) return step.after.matches('closed');
        if (isSame(error, unreachable)) return begun(step, 'askWhetherDeleted').length === 1;
        return (
          begun(step, 'findObstacles').length === 1 &&
          (problem?.text === 'An order is under way' || problem?.key === 'deletion.refused')
        );
      }) &&
      wheneverEnded(log, 'askWhetherDeleted', (step, well, value) => {
        if (!well) return step.after.matches('unknown');
        if (Object(value).isDeleted) return step.after.matches('closed');
        const { problem } = step.after.context;
        return problem?.key === 'deletion.notDone' && begun(step, 'findObstacles').length === 1;
      }) &&
      wheneverHeard(log, 'outcome.rechecked', (step) => begun(step, 'askWhetherDeleted').length === 1),
    'a silence is not waited out: it counts as no answer (R1.24)': (log) =>
      everyStep(log, ({ cause, before, after }) => {
        if (cause !== null) return true;
        if (before.matches('deciding')) return after.matches({ deciding: 'unchecked' });
        return after.matches(before.matches('deleting') ? 'asking' : 'unknown');
      }),
    'a deleted account is told once, and to whoever deleted it (R1.24)': (log) =>
      everyStep(log, (step) => {
        const isDeleted =
          (ended(step, 'deleteAccount')?.well ?? false) ||
          isSame(ended(step, 'askWhetherDeleted')?.value, { isDeleted: true });
        const news = [told(step, 'account.deleted').length, told(step, 'notice').length];
        return isSame(news, isDeleted ? [1, 1] : [0, 0]);
      }),
  },
  closes: [
    {
      by: ['deletion.dismissed'],
      // Closing the page does not take back what was sent: whoever comes back sees what became of it.
      isShown: (snapshot) => snapshot.matches('deciding') || snapshot.matches('proving'),
      opens: ['deletion.opened'],
    },
  ],
  customers: {
    leaving: ['customer.left'],
    isEmpty: ({ context }) => context.phone.mobile === '' && context.proof === '',
    customerIn: ({ context }) => context.phone.mobile || null,
  },
  unreached: {},
  restingPlaces: {},
};
