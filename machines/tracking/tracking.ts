import type { Coordinates } from '../address/address.ts';
import { orderStatuses, type KnownOrderStatus, type LivePosition, type OrderStatus } from '../order/order.ts';

/** What one reading found; every time is in ms since 1970 by this device's clock. */
export type TrackingAnswer = {
  /** Null when the provider knows no such order of this customer. */
  status: OrderStatus | null;
  /** False when the order was read and the rider's place was not: then the last place still counts. */
  knowsPosition: boolean;
  position: LivePosition;
  readAt: number;
};

/** The rider’s last position, when it was reported, and when this device received it (ms). */
export type RiderPosition = Coordinates & { reportedAt: string; receivedAt: number };

export type Tracked = {
  status: OrderStatus | null;
  /** The farthest status that was ever seen. */
  farthest: KnownOrderStatus | null;
  /** Set while the order is at an earlier status than it had reached: the page shows a notice (K9). */
  steppedBack: { from: KnownOrderStatus; to: KnownOrderStatus } | null;
  rider: RiderPosition | null;
  readAt: number | null;
  /** Readings that failed since the last good one. */
  failures: number;
};

export const nothingTracked: Tracked = {
  status: null,
  farthest: null,
  steppedBack: null,
  rider: null,
  readAt: null,
  failures: 0,
};

const ridingPause = 5000;
const cookingPause = 10_000;
const longestPause = 60_000;

/** How long to wait before the next reading, in ms: longer while offline, a minute while the page is hidden. */
export function pauseBeforeReading({ status, failures }: Tracked, isHidden: boolean): number {
  if (isHidden) return longestPause;
  const usual = status === 'out_for_delivery' ? ridingPause : cookingPause;
  return Math.min(longestPause, usual * 2 ** Math.min(failures, 4));
}

/** Nothing more can happen to the order, or there is none. */
export function isOver({ status }: Tracked): boolean {
  return status === null || status === 'delivered' || status === 'cancelled';
}

/** What is known after an answer [R1.16]. */
export function afterAnswer(known: Tracked, answer: TrackingAnswer): Tracked {
  const { status, readAt } = answer;
  return {
    ...known,
    ...afterStatus(known, status),
    status,
    rider: latestPosition(known.rider, answer),
    readAt,
    failures: 0,
  };
}

/** A cancelled order has ended, and a status that we do not know has no place in the order of things: neither is a step back. */
function afterStatus(
  { farthest, steppedBack }: Tracked,
  status: OrderStatus | null,
): Pick<Tracked, 'farthest' | 'steppedBack'> {
  if (status === null || status === 'unknown' || status === 'cancelled') return { farthest, steppedBack };
  const isBefore = farthest !== null && orderStatuses.indexOf(status) < orderStatuses.indexOf(farthest);
  return isBefore
    ? { farthest, steppedBack: { from: farthest, to: status } }
    : { farthest: status, steppedBack: null };
}

/**
 * A first position has the age that the provider gives; a later one counts as reported when it is received,
 * whatever the clocks of provider and device make of it.
 */
function latestPosition(last: RiderPosition | null, answer: TrackingAnswer): RiderPosition | null {
  const { position, readAt } = answer;
  if (answer.status !== 'out_for_delivery') return null;
  if (!answer.knowsPosition) return last;
  if (position === null) return null;
  const { latitude, longitude, at } = position;
  const isSame =
    last !== null && last.reportedAt === at && last.latitude === latitude && last.longitude === longitude;
  if (isSame) return last;
  const reportedAt = Date.parse(at);
  const receivedAt = last !== null || Number.isNaN(reportedAt) ? readAt : Math.min(reportedAt, readAt);
  return { latitude, longitude, reportedAt: at, receivedAt };
}
