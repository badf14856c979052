import { roundedPlace } from './rounded-place.ts';
import type { Coordinates } from '../address/address.ts';

/** Metres east (x) and north (y) of an origin; exact enough within one town. */
export type Point = { x: number; y: number };

const metresPerDegree = 111_195;

function metresPerDegreeEast(origin: Coordinates): number {
  return metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180);
}

export function toPoint(origin: Coordinates, { latitude, longitude }: Coordinates): Point {
  return {
    x: (longitude - origin.longitude) * metresPerDegreeEast(origin),
    y: (latitude - origin.latitude) * metresPerDegree,
  };
}

export function toCoordinates(origin: Coordinates, { x, y }: Point): Coordinates {
  return roundedPlace({
    latitude: origin.latitude + y / metresPerDegree,
    longitude: origin.longitude + x / metresPerDegreeEast(origin),
  });
}

export function metresBetween(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** The point between two others; share 0 is the first, 1 the second. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Where on the way from `a` to `b` one is nearest to `place`: the share of the way, 0 to 1. */
export function shareNearest(place: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (length === 0) return 0;
  const share = ((place.x - a.x) * (b.x - a.x) + (place.y - a.y) * (b.y - a.y)) / length;
  return Math.min(1, Math.max(0, share));
}
