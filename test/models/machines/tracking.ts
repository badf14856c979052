import { orderStatuses, type KnownOrderStatus } from '../../../machines/order/order.ts';
import { trackingMachine } from '../../../machines/tracking/tracking-machine.ts';
import type { TrackingAnswer } from '../../../machines/tracking/tracking.ts';
import { alwaysAfter, hasEnded, isBegun, isHeard, stepsIn } from '../logs.ts';
import type { Model } from '../model.ts';
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

export const trackingModel: Model = {
  machine: trackingMachine,
  purpose:
    'One order that is followed until it is over: what was known is kept while the line is away, and no status goes backwards silently [R1.16].',
  inputs: [{ orderId: 41 }],
  cases: {
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
  },
  project: withFewFailures,
  invariants: {
    'a status before one that was reached is never shown without saying so (K9)': ({ context }) => {
      const { status, farthest, steppedBack } = context.tracked;
      if (status === null || status === 'unknown' || farthest === null) return true;
      return rank(status) < rank(farthest) ? steppedBack?.to === status : steppedBack === null;
    },
    'a rider is on the map only while somebody rides': ({ context }) =>
      context.tracked.rider === null || context.tracked.status === 'out_for_delivery',
  },
  pathInvariants: {
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
