import { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { Model } from '../model.ts';
import { alwaysAfter, hasEnded, isBegun, isHeard, isTold, wasRefused } from '../logs.ts';
import { unauthorized } from '../../support/cart-fixtures.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const nothing = { openOrders: 0, balance: 0 };
const phone = { countryCode: '91', mobile: '9000000001' };

export const accountDeletionModel: Model = {
  machine: accountDeletionMachine,
  purpose:
    'The end of an account: obstacles, a code, one deletion, and asking after a lost answer [R1.24, D13].',
  cases: {
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
  },
  invariants: {
    'a proof is held only while it is used': (snapshot) =>
      snapshot.context.proof === '' || snapshot.matches('deleting'),
    'nobody is asked for a code while something is in the way': (snapshot) =>
      !(snapshot.matches('proving') || snapshot.matches({ weighing: 'free' })) ||
      JSON.stringify(snapshot.context.obstacles) === JSON.stringify(nothing),
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
  },
  unreached: {},
  restingPlaces: {},
};
