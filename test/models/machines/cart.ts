import type { AnyMachineSnapshot } from 'xstate';
import type { CartLine } from '../../../machines/cart/cart.ts';
import { linesShown, lineShown, quantityShown } from '../../../machines/cart/cart-context.ts';
import { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { queueLimit } from '../../../machines/cart/cart-queue.ts';
import type { Case } from '../explore.ts';
import { alwaysAfter, isBegun, isHeard, isTold, stepsIn } from '../logs.ts';
import type { Model } from '../model.ts';
import { cartCases, cartScenes, requests } from './cart-cases.ts';

export const cartModel: Model = {
  machine: cartMachine,
  purpose:
    'The cart of one branch: a guest’s on this device, or a member’s kept equal to the provider’s [R1.6, R5.1, R8.1].',
  cases: cartCases,
  project: withFewLosses,
  scenes: cartScenes,
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
