import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import { namesUnreadLine } from '../../../machines/cart/cart-context.ts';
import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { queueLimit } from '../../../machines/cart/cart-queue.ts';
import { branchCartAt } from '../../../machines/cart/cart-slice.ts';
import {
  begun,
  ended,
  everyStep,
  heard,
  isRefusal,
  isSame,
  told,
  wheneverHeard,
  type Step,
} from '../logs.ts';
import type { Model } from '../model.ts';
import { guestSlice } from './cart-cases.ts';

const member = (state: string) => ({ owner: { member: state } });
const lineEvents = ['line.set', 'line.requantified', 'line.removed', 'line.replaced', 'removal.undone'];
const owners = ['guest', 'awaitingLogin', 'awaitingBranch', 'merging', 'member'];

/** What must hold wherever the cart stands, so that a member's cart becomes the provider's. */
export const cartRequestStates: Model['invariants'] = {
  'what was stored can come at any time, here or from another tab (R3.1)': (snapshot) =>
    snapshot.can({ type: 'storage.restored', slice: null }) &&
    snapshot.can({ type: 'storage.changed', slice: guestSlice }) &&
    (!snapshot.hasTag('restoring') || snapshot.can({ type: 'storage.unavailable' })),
  'a cart that is not being restored has its owner’s place (D8)': (snapshot) =>
    snapshot.hasTag('restoring') ||
    snapshot.matches({ owner: 'merging' }) ||
    snapshot.matches({ owner: placeOf(snapshot) }),
  'a cart that could not be read keeps no change waiting for ever': (snapshot) =>
    !snapshot.matches(member('failed')) || snapshot.context.queue.length === 0,
  'nobody waits without end': (snapshot) =>
    ['debouncing', 'loading', 'changing', 'offline'].every(
      (state) => !snapshot.matches(member(state)) || hasTimer(snapshot),
    ),
};

/** What must follow whenever something is asked of the provider, or answered. */
export const cartRequestPromises: NonNullable<Model['pathInvariants']> = {
  'a press is never sent at once, so that many in a row are one request (C7)': (log) =>
    everyStep(log, (step) => {
      if (!lineEvents.some((type) => heard(step, type) !== null)) return true;
      const isPausing = step.before.matches(member('debouncing'));
      return isQuiet(step) && (!isPausing || step.after.matches(member('debouncing')));
    }),
  'what finds no room is told, whatever it is (C3)': (log) =>
    everyStep(log, (step) => {
      const event = lineEvents.map((type) => heard(step, type)).find((each) => each !== null);
      const { queue, branchId } = step.before.context;
      if (event === undefined || queue.length < queueLimit) return true;
      const isForeign = 'line' in event && Object(event['line']).branchId !== branchId;
      return told(step, isForeign ? 'log' : 'notice').length === 1;
    }),
  'once answered, what waits is sent, then the cart is read where it must be, and then it is ready (C1)': (
    log,
  ) =>
    everyStep(log, (step) => {
      if (!isAnswered(step)) return true;
      const { after } = step;
      if (after.matches(member('changing'))) return begun(step, 'changeLine').length === 1;
      if (after.matches(member('ready'))) return isQuiet(step);
      const { queue, mustRead } = after.context;
      const hasReason = namesUnreadLine(after.context) || (queue.length === 0 && mustRead);
      return after.matches(member('loading')) && begun(step, 'readCart').length === 1 && hasReason;
    }),
  'a cart that cannot be read is told to be offline, or to have failed, with nothing lost (C4)': (log) =>
    everyStep(log, (step) => {
      const answer = ended(step, 'readCart');
      const isOver = step.cause === null && step.before.matches(member('loading')) && !isForgotten(step);
      if (answer?.well === true || (answer === null && !isOver)) return true;
      const isAway = isOver || Object(answer?.value).kind === 'unreachable';
      const waits = step.after.context.queue.length > 0;
      return step.after.matches(member(isAway ? 'offline' : waits ? 'debouncing' : 'failed'));
    }),
  'an offline cart is read again after its pause': (log) =>
    everyStep(
      log,
      (step) =>
        step.cause !== null ||
        !step.before.matches(member('offline')) ||
        isForgotten(step) ||
        begun(step, 'readCart').length === 1,
    ),
  'a cart that may be another is read again, unless a change is out (C1)': (log) =>
    wheneverHeard(log, 'cart.doubted', (step) => {
      const rests = ['ready', 'loading', 'offline', 'failed'].some((state) =>
        step.before.matches(member(state)),
      );
      return begun(step, 'readCart').length === Number(rests);
    }),
  'nothing is asked about a line that the provider has never had (C7)': (log) =>
    everyStep(log, (step) =>
      begun(step, 'changeLine').every((input) => Object(input).quantity > 0 || Object(input).cartId !== null),
    ),
  'a session that is over asks for nothing at once (A8)': (log) =>
    everyStep(log, (step) => {
      const answer = ended(step, 'changeLine');
      return Object(answer?.value).unauthorized !== true || isQuiet(step);
    }),
  'the provider’s words are told once everything is done (R8.1)': (log) =>
    everyStep(log, (step) => {
      const answer = ended(step, 'changeLine');
      const own = answer?.well === true ? Object(answer.value).message : '';
      const words = own === '' ? step.before.context.message : own;
      if (words === null || !isAnswered(step) || !step.after.matches(member('ready'))) return true;
      return isSame(told(step, 'notice'), [{ type: 'notice', tone: 'success', text: words }]);
    }),
  'a merge is followed, and the account’s cart is read after it (D8)': (log) =>
    wheneverHeard(log, 'xstate.snapshot.cartMerge', ({ after }, { snapshot }) => {
      const { entries, lines } = Object(snapshot).context;
      return isSame([after.context.merge, after.context.lines], [entries, lines]);
    }) && everyStep(log, (step) => ended(step, 'cartMerge') === null || begun(step, 'readCart').length === 1),
  'what was stored is waited for once, and a guest’s cart is the one that the last tab stored (R3.1, D8)': (
    log,
  ) =>
    everyStep(log, (step) => {
      const { after } = step;
      const stored = heard(step, 'storage.restored') ?? heard(step, 'storage.unavailable');
      if (stored !== null) return !after.hasTag('restoring');
      const slice = heard(step, 'storage.changed')?.['slice'];
      if (slice === undefined || after.context.userId !== null) return true;
      const { branchId, lines } = Object(slice);
      return isSame(branchCartAt(cartSliceOf(after.context), branchId).lines, lines);
    }),
};

/** Where the cart of this owner is. */
function placeOf({ context }: AnyMachineSnapshot): string {
  const { userId, isExpired, branchId, merge } = context;
  const isPlace = [userId === null, isExpired, branchId === 0, merge.length > 0, true];
  return owners[isPlace.indexOf(true)] ?? '';
}

/** The provider has answered well or refused, or the pause after the last press is over. */
function isAnswered(step: Step): boolean {
  const change = ended(step, 'changeLine');
  const isRefused = change !== null && isRefusal(change.value) && !Object(change.value).unauthorized;
  const isPaused = step.cause === null && step.before.matches(member('debouncing'));
  const isOver = isPaused && !step.after.matches(member('debouncing'));
  return ended(step, 'readCart')?.well === true || change?.well === true || isRefused || isOver;
}

/** Nothing is asked of the provider in this step. */
function isQuiet(step: Step): boolean {
  return begun(step, 'changeLine').length + begun(step, 'readCart').length === 0;
}

/** The time to take a removal back is over: another clock than that of requests. */
function isForgotten({ before, after }: Step): boolean {
  return before.context.lastRemoved !== null && after.context.lastRemoved === null;
}

function hasTimer(snapshot: AnyMachineSnapshot): boolean {
  return getNextTransitions(snapshot).some(({ eventType }) => /^xstate\.after\..*\.owner\./.test(eventType));
}
