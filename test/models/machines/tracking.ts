import type { AnyMachineSnapshot } from 'xstate';
import { orderStatuses, type KnownOrderStatus } from '../../../machines/order/order.ts';
import { trackingMachine } from '../../../machines/tracking/tracking-machine.ts';
import {
  afterAnswer,
  isOver,
  nothingTracked,
  pauseBeforeReading,
  type TrackingAnswer,
} from '../../../machines/tracking/tracking.ts';
import type { Cases } from '../explore.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  everyStep,
  hasEnded,
  isBegun,
  isHeard,
  isSame,
  stepsIn,
  wordsAreHeard,
  type Step,
} from '../logs.ts';
import type { Model } from '../model.ts';
import { afterDelays, afterEndings, afterEvents, afterTime, beganWith, endsByItself } from '../promises.ts';
import type { Entry } from '../replay.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const there = {
  latitude: 24.58,
  longitude: 73.69,
  status: 'out_for_delivery',
  at: '2026-11-05T13:00:00.000Z',
};
const cooking: TrackingAnswer = { status: 'preparing', knowsPosition: true, position: null, readAt: 1000 };
const riding: TrackingAnswer = { ...cooking, status: 'out_for_delivery', position: there };
const rank = (status: KnownOrderStatus) => orderStatuses.indexOf(status);

const cases: Cases = {
  'order.followed': [{ type: 'order.followed' }],
  'order.left': [{ type: 'order.left' }],
  'reading.demanded': [{ type: 'reading.demanded' }],
  'page.hidden': [{ type: 'page.hidden' }],
  'page.shown': [{ type: 'page.shown' }],
  'connection.restored': [{ type: 'connection.restored' }],
  ...done(
    'readTracking',
    cooking,
    riding,
    { ...riding, knowsPosition: false, position: null },
    { ...cooking, status: 'unknown' },
    { ...cooking, status: 'delivered' },
    { ...cooking, status: null },
  ),
  ...failed('readTracking', unreachable, refusal('No.')),
  ...failed('watchPage'),
};
/** A page that is followed can be left, hidden and shown whatever it waits for. */
const always = ['order.left', 'page.hidden', 'page.shown'];

export const trackingModel: Model = {
  machine: trackingMachine,
  purpose:
    'One order that is followed until it is over: what was known is kept while the connection is lost, and no status goes backwards silently [R1.16].',
  inputs: [{ orderId: 41 }],
  cases,
  project: withFewFailures,
  invariants: {
    'every answer is heard': answersAreHeard(cases),
    'an order can be followed, left and looked at again': wordsAreHeard(cases, {
      unfollowed: ['order.followed'],
      followed: always,
      'followed.waiting': ['connection.restored', 'reading.demanded'],
    }),
    'nobody waits without end, unless the order is over': endsByItself('busy'),
    'an order that is not over is being read, or will be': (snapshot) =>
      !snapshot.matches('followed') ||
      snapshot.hasTag('over') === isEnded(snapshot) ||
      'readTracking' in snapshot.children,
    'a status before one that was reached is never shown without saying so (K9)': ({ context }) => {
      const { status, farthest, steppedBack } = context.tracked;
      if (status === null || status === 'unknown' || farthest === null) return true;
      return rank(status) < rank(farthest) ? steppedBack?.to === status : steppedBack === null;
    },
    'a rider is on the map only while somebody rides': ({ context }) =>
      context.tracked.rider === null || context.tracked.status === 'out_for_delivery',
  },
  pathInvariants: {
    'whoever follows begins anew, and whoever leaves hears nothing more': afterEvents({
      'order.followed': (step) =>
        isRead(step) && isSame(step.after.context.tracked, nothingTracked) && !step.after.context.isHidden,
      'order.left': ({ after }) => after.matches('unfollowed') && Object.keys(after.children).length === 0,
    }),
    'an answer is known from then on, and the last word ends the reading (R1.16)': afterEndings({
      readTracking: ({ before, after }, well, value) => {
        const { tracked } = before.context;
        if (!well) return waits(after) && after.context.tracked.failures === tracked.failures + 1;
        const isDone = isAnswer(value) && isSame(after.context.tracked, afterAnswer(tracked, value));
        return isDone && (isEnded(after) ? after.hasTag('over') : waits(after));
      },
    }),
    'an order is read again after its pause; an answer that does not come counts as lost': afterTime({
      busy: ({ before, after }) =>
        waits(after) && after.context.tracked.failures === before.context.tracked.failures + 1,
      followed: isRead,
    }),
    'whoever waits reads at once when the page is shown, the network is back, or they ask for it':
      afterEvents({
        'page.shown': readsIfWaiting,
        'connection.restored': readsIfWaiting,
        'reading.demanded': readsIfWaiting,
        'page.hidden': (step) =>
          begun(step, 'readTracking').length === 0 && isSame(step.after.value, step.before.value),
      }),
    'the next reading comes after the pause of its order, a minute where nobody looks': afterDelays({
      // A page that was hidden and can no longer be watched waits for the rest of that minute.
      pause: ({ before: { context } }, ms) =>
        [context.isHidden, true].some((isHidden) => ms === pauseBeforeReading(context.tracked, isHidden)),
    }),
    'a page is known to be hidden until it is shown': (log) =>
      everyStep(log, ({ cause, after }) => {
        if (cause?.kind !== 'heard' || !after.matches('followed')) return true;
        if (cause.event.type === 'page.hidden') return after.context.isHidden;
        return cause.event.type !== 'page.shown' || !after.context.isHidden;
      }),
    'a page that cannot be watched counts as shown': afterEndings({
      watchPage: ({ after }) => after.matches('followed') && !after.context.isHidden,
    }),
    'nobody follows, nobody asks': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'readTracking'),
        (entry) => isHeard(entry, 'order.followed'),
        (entry) => isHeard(entry, 'order.left'),
      ),
    'an order that is over is not asked about again while it is followed': (log) => {
      let isOver = false;
      return log.every((entry) => {
        if (isHeard(entry, 'order.left')) isOver = false;
        if (hasEnded(entry, 'readTracking', true)) isOver = isLast(entry);
        return !(isOver && isBegun(entry, 'readTracking'));
      });
    },
    'a lost line takes nothing from what was known': (log) =>
      stepsIn(log).every(({ entries, snapshot }, at, steps) => {
        const before = steps[at - 1]?.snapshot.context.tracked;
        if (before === undefined || !entries.some((entry) => hasEnded(entry, 'readTracking', false)))
          return true;
        const { failures: _, ...known } = before;
        const { failures: __, ...now } = snapshot.context.tracked;
        return JSON.stringify(known) === JSON.stringify(now);
      }),
  },
  closes: [
    {
      by: ['order.left'],
      isShown: (snapshot) => snapshot.matches('followed'),
      opens: ['order.followed'],
    },
  ],
  customers: {
    leaving: ['order.left'],
    isEmpty: ({ context }) => isSame(context.tracked, nothingTracked),
  },
  unreached: {},
  restingPlaces: {},
};

function isLast(entry: Entry): boolean {
  return /"status":("delivered"|null)/.test(JSON.stringify(entry));
}

/** After four failures the pause grows no more. */
function withFewFailures(context: unknown): unknown {
  if (typeof context !== 'object' || context === null || !('tracked' in context)) return context;
  const { tracked } = context;
  if (typeof tracked !== 'object' || tracked === null || !('failures' in tracked)) return context;
  return { ...context, tracked: { ...tracked, failures: Math.min(Number(tracked.failures), 4) } };
}

/** The order is asked about, once. */
function isRead(step: Step): boolean {
  return beganWith(step, 'readTracking', { orderId: 41 });
}

function readsIfWaiting(step: Step): boolean {
  return waits(step.before) ? isRead(step) : begun(step, 'readTracking').length === 0;
}

/** Followed, not over, and not asked about right now. */
function waits(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches('followed') && !snapshot.hasTag('busy') && !snapshot.hasTag('over');
}

function isEnded({ context }: AnyMachineSnapshot): boolean {
  return context.tracked.readAt !== null && isOver(context.tracked);
}

function isAnswer(value: unknown): value is TrackingAnswer {
  return typeof value === 'object' && value !== null && 'knowsPosition' in value;
}
