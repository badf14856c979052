import type { Coordinates } from '../address/address.ts';
import { between, metresBetween, toCoordinates, toPoint } from './plane.ts';

/** A route on the plane of its first place, with the metres from its start to each of its places. */
function measured(route: readonly Coordinates[]) {
  const origin = route[0] ?? { latitude: 0, longitude: 0 };
  const points = route.map((place) => toPoint(origin, place));
  let metres = 0;
  const marks = points.map((point, at) => {
    metres += metresBetween(points[at - 1] ?? point, point);
    return metres;
  });
  return { origin, points, marks, metres };
}

/** The length of a route in metres. */
export function metresOf(route: readonly Coordinates[]): number {
  return measured(route).metres;
}

/** Where on a route one is after a share of it, 0 to 1 [R1.16]; null for a route without places. */
export function placeAlong(route: readonly Coordinates[], share: number): Coordinates | null {
  const { origin, points, marks, metres } = measured(route);
  const wanted = Math.min(1, Math.max(0, share)) * metres;
  const next = marks.findIndex((mark) => mark >= wanted);
  const [from, to] = [points[next - 1] ?? points[next], points[next]];
  if (from === undefined || to === undefined) return null;
  const [start, end] = [marks[next - 1] ?? 0, marks[next] ?? 0];
  return toCoordinates(origin, between(from, to, end === start ? 1 : (wanted - start) / (end - start)));
}
