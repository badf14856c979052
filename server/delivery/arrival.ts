import type { KnownOrderStatus } from '../../machines/order/order.ts';
import { minutesNeeded, noTerms, type Span } from '../../machines/promise/promise.ts';
import { secondsAfter } from '../clock.ts';
import type { order, orderEvent } from '../database/schema/orders.ts';
import type { branch, city } from '../database/schema/places.ts';
import { distanceKm } from '../places/distance.ts';

type Placed = Pick<
  typeof order.$inferSelect,
  'isSelfPickup' | 'latitude' | 'longitude' | 'preparationMinutes'
> &
  Partial<Pick<typeof order.$inferSelect, 'scheduledFrom' | 'scheduledUntil'>>;
type Event = Pick<typeof orderEvent.$inferSelect, 'status' | 'at'>;
type Estimate = { from: Date; until: Date };
/** Where it is cooked, and how fast riders are there. */
export type EstimatePlace = {
  branch: Pick<typeof branch.$inferSelect, 'latitude' | 'longitude' | 'preparationMinutes'>;
  city: Pick<typeof city.$inferSelect, 'minutesPerKm'>;
};

const minuteMs = 60_000;
/** An estimate that changes by less stays as it was given. */
const toleranceMs = 5 * minuteMs;
/** How long an estimate that has passed is put off before none is given. */
const longestDelayMs = 60 * minuteMs;

const toCook: readonly KnownOrderStatus[] = ['pending', 'confirmed', 'preparing'];
const toRide: readonly KnownOrderStatus[] = ['ready_for_pickup', 'out_for_delivery'];

/**
 * When an order is expected to arrive or to be ready, and until when it was first promised [R1.16]. Each step reached counts
 * what is left from its own moment. An estimate that has passed is put off in steps of its own width, for an hour; then it is null.
 * Null altogether while unpaid, once nothing is left to wait for, and without a place to bring it to. `changesAfter` is the
 * last moment at which the estimate still holds while no further step is reached. An order for later is expected in the half hour
 * that was chosen, or after it, never before.
 */
export function estimateArrival(
  row: Placed,
  history: readonly Event[],
  place: EstimatePlace,
  now: Date,
): { estimate: Estimate | null; promisedUntil: Date; changesAfter: Date | null } | null {
  const hasPlace = row.latitude !== '' && row.longitude !== '';
  const current = history.at(-1)?.status;
  if (current === undefined || (!row.isSelfPickup && !hasPlace)) return null;
  if (minutesLeft(row, place, current) === null) return null;
  const estimates: Estimate[] = [];
  for (const { status, at } of history) {
    const left = minutesLeft(row, place, status);
    if (left === null) continue;
    const next = notBeforeSlot(row, { from: later(at, left.from), until: later(at, left.to) });
    const last = estimates.at(-1);
    const change = last === undefined ? Number.POSITIVE_INFINITY : Math.abs(+next.until - +last.until);
    if (change > toleranceMs) estimates.push(next);
  }
  const [first, last] = [estimates.at(0), estimates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const rest = minutesAfter(row, place, current);
  const estimate = putOff(last, later(now, rest));
  return {
    estimate,
    promisedUntil: first.until,
    changesAfter: estimate && later(estimate.until, -rest),
  };
}

/** What a step leaves to do, counted from when it was reached; null for one that leaves nothing to wait for. */
function minutesLeft(row: Placed, place: EstimatePlace, status: KnownOrderStatus): Span | null {
  const isCooking = toCook.includes(status);
  if (!isCooking && (row.isSelfPickup || !toRide.includes(status))) return null;
  const cooking = row.preparationMinutes ?? place.branch.preparationMinutes;
  const to = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
  return minutesNeeded(
    {
      ...noTerms,
      preparationMinutes: isCooking ? cooking : 0,
      minutesPerKm: place.city.minutesPerKm,
    },
    row.isSelfPickup ? 'pickup' : 'delivery',
    row.isSelfPickup ? null : distanceKm(place.branch, to),
  );
}

/** How long it takes at least if the present step ends now, in minutes: all of it is ahead until it is accepted. */
function minutesAfter(row: Placed, place: EstimatePlace, current: KnownOrderStatus): number {
  const rest = current === 'pending' ? current : current === 'out_for_delivery' ? null : 'ready_for_pickup';
  return rest === null ? 0 : (minutesLeft(row, place, rest)?.from ?? 0);
}

function notBeforeSlot({ scheduledFrom, scheduledUntil }: Placed, { from, until }: Estimate): Estimate {
  if (!scheduledFrom || !scheduledUntil) return { from, until };
  return { from: latest(from, scheduledFrom), until: latest(until, scheduledUntil) };
}

/** When the kitchen gets an order for later: in time to cook and to bring it; null for one wanted as soon as possible. */
export function kitchenStart(row: Placed, place: EstimatePlace): Date | null {
  if (!row.scheduledFrom) return null;
  const ride = row.latitude === '' ? { isSelfPickup: true } : {};
  return later(row.scheduledFrom, -(minutesLeft({ ...row, ...ride }, place, 'pending')?.to ?? 0));
}

function putOff({ from, until }: Estimate, earliest: Date): Estimate | null {
  const width = +until - +from;
  const delay = Math.max(0, Math.ceil((+earliest - +until) / width) * width);
  if (delay > longestDelayMs) return null;
  return { from: new Date(+from + delay), until: new Date(+until + delay) };
}

const latest = (one: Date, other: Date) => (one > other ? one : other);
const later = (moment: Date, minutes: number) => secondsAfter(moment, minutes * 60);
