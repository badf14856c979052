import type { CartLine } from '../../../machines/cart/cart.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import { cartOf, lineFor, unauthorized } from '../../support/cart-fixtures.ts';
import type { Cases, Scenario } from '../explore.ts';
import {
  cartCases,
  chai,
  dosa,
  edited,
  elsewhere,
  fullSlice,
  guestSlice,
  masala,
  memberSlice,
} from './cart-cases.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const merging = ['xstate.snapshot.cartMerge', 'xstate.done.actor.cartMerge', 'xstate.error.actor.cartMerge'];
const typing = ['tip.chosen', 'customTip.typed', 'note.written', 'noteAndTip.reset', 'report.dismissed'];
const removing = ['line.removed', 'removal.undone'];
const owners = ['session.closed', 'cart.emptied'];
const changing = ['xstate.done.actor.changeLine', 'xstate.error.actor.changeLine'];
const late = ['loading', 'changing'].map((state) => `xstate.after.requestTimeout.cart.owner.member.${state}`);
const linesRenewed = cartCases['lines.renewed'] ?? [];
const atBranch1 = { 'branch.changed': [{ type: 'branch.changed', branchId: 1 }] };
const asCustomer1 = { 'session.opened': [{ type: 'session.opened', userId: 1 }] };

/** What another tab does, an expired session and dishes that are read again are scenarios of their own. */
const alone: Cases = {
  ...without('storage.changed', 'session.expired', 'cart.doubted', 'line.replaced', 'lines.renewed'),
  ...failed('changeLine', refusal('Sold out'), unreachable),
};

const ofOneTab: readonly Scenario[] = [
  {
    name: 'a guest’s cart',
    cases: {
      ...without('session.opened', 'session.closed', ...typing),
      ...atBranch1,
      'storage.restored': [null, guestSlice].map(restored),
    },
  },
  {
    name: 'a guest edits a line',
    cases: {
      ...without('session.opened', 'session.closed', ...typing, 'line.set', 'line.requantified'),
      ...atBranch1,
      'line.replaced': [edited(masala), edited(elsewhere)],
      'storage.restored': [guestSlice].map(restored),
    },
  },
  {
    name: 'a guest’s dishes are read again',
    cases: {
      ...without(...owners, ...typing, ...removing, ...merging, ...changing, ...late, 'line.set'),
      ...without('line.requantified', 'connection.lost', 'cart.reloaded', 'xstate.error.actor.readCart'),
      ...done('readCart', cartOf([dosa])),
      ...asCustomer1,
      'lines.renewed': linesRenewed,
      'storage.restored': [restored({ ...guestSlice, lines: [{ ...dosa, quantity: 2 }] })],
    },
  },
  {
    name: 'a guest at two branches',
    cases: {
      ...without('session.opened', ...removing, ...typing, 'line.requantified'),
      'line.set': [requested(dosa), requested(elsewhere)],
      'storage.restored': [guestSlice].map(restored),
      'cart.emptied': [1, 2].map((branchId) => ({ type: 'cart.emptied', branchId })),
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
        ...merging,
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
    name: 'a member edits a line',
    cases: {
      ...without('storage.restored', ...owners, ...removing, ...typing, ...merging, 'cart.reloaded'),
      ...without('line.set', 'line.requantified', 'connection.lost', 'xstate.error.actor.readCart', ...late),
      ...atBranch1,
      ...asCustomer1,
      'line.replaced': [edited(masala), edited(elsewhere)],
      ...done('readCart', cartOf([dosa])),
      ...done('changeLine', { cart: cartOf([masala]), message: '' }, { cart: null, message: '' }),
      ...failed('changeLine', refusal('Sold out'), unreachable),
    },
  },
  {
    name: 'a member changes two lines',
    cases: {
      ...without('storage.restored', ...owners, ...removing, ...typing, ...merging, 'line.requantified'),
      ...without('connection.lost', 'cart.reloaded', 'xstate.error.actor.readCart', ...late),
      ...atBranch1,
      ...asCustomer1,
      'line.set': [requested(dosa), requested(chai)],
      ...done('readCart', cartOf([])),
      ...done('changeLine', { cart: cartOf([dosa]), message: 'Added' }),
      ...failed('changeLine', refusal('Sold out')),
    },
  },
  {
    name: 'a member removes a line and takes it back',
    cases: {
      ...without('storage.restored', ...owners, ...typing, ...merging, 'line.set', 'line.requantified'),
      ...without('connection.lost', 'xstate.error.actor.readCart', ...late.slice(0, 1)),
      ...atBranch1,
      ...asCustomer1,
      ...done('readCart', cartOf([dosa])),
      ...done('changeLine', { cart: cartOf([dosa]), message: '' }, { cart: cartOf([]), message: '' }),
    },
  },
  {
    name: 'a member removes a line that the provider never knew',
    cases: {
      ...without('storage.restored', ...owners, ...typing, ...merging, 'line.requantified', 'removal.undone'),
      ...without('connection.lost', 'cart.reloaded', ...changing, 'xstate.error.actor.readCart', ...late),
      ...atBranch1,
      ...asCustomer1,
      'line.set': [requested(dosa)],
      ...done('readCart', cartOf([])),
      ...done('changeLine', { cart: null, message: '' }),
    },
  },
  {
    name: 'a guest logs in',
    cases: {
      ...without(...late, ...changing, ...typing.slice(0, 4), 'connection.lost', 'cart.reloaded'),
      ...without('removal.undone', 'line.requantified', 'line.removed', 'xstate.error.actor.readCart'),
      ...atBranch1,
      'storage.restored': [null, guestSlice].map(restored),
      'line.set': [requested(dosa)],
      ...done('readCart', cartOf([dosa])),
    },
  },
  {
    name: 'a guest logs in and their cart cannot be read',
    cases: {
      ...without(...late, ...changing, ...typing.slice(0, 4), 'connection.lost', 'cart.reloaded'),
      ...without('removal.undone', 'line.set', 'line.requantified', 'line.removed', 'storage.unavailable'),
      ...atBranch1,
      ...asCustomer1,
      'storage.restored': [restored(guestSlice)],
      ...done('readCart', cartOf([dosa])),
      ...failed('readCart', unreachable),
    },
  },
  {
    name: 'a member at two branches',
    cases: {
      ...without(...late, ...typing, ...merging, ...removing, 'cart.emptied', 'cart.reloaded'),
      ...without('connection.lost', 'line.requantified', ...changing, 'xstate.error.actor.readCart'),
      ...asCustomer1,
      'storage.restored': [memberSlice].map(restored),
      'line.set': [requested(dosa)],
      ...done('readCart', cartOf([dosa]), cartOf([], 2)),
    },
  },
  {
    name: 'customers come and go',
    cases: {
      ...without(...late, ...typing, ...merging, ...removing, 'cart.emptied', 'cart.reloaded'),
      ...without('connection.lost', 'line.requantified', ...changing, 'xstate.error.actor.readCart'),
      ...atBranch1,
      'storage.restored': [memberSlice].map(restored),
      'line.set': [requested(dosa), requested(elsewhere)],
      ...done('readCart', cartOf([dosa])),
    },
  },
  {
    name: 'as many changes as can wait',
    cases: {
      ...without(
        'branch.changed',
        ...owners,
        'connection.lost',
        'cart.reloaded',
        ...typing,
        ...merging,
        ...late,
      ),
      ...without('xstate.done.actor.readCart', ...changing),
      ...asCustomer1,
      'storage.restored': [restored(fullSlice)],
      'line.replaced': [{ ...edited(masala), key: lineFor(10).key }],
      'line.set': [requested(chai)],
      ...failed('readCart', refusal('Not now')),
    },
  },
  {
    name: 'tip and note',
    cases: {
      ...without('storage.restored', 'session.opened', 'session.closed', 'line.set'),
      ...atBranch1,
    },
  },
];

const besideAnotherTab: Cases = {
  ...without('storage.restored', ...owners, ...removing, ...typing, ...merging, ...late, 'line.set'),
  ...without('cart.reloaded', 'connection.lost', 'xstate.error.actor.readCart', 'session.expired'),
  ...without('line.replaced', 'lines.renewed'),
  ...atBranch1,
  ...asCustomer1,
  'storage.changed': [],
  'line.requantified': [{ type: 'line.requantified', key: dosa.key, quantity: 2 }],
  ...done('readCart', cartOf([dosa])),
  ...done('changeLine', { cart: null, message: '' }),
  ...failed('changeLine', { kind: 'outdated' }),
};

export const cartScenarios: readonly Scenario[] = [
  ...ofOneTab.map(({ name, cases }) => ({ name, cases: { ...alone, ...cases } })),
  { name: 'another tab changes the account’s cart', cases: besideAnotherTab },
  {
    name: 'another tab changes a cart that could not be read',
    cases: {
      ...besideAnotherTab,
      ...without('line.set', 'line.requantified'),
      'cart.doubted': [{ type: 'cart.doubted' }],
      'connection.lost': [{ type: 'connection.lost' }],
      'connection.restored': [{ type: 'connection.restored' }],
      ...failed('readCart', refusal('Not now'), unreachable),
    },
  },
  {
    name: 'the session expires',
    cases: {
      ...besideAnotherTab,
      ...without('cart.doubted'),
      'session.expired': [{ type: 'session.expired' }],
      ...done('readCart', cartOf([dosa])),
      ...failed('readCart', unauthorized),
      ...failed('changeLine', unauthorized),
    },
  },
  {
    name: 'a guest in two tabs',
    cases: {
      ...besideAnotherTab,
      ...without('cart.doubted', 'line.requantified', 'session.opened'),
      'line.set': [requested(chai)],
      'storage.changed': [guestSlice, { ...guestSlice, branchId: 2 }].map((slice) => ({
        type: 'storage.changed',
        slice,
      })),
    },
  },
];

function restored(slice: CartSlice | null) {
  return { type: 'storage.restored', slice };
}

function requested(line: CartLine) {
  return { type: 'line.set', line, quantity: 1 };
}
