import type { AnyMachineSnapshot } from 'xstate';
import type { CartLine } from '../../../machines/cart/cart.ts';
import { linesShown, lineShown, quantityShown, type CartSlice } from '../../../machines/cart/cart-context.ts';
import { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { queueLimit } from '../../../machines/cart/cart-queue.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import { cartOf, lineFor } from '../../support/cart-fixtures.ts';
import type { Case } from '../explore.ts';
import { alwaysAfter, isBegun, isHeard, isTold, stepsIn } from '../logs.ts';
import type { Model } from '../model.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';

const dosa = lineFor(1);
const chai = lineFor(2);
const elsewhere = { ...lineFor(3), branchId: 2 };
const requests = ['readCart', 'changeLine', 'removeLine'];

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

export const cartModel: Model = {
  machine: cartMachine,
  purpose:
    'The cart of one branch: a guest’s on this device, or a member’s kept equal to the provider’s [R1.6, R5.1, R8.1].',
  cases: {
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
  },
  project: withFewLosses,
  scenes: [
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
  ],
  invariants: {
    'no line of another branch (C8)': ({ context }) =>
      linesShown(context).every((line) => line.branchId === context.branchId),
    'a guest’s cart waits for nobody': ({ context }) =>
      context.userId !== null ||
      (context.queue.length === 0 && context.sending === null && context.totals === null),
    'a wish is on its way exactly while a line is being changed (C7)': (snapshot) =>
      (snapshot.context.sending !== null) ===
      (snapshot.matches({ owner: { member: 'changing' } }) ||
        snapshot.matches({ owner: { member: 'removing' } })),
    'at most one request at a time (C7)': ({ children }) =>
      requests.filter((name) => name in children).length <= 1,
    'busy means exactly one request, or the quiet moment before it, or the replay': (snapshot) =>
      !snapshot.hasTag('busy') ||
      snapshot.matches({ owner: { member: 'gathering' } }) ||
      [...requests, 'guestReplay'].filter((name) => name in snapshot.children).length === 1,
    'at most one wish for a line waits, and never too many (C3)': ({ context: { queue } }) =>
      new Set(queue.map(({ line }: { line: { key: string } }) => line.key)).size === queue.length &&
      queue.length <= queueLimit,
    'ready means that nothing waits': (snapshot) =>
      !snapshot.matches({ owner: { member: 'ready' } }) || snapshot.context.queue.length === 0,
    'quantities are whole and at least one (C5)': ({ context }) =>
      linesShown(context).every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1),
  },
  pathPromises: {
    'what is counted is what is shown: wishes over the provider’s lines (C1)': (log) =>
      stepsIn(log).every(({ entries, snapshot }) => {
        const told = entries.findLast((each) => isTold(each, 'cart.counted'));
        return told?.kind !== 'told' || told.event['quantity'] === quantityShown(snapshot.context);
      }),
    'a wish is shown at once, whatever is going on (C3)': (log) =>
      stepsIn(log).every(({ entries: [heard], snapshot }) => {
        if (
          heard?.kind !== 'heard' ||
          heard.event.type !== 'line.set' ||
          isRefusedWish(heard.event, snapshot)
        )
          return true;
        return (
          lineShown(snapshot.context, keyOfWish(heard.event))?.quantity === heard.event['quantity'] ||
          snapshot.context.queue.length >= queueLimit
        );
      }),
    'a guest asks the provider for nothing (D8)': (log) =>
      alwaysAfter(
        log,
        (each) => isBegun(each, ...requests, 'guestReplay'),
        (each) => isHeard(each, 'session.opened'),
        (each) => isHeard(each, 'session.closed'),
      ),
    'every request names the branch that is shown (C8)': (log) =>
      stepsIn(log).every(({ entries, snapshot }) =>
        entries.every(
          (each) =>
            each.kind !== 'begun' ||
            branchOf(each.input) === null ||
            branchOf(each.input) === snapshot.context.branchId,
        ),
      ),
    'nothing of a customer is left after they are gone (C9)': (log) =>
      stepsIn(log).every(({ entries: [heard], snapshot: { context } }) => {
        if (!isHeard(heard, 'session.closed')) return true;
        return (
          linesShown(context).length === 0 &&
          context.userId === null &&
          context.note === '' &&
          context.kept === null
        );
      }),
    'a guest’s lines are not lost by logging in (D8)': (log) => {
      let before: AnyMachineSnapshot | null = null;
      return stepsIn(log).every(({ entries: [heard], snapshot }) => {
        const wasGuest = before !== null && before.context.userId === null;
        const lines = wasGuest ? linesShown(before?.context) : [];
        before = snapshot;
        return (
          !isHeard(heard, 'session.opened') ||
          lines.every(({ key }) => lineShown(snapshot.context, key) !== null)
        );
      });
    },
  },
  unreached: Object.fromEntries(
    ['owner', 'owner.member.gathering'].flatMap((state) =>
      ['line.requantified', 'line.removed', 'removal.undone'].map((type) => [
        `cart.${state} | ${type} | 0`,
        'four events share one list of rules; only line.set can bring a dish of another branch',
      ]),
    ),
  ),
  restingPlaces: {},
};

/** After four losses the pause grows no more, so that more losses make no difference. */
function withFewLosses(context: unknown): unknown {
  if (typeof context !== 'object' || context === null || !('losses' in context)) return context;
  return { ...context, losses: Math.min(Number(context.losses), 4) };
}

function restored(slice: CartSlice | null) {
  return { type: 'storage.restored', slice };
}

function wished(line: CartLine) {
  return { type: 'line.set', line, quantity: 1 };
}

function isCartLine(line: unknown): line is CartLine {
  return typeof line === 'object' && line !== null && 'key' in line && 'branchId' in line;
}

function keyOfWish({ line }: Case): string {
  return isCartLine(line) ? line.key : '';
}

/** A dish of another branch is not taken. */
function isRefusedWish({ line }: Case, { context }: AnyMachineSnapshot): boolean {
  return !isCartLine(line) || line.branchId !== context.branchId;
}

function branchOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'branchId' in input ? input.branchId : null;
}
