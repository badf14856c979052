import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { trackingMachine } from '../../../machines/tracking/tracking-machine.ts';
import { nothingTracked, type Tracked } from '../../../machines/tracking/tracking.ts';
import { log } from '../../lib/log.ts';
import { useApp, type App } from '../system/app.ts';
import { startWhenOnline } from '../system/start-when-online.ts';
import { useLazySelector } from '../system/use-actor.ts';

type Tracking = ActorRefFrom<typeof trackingMachine>;
type Snapshot = SnapshotFrom<typeof trackingMachine>;

function handleOf({ actors }: App, orderId: number) {
  return actors.find<typeof trackingMachine>('tracking', String(orderId));
}

/** The number of views that are subscribed to an actor; the last one to leave stops it. */
const subscriberCounts = new WeakMap<Tracking, number>();

function count(tracking: Tracking, change: 1 | -1): number {
  const now = (subscriberCounts.get(tracking) ?? 0) + change;
  subscriberCounts.set(tracking, now);
  return now;
}

/** Follows an order; returns the function that stops it. */
function followOrder(app: App, orderId: number): () => void {
  let isShown = true;
  let leave = () => {};
  const follow = async () => {
    try {
      const tracking = await startWhenOnline(handleOf(app, orderId));
      if (!isShown) return;
      if (count(tracking, 1) === 1) tracking.send({ type: 'order.followed' });
      leave = () => {
        if (count(tracking, -1) === 0) tracking.send({ type: 'order.left' });
      };
    } catch (error) {
      log.error('The tracking could not be loaded', error);
    }
  };
  void follow();
  return () => {
    isShown = false;
    leave();
  };
}

const trackedOf = ({ context }: Snapshot): Tracked => context.tracked;

/** Follows an order while the calling view is shown: the rider's last position, how old it is, and what went backwards [R1.16]. */
export function useTracking(orderId: number) {
  const app = useApp();
  const handle = handleOf(app, orderId);
  useEffect(() => followOrder(app, orderId), [app, orderId]);
  return {
    tracked: useLazySelector(handle, trackedOf, nothingTracked),
    /** Reads it now instead of at the next poll. */
    askNow: () => handle.current()?.send({ type: 'reading.demanded' }),
  };
}
