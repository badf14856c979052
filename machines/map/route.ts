import type { Coordinates } from '../address/address.ts';
import { between, metresBetween, shareNearest, toCoordinates, toPoint } from './plane.ts';

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

/** The rest of a route from the point next to `place` to its end. */
export function restOfRoute(route: readonly Coordinates[], from: Coordinates): Coordinates[] {
  const { origin, points } = measured(route);
  const here = toPoint(origin, from);
  let nearest = { after: route.length, metres: Number.POSITIVE_INFINITY };
  for (const [at, to] of points.slice(1).entries()) {
    const a = points[at] ?? to;
    const metres = metresBetween(between(a, to, shareNearest(here, a, to)), here);
    if (metres < nearest.metres) nearest = { after: at + 1, metres };
  }
  return [from, ...route.slice(nearest.after)];
}
