import { cartMergeMachine } from '../../../machines/cart/cart-merge-machine.ts';
import { mergeEntries } from '../../../machines/cart/cart-merge.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import { cartOf, lineFor, unauthorized } from '../../support/cart-fixtures.ts';
import type { Model } from '../model.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, wordsAreHeard } from '../logs.ts';
import { endsByItself, failuresAreHeard } from '../promises.ts';
import { mergePathInvariants } from './cart-merge-promises.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';
import { withFewNetworkErrors } from './few-network-errors.ts';

const dosa = lineFor(1);
const chai = lineFor(2);
const [interrupted] = mergeEntries([dosa]);
const merged: CartSlice = { branchId: 1, lines: [], member: null, tip: noTip, note: '', waiting: [] };
const left: CartSlice = { ...merged, lines: [dosa] };

const cases: Cases = {
  'lock.acquired': [null, left, merged].map((slice) => ({ type: 'lock.acquired', slice })),
  ...failed('acquireLock'),
  ...done('storeClaim', undefined),
  ...failed('storeClaim'),
  ...done('storeResults', undefined),
  ...failed('storeResults'),
  'connection.restored': [{ type: 'connection.restored' }],
  ...done('readCart', cartOf([]), cartOf([dosa])),
  ...failed('readCart'),
  ...done('storeProgress', undefined),
  ...failed('storeProgress'),
  ...done('changeLine', { cart: null, message: '' }),
  ...failed('changeLine', refusal('Sold out'), unreachable, { kind: 'outdated' }, unauthorized),
};

const isHeardWhereWaited = wordsAreHeard(cases, {
  awaitingLock: ['lock.acquired'],
  offline: ['connection.restored'],
});

export const cartMergeModel: Model = {
  machine: cartMergeMachine,
  purpose: 'A guest’s lines merged into the account, each exactly once, with its result [R6.2].',
  inputs: [
    { branchId: 1, userId: 1, lines: [], entries: mergeEntries([dosa, chai]) },
    { branchId: 1, userId: 1, lines: [], entries: [{ ...interrupted, target: 2 }] },
    { branchId: 1, userId: 1, lines: [], entries: mergeEntries([{ ...dosa, allowedQuantity: 1 }]) },
  ],
  cases,
  project: withFewNetworkErrors(5),
  invariants: {
    'every answer is heard': answersAreHeard({ ...cases, ...without('xstate.error.actor.acquireLock') }),
    'no failure stops a merge': failuresAreHeard,
    'no merge waits for its turn, or for the network, without end': (snapshot) =>
      snapshot.status === 'done' ||
      (endsByItself('awaitingLock', 'offline')(snapshot) && isHeardWhereWaited(snapshot)),
    'a target once chosen is kept: asking again repeats no unit (C10)': ({ context }) =>
      context.entries.every(({ target, result, line }: (typeof context.entries)[number]) =>
        result === null || result.outcome === 'refused'
          ? true
          : result.quantity === target && target >= Math.min(line.quantity, 1),
      ),
    'ends only when every line has its result': (snapshot) =>
      snapshot.status !== 'done' || snapshot.output.results.length === snapshot.context.entries.length,
  },
  pathInvariants: mergePathInvariants,
  closes: 'it shows nothing: the cart shows what it has done',
  customers: 'the cart starts it for one customer, and stops it when they leave',
  unreached: {},
  restingPlaces: {},
};
