import type { Coordinates } from '../../machines/address/address.ts';
import { distanceKm } from '../places/distance.ts';

export type Ride = { from: Coordinates; to: Coordinates; minutesPerKm: number; startedAt: Date };

const closestShare = 0.96;
const shortestMinutes = 3;

/** Where a rider is at a moment: on the straight way from branch to door, never quite arrived until told so. */
export function positionAt(ride: Ride, now: Date): Coordinates {
  const minutes = Math.max(shortestMinutes, distanceKm(ride.from, ride.to) * ride.minutesPerKm);
  const elapsed = (now.getTime() - ride.startedAt.getTime()) / 60_000;
  const share = Math.min(closestShare, Math.max(0, elapsed / minutes));
  return {
    latitude: ride.from.latitude + (ride.to.latitude - ride.from.latitude) * share,
    longitude: ride.from.longitude + (ride.to.longitude - ride.from.longitude) * share,
  };
}
