import type { CartLine } from '../../../machines/cart/cart.ts';
import type { CartSlice } from '../../../machines/cart/cart-context.ts';
import { queueLimit } from '../../../machines/cart/cart-queue.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import { cartOf, lineFor } from '../../support/cart-fixtures.ts';
import type { Cases, Scene } from '../explore.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const dosa = lineFor(1);
const chai = lineFor(2);
const elsewhere = { ...lineFor(3), branchId: 2 };
export const requests = ['readCart', 'changeLine', 'removeLine'];

const guestSlice: CartSlice = { branchId: 1, lines: [dosa], member: null, tip: noTip, note: '' };
const memberSlice: CartSlice = {
  ...guestSlice,
  lines: [],
  member: { userId: 1, lines: [dosa], totals: null, queue: [{ line: chai, quantity: 1 }], replay: [] },
};
const fullSlice: CartSlice = {
  ...memberSlice,
  member: {
    userId: 1,
    lines: [],
    totals: null,
    queue: Array.from({ length: queueLimit }, (_, index) => ({ line: lineFor(10 + index), quantity: 1 })),
    replay: [],
  },
};
const entry = { line: dosa, target: 1, result: null };
const result = {
  key: dosa.key,
  name: dosa.name,
  variantName: '',
  outcome: 'added',
  quantity: 1,
  message: null,
};

const replaying = [
  'xstate.snapshot.guestReplay',
  'xstate.done.actor.guestReplay',
  'xstate.error.actor.guestReplay',
];
const typing = ['tip.chosen', 'customTip.typed', 'note.written', 'report.dismissed'];
const removing = ['line.removed', 'removal.undone'];
const owners = ['session.closed', 'cart.emptied'];
const changing = requests
  .slice(1)
  .flatMap((name) => [`xstate.done.actor.${name}`, `xstate.error.actor.${name}`]);
const late = ['loading', 'changing', 'removing'].map(
  (state) => `xstate.after.answerTimeout.cart.owner.member.${state}`,
);
const atBranch1 = { 'branch.changed': [{ type: 'branch.changed', branchId: 1 }] };
const asCustomer1 = { 'session.opened': [{ type: 'session.opened', userId: 1 }] };

/** What a customer, the store, the network and the provider may say to the cart. */
export const cartCases: Cases = {
  'storage.restored': [null, guestSlice, memberSlice, fullSlice].map((slice) => ({
    type: 'storage.restored',
    slice,
  })),
  'storage.unavailable': [{ type: 'storage.unavailable' }],
  'branch.changed': [1, 2].map((branchId) => ({ type: 'branch.changed', branchId })),
  'session.opened': [1, 2].map((userId) => ({ type: 'session.opened', userId })),
  'session.closed': [{ type: 'session.closed' }],
  'connection.lost': [{ type: 'connection.lost' }],
  'connection.restored': [{ type: 'connection.restored' }],
  'line.set': [
    { type: 'line.set', line: dosa, quantity: 1 },
    { type: 'line.set', line: chai, quantity: 1 },
    { type: 'line.set', line: elsewhere, quantity: 1 },
  ],
  'line.requantified': [2, 0].map((quantity) => ({ type: 'line.requantified', key: dosa.key, quantity })),
  'line.removed': [{ type: 'line.removed', key: dosa.key }],
  'removal.undone': [{ type: 'removal.undone' }],
  'cart.reloaded': [{ type: 'cart.reloaded' }],
  'cart.emptied': [{ type: 'cart.emptied' }],
  'report.dismissed': [{ type: 'report.dismissed' }],
  'tip.chosen': [2000, null].map((amount) => ({ type: 'tip.chosen', amount })),
  'customTip.typed': [{ type: 'customTip.typed', text: '15', exponent: 2 }],
  'note.written': [{ type: 'note.written', text: 'No onions' }],
  'xstate.snapshot.guestReplay': [
    {
      type: 'xstate.snapshot.guestReplay',
      snapshot: { status: 'active', context: { entries: [entry], lines: [] } },
    },
  ],
  ...done('guestReplay', { results: [result] }),
  ...failed('guestReplay'),
  ...done('readCart', cartOf([]), cartOf([dosa]), cartOf([], 2)),
  ...failed('readCart', refusal('Not now'), unreachable),
  ...done('changeLine', { cart: cartOf([dosa]), message: 'Added' }, { cart: null, message: '' }),
  ...failed('changeLine', refusal('Sold out'), unreachable),
  ...done('removeLine', { cart: cartOf([]), message: 'Removed' }, { cart: null, message: '' }),
  ...failed('removeLine', refusal('Not now'), unreachable),
};

export const cartScenes: readonly Scene[] = [
  {
    name: 'a guest’s cart',
    cases: {
      ...without('session.opened', 'session.closed', ...typing),
      'storage.restored': [null, guestSlice].map(restored),
    },
  },
  {
    name: 'a member changes a line',
    cases: {
      ...without(
        'storage.restored',
        ...owners,
        ...removing,
        ...typing,
        ...replaying,
        'cart.reloaded',
        'line.set',
      ),
      ...atBranch1,
      ...asCustomer1,
      'line.requantified': [{ type: 'line.requantified', key: dosa.key, quantity: 2 }],
      ...done('readCart', cartOf([dosa])),
      ...done('changeLine', { cart: null, message: '' }),
    },
  },
  {
    name: 'a member changes two lines',
    cases: {
      ...without('storage.restored', ...owners, ...removing, ...typing, ...replaying, 'line.requantified'),
      ...without('connection.lost', 'cart.reloaded', 'xstate.error.actor.readCart', ...late),
      ...atBranch1,
      ...asCustomer1,
      'line.set': [wished(dosa), wished(chai)],
      ...done('readCart', cartOf([])),
      ...failed('changeLine', refusal('Sold out')),
    },
  },
  {
    name: 'a member removes a line and takes it back',
    cases: {
      ...without('storage.restored', ...owners, ...typing, ...replaying, 'line.set', 'line.requantified'),
      ...without(
        'connection.lost',
        'xstate.error.actor.readCart',
        'xstate.error.actor.changeLine',
        ...late.slice(0, 2),
      ),
      ...atBranch1,
      ...asCustomer1,
      ...done('readCart', cartOf([dosa])),
      ...done('changeLine', { cart: cartOf([dosa]), message: '' }),
    },
  },
  {
    name: 'a member removes a line that the provider never knew',
    cases: {
      ...without(
        'storage.restored',
        ...owners,
        ...typing,
        ...replaying,
        'line.requantified',
        'removal.undone',
      ),
      ...without('connection.lost', 'cart.reloaded', ...changing, 'xstate.error.actor.readCart', ...late),
      ...atBranch1,
      ...asCustomer1,
      'line.set': [wished(dosa)],
      ...done('readCart', cartOf([])),
      ...done('changeLine', { cart: null, message: '' }),
    },
  },
  {
    name: 'a guest logs in',
    cases: {
      ...without(...late),
      ...without(
        'connection.lost',
        'removal.undone',
        'cart.reloaded',
        'line.requantified',
        'line.removed',
        ...changing,
      ),
      ...without(...typing.slice(0, 3)),
      ...atBranch1,
      'storage.restored': [null, guestSlice].map(restored),
      'line.set': [wished(dosa)],
      ...done('readCart', cartOf([dosa])),
      ...failed('readCart', unreachable),
    },
  },
  {
    name: 'branches and customers come and go',
    cases: {
      ...without(...late),
      ...without(
        'connection.lost',
        'removal.undone',
        'cart.reloaded',
        'line.requantified',
        'line.removed',
        ...changing,
      ),
      ...without(...typing, ...replaying, 'xstate.error.actor.readCart'),
      'storage.restored': [memberSlice].map(restored),
      'line.set': [wished(dosa), wished(elsewhere)],
      ...done('readCart', cartOf([dosa]), cartOf([], 2)),
    },
  },
  {
    name: 'as many wishes as can wait',
    cases: {
      ...without(
        'branch.changed',
        ...owners,
        'connection.lost',
        'cart.reloaded',
        ...typing,
        ...replaying,
        ...late,
      ),
      ...without('xstate.done.actor.readCart', ...changing),
      ...asCustomer1,
      'storage.restored': [restored(fullSlice)],
      'line.set': [wished(chai)],
      ...failed('readCart', refusal('Not now')),
    },
  },
  {
    name: 'tip and note',
    cases: {
      ...without('storage.restored', 'session.opened', 'session.closed', 'line.set', 'branch.changed'),
    },
  },
];

function restored(slice: CartSlice | null) {
  return { type: 'storage.restored', slice };
}

function wished(line: CartLine) {
  return { type: 'line.set', line, quantity: 1 };
}
