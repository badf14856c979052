import type { AnyMachineSnapshot } from 'xstate';
import type { CartLine } from '../../../machines/cart/cart.ts';
import { linesShown, lineShown, quantityShown } from '../../../machines/cart/cart-context.ts';
import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { cartMachine } from '../../../machines/cart/cart-machine.ts';
import { type PendingChange, queueLimit } from '../../../machines/cart/cart-queue.ts';
import { branchCartAt } from '../../../machines/cart/cart-slice.ts';
import type { Case } from '../explore.ts';
import { alwaysAfter, answersAreHeard, isBegun, isHeard, isTold, stepsIn } from '../logs.ts';
import type { Model } from '../model.ts';
import { cartPromises, cartStates } from './cart-promises.ts';
import { cartCases, requests } from './cart-cases.ts';
import { cartRequestPromises, cartRequestStates } from './cart-request-promises.ts';
import { cartScenarios } from './cart-scenarios.ts';
import { withFewNetworkErrors } from './few-network-errors.ts';

export const cartModel: Model = {
  machine: cartMachine,
  purpose:
    'The cart of one branch: a guest’s on this device, or a member’s kept equal to the provider’s [R1.6, R5.1, R8.1].',
  cases: cartCases,
  project: withFewNetworkErrors(4),
  scenarios: cartScenarios,
  invariants: {
    ...cartStates,
    ...cartRequestStates,
    'every answer is heard': answersAreHeard(cartCases),
    'no line of another branch (C8)': ({ context }) =>
      linesShown(context).every((line) => line.branchId === context.branchId),
    'a guest’s cart waits for nobody': ({ context }) =>
      context.userId !== null ||
      (context.queue.length === 0 && context.sending === null && context.totals === null),
    'a change is on its way exactly while a line is being changed (C7)': (snapshot) =>
      (snapshot.context.sending !== null) === snapshot.matches({ owner: { member: 'changing' } }),
    'at most one request at a time (C7)': ({ children }) =>
      requests.filter((name) => name in children).length <= 1,
    'updating means exactly one request, or the debounce before it, or the merge': (snapshot) =>
      !snapshot.hasTag('updating') ||
      snapshot.matches({ owner: { member: 'debouncing' } }) ||
      [...requests, 'cartMerge'].filter((name) => name in snapshot.children).length === 1,
    'at most one change of a line waits, until another takes its place, and never too many (C3)': ({
      context: { queue },
    }) => queue.every(isOnlyOne) && queue.length <= queueLimit,
    'ready means that nothing waits': (snapshot) =>
      !snapshot.matches({ owner: { member: 'ready' } }) || snapshot.context.queue.length === 0,
    'quantities are whole and at least one (C5)': ({ context }) =>
      linesShown(context).every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1),
  },
  pathInvariants: {
    ...cartPromises,
    ...cartRequestPromises,
    'what is counted is what is shown: changes over the provider’s lines (C1)': (log) =>
      stepsIn(log).every(({ entries, snapshot }) => {
        const told = entries.findLast((each) => isTold(each, 'cart.counted'));
        return told?.kind !== 'told' || told.event['quantity'] === quantityShown(snapshot.context);
      }),
    'a change is shown at once, whatever is going on (C3)': (log) =>
      stepsIn(log).every(({ entries: [heard], snapshot }) => {
        if (
          heard?.kind !== 'heard' ||
          heard.event.type !== 'line.set' ||
          isRefusedChange(heard.event, snapshot)
        )
          return true;
        return (
          lineShown(snapshot.context, keyOfChange(heard.event))?.quantity === heard.event['quantity'] ||
          snapshot.context.queue.length >= queueLimit
        );
      }),
    'a line is never seen beside the one that took its place (R1.5)': (log) =>
      stepsIn(log).every(({ entries: [heard], snapshot }) => {
        if (heard?.kind !== 'heard' || heard.event.type !== 'line.replaced') return true;
        if (isRefusedChange(heard.event, snapshot) || snapshot.context.queue.length >= queueLimit)
          return true;
        const [was, is] = [String(heard.event['key']), keyOfChange(heard.event)];
        return lineShown(snapshot.context, was) === null && lineShown(snapshot.context, is) !== null;
      }),
    'a request that replaces a line names it (R1.5)': (log) =>
      stepsIn(log).every(({ entries, snapshot: { context } }) => {
        const { lines, sending } = context;
        const begun = entries.find((each) => isBegun(each, 'changeLine'));
        if (begun?.kind !== 'begun' || sending === null || sending.replaces === undefined) return true;
        const named = lines.find(({ key }: CartLine) => key === sending.replaces.key);
        return named !== undefined && named.cartId !== null && named.cartId === cartIdOf(begun.input);
      }),
    'no dish is lost by changing the branch (R1.30)': (log) => {
      let before: AnyMachineSnapshot | null = null;
      return stepsIn(log).every(({ entries: [heard], snapshot }) => {
        const was = before?.context;
        before = snapshot;
        if (was === undefined || !isHeard(heard, 'branch.changed')) return true;
        const kept = JSON.stringify(branchCartAt(cartSliceOf(snapshot.context), was.branchId));
        return linesShown(was).every(({ key }) => kept.includes(`"key":"${key}"`));
      });
    },
    'a guest asks the provider for nothing (D8)': (log) =>
      alwaysAfter(
        log,
        (each) => isBegun(each, ...requests, 'cartMerge'),
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
      stepsIn(log).every(({ entries: [heard], snapshot: { context, children } }) => {
        if (!isHeard(heard, 'session.closed')) return true;
        return (
          Object.keys(children).length === 0 &&
          linesShown(context).length === 0 &&
          context.userId === null &&
          context.note === '' &&
          context.kept === null &&
          context.waiting.length === 0
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
  closes: [
    { by: ['report.dismissed'], isShown: ({ context }) => context.report !== null, opens: [], sends: [] },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) =>
      context.userId === null && context.report === null && context.lines.length === 0,
    customerIn: ({ context }) => (context.isExpired ? null : context.userId),
  },
  unreached: {},
  restingPlaces: {},
};

function isCartLine(line: unknown): line is CartLine {
  return typeof line === 'object' && line !== null && 'key' in line && 'branchId' in line;
}

/** No newer change of the same line before another takes its place; a replacement is always its own. */
function isOnlyOne({ line, replaces }: PendingChange, at: number, queue: PendingChange[]): boolean {
  const next = queue
    .slice(at + 1)
    .find((other) => other.line.key === line.key || other.replaces?.key === line.key);
  return replaces !== undefined || next === undefined || next.replaces !== undefined;
}

function cartIdOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'cartId' in input ? input.cartId : null;
}

function keyOfChange({ line }: Case): string {
  return isCartLine(line) ? line.key : '';
}

/** A dish of another branch is not taken. */
function isRefusedChange({ line }: Case, { context }: AnyMachineSnapshot): boolean {
  return !isCartLine(line) || line.branchId !== context.branchId;
}

function branchOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'branchId' in input ? input.branchId : null;
}
