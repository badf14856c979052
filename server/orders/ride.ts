import type { Coordinates } from '../../machines/address/address.ts';
import { routeBetween } from '../../machines/map/roads.ts';
import { metresOf, placeAlong } from '../../machines/map/route.ts';
import roads from '../seed/roads.json' with { type: 'json' };

export type Ride = { from: Coordinates; to: Coordinates; minutesPerKm: number; startedAt: Date };

const closestShare = 0.96;
const shortestMinutes = 3;

/** Where a rider is at a moment: on the way by road from branch to door, never quite arrived before the status changes. */
export function positionAt(ride: Ride, now: Date): Coordinates {
  const minutes = Math.max(shortestMinutes, (metresOf(wayOf(ride)) / 1000) * ride.minutesPerKm);
  const elapsed = (now.getTime() - ride.startedAt.getTime()) / 60_000;
  return placeOnRide(ride, Math.min(closestShare, elapsed / minutes));
}

/** Where a rider is after a share of the way, 0 to 1. */
export function placeOnRide(ride: Pick<Ride, 'from' | 'to'>, share: number): Coordinates {
  return placeAlong(wayOf(ride), share) ?? ride.from;
}

function wayOf({ from, to }: Pick<Ride, 'from' | 'to'>): Coordinates[] {
  return routeBetween(roads, from, to);
}
