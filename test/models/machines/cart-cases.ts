import { rupee } from '../../../machines/money.ts';
import type { CartLine } from '../../../machines/cart/cart.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import { queueLimit } from '../../../machines/cart/cart-queue.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import { cartOf, lineFor, unauthorized } from '../../support/cart-fixtures.ts';
import type { Cases } from '../explore.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

export const dosa = { ...lineFor(1), allowedQuantity: 2 };
export const chai = lineFor(2);
export const elsewhere = { ...lineFor(3), branchId: 2 };
/** What a dosa may become; one of them is the most there may be. */
export const masala = { ...lineFor(4), allowedQuantity: 1 };
/** The dosa of today: another price, and one for each customer. */
const dosaNow = { ...dosa, unitPrice: 12_000, allowedQuantity: 1 };
export const requests = ['readCart', 'changeLine'];

export const guestSlice: CartSlice = {
  branchId: 1,
  lines: [dosa],
  member: null,
  tip: noTip,
  note: '',
  waiting: [],
};
export const memberSlice: CartSlice = {
  ...guestSlice,
  lines: [],
  member: { userId: 1, lines: [dosa], totals: null, queue: [{ line: chai, quantity: 1 }], merge: [] },
};
export const fullSlice: CartSlice = {
  ...memberSlice,
  member: {
    userId: 1,
    lines: [],
    totals: null,
    queue: Array.from({ length: queueLimit }, (_, index) => ({ line: lineFor(10 + index), quantity: 1 })),
    merge: [],
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

/** What a customer, the store, the network and the provider may say to the cart. */
export const cartCases: Cases = {
  'storage.restored': [null, guestSlice, memberSlice, fullSlice].map((slice) => ({
    type: 'storage.restored',
    slice,
  })),
  'storage.changed': [guestSlice, memberSlice, { ...guestSlice, branchId: 2 }].map((slice) => ({
    type: 'storage.changed',
    slice,
  })),
  'storage.unavailable': [{ type: 'storage.unavailable' }],
  'branch.changed': [1, 2].map((branchId) => ({ type: 'branch.changed', branchId })),
  'session.opened': [1, 2].map((userId) => ({ type: 'session.opened', userId })),
  'session.closed': [{ type: 'session.closed' }],
  'session.expired': [{ type: 'session.expired' }],
  'cart.doubted': [{ type: 'cart.doubted' }],
  'connection.lost': [{ type: 'connection.lost' }],
  'connection.restored': [{ type: 'connection.restored' }],
  'line.set': [
    { type: 'line.set', line: dosa, quantity: 1 },
    { type: 'line.set', line: chai, quantity: 1 },
    { type: 'line.set', line: elsewhere, quantity: 1 },
  ],
  'line.requantified': [2, 0].map((quantity) => ({ type: 'line.requantified', key: dosa.key, quantity })),
  'line.removed': [{ type: 'line.removed', key: dosa.key }],
  'line.replaced': [edited(masala)],
  'lines.renewed': [[dosaNow], [{ ...dosa, availability: 'soldOut' }]].map((lines) => ({
    type: 'lines.renewed',
    lines,
  })),
  'removal.undone': [{ type: 'removal.undone' }],
  'cart.reloaded': [{ type: 'cart.reloaded' }],
  'cart.emptied': [{ type: 'cart.emptied', branchId: 1 }],
  'noteAndTip.reset': [1, 2].map((branchId) => ({ type: 'noteAndTip.reset', branchId })),
  'report.dismissed': [{ type: 'report.dismissed' }],
  'tip.chosen': [2000, null].map((amount) => ({ type: 'tip.chosen', amount })),
  'customTip.typed': [{ type: 'customTip.typed', text: '15', currency: rupee }],
  'note.written': [{ type: 'note.written', text: 'No onions' }],
  'xstate.snapshot.cartMerge': [
    {
      type: 'xstate.snapshot.cartMerge',
      snapshot: { status: 'active', context: { entries: [entry], lines: [] } },
    },
  ],
  ...done('cartMerge', { results: [result] }),
  ...failed('cartMerge'),
  ...done('readCart', cartOf([]), cartOf([dosa]), cartOf([], 2)),
  ...failed('readCart', refusal('Not now'), unreachable),
  ...done('changeLine', { cart: cartOf([dosa]), message: 'Added' }, { cart: null, message: '' }),
  ...failed('changeLine', refusal('Sold out'), unreachable, { kind: 'outdated' }, unauthorized),
};

/** The customer makes another dish of the dosa. */
export function edited(line: CartLine) {
  return { type: 'line.replaced', key: dosa.key, line, quantity: 1 };
}
