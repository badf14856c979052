import type { Coordinates } from '../address/address.ts';
import { between, metresBetween, shareNearest, toCoordinates, toPoint, type Point } from './plane.ts';

/** A town's roads: nodes as x, y, x, y… in metres from the origin; each street is a row of numbers of nodes. */
export type Roads = {
  origin: Coordinates;
  nodes: readonly number[];
  streets: readonly (readonly number[])[];
};

/** A spot on a road: the street, its two nodes around the spot, and how far the place asked about is from it. */
export type Spot = { street: number; from: number; to: number; point: Point; metres: number };

/** Farther from every road than this, a place is not in the town. */
const farthestFromRoad = 1500;

type Way = { to: number; metres: number };
const graphs = new WeakMap<Roads, Way[][]>();

export function nodeAt({ nodes }: Roads, index: number): Point {
  return { x: nodes[index * 2] ?? 0, y: nodes[index * 2 + 1] ?? 0 };
}

function graphOf(roads: Roads): Way[][] {
  const known = graphs.get(roads);
  if (known) return known;
  const graph: Way[][] = Array.from({ length: roads.nodes.length / 2 }, () => []);
  for (const street of roads.streets) {
    for (const [place, to] of street.slice(1).entries()) {
      const from = street[place] ?? to;
      const metres = metresBetween(nodeAt(roads, from), nodeAt(roads, to));
      graph[from]?.push({ to, metres });
      graph[to]?.push({ to: from, metres });
    }
  }
  graphs.set(roads, graph);
  return graph;
}

/** The nearest spot on a road; only on the streets that `counts` when it is given. Null where there is none. */
export function nearestSpot(
  roads: Roads,
  place: Point,
  counts: (street: number) => boolean = () => true,
): Spot | null {
  let nearest: Spot | null = null;
  for (const [street, row] of roads.streets.entries()) {
    if (!counts(street)) continue;
    for (const [at, to] of row.slice(1).entries()) {
      const from = row[at] ?? to;
      const [a, b] = [nodeAt(roads, from), nodeAt(roads, to)];
      const point = between(a, b, shareNearest(place, a, b));
      const metres = metresBetween(point, place);
      if (nearest === null || metres < nearest.metres) nearest = { street, from, to, point, metres };
    }
  }
  return nearest;
}

/**
 * The shortest way by road between two places, both included [R1.16]. The straight line where one of them lies outside of
 * the town or no road leads there.
 */
export function routeBetween(roads: Roads, from: Coordinates, to: Coordinates): Coordinates[] {
  const start = nearestSpot(roads, toPoint(roads.origin, from));
  const end = nearestSpot(roads, toPoint(roads.origin, to));
  if (start === null || end === null) return [from, to];
  if (start.metres > farthestFromRoad || end.metres > farthestFromRoad) return [from, to];
  const inside = isSameStretch(start, end) ? [] : wayBetween(roads, start, end);
  if (inside === null) return [from, to];
  const points = [start.point, ...inside.map((node) => nodeAt(roads, node)), end.point];
  return [from, ...points.map((point) => toCoordinates(roads.origin, point)), to];
}

function isSameStretch(one: Spot, other: Spot): boolean {
  return [one.from, one.to].every((node) => node === other.from || node === other.to);
}

/** The nodes from one spot to another by the shortest way (Dijkstra); null when no road connects them. */
function wayBetween(roads: Roads, start: Spot, end: Spot): number[] | null {
  const graph = graphOf(roads);
  const metres = new Map<number, number>();
  const before = new Map<number, number>();
  for (const node of [start.from, start.to]) {
    metres.set(node, metresBetween(start.point, nodeAt(roads, node)));
  }
  const rest = (node: number) =>
    node === end.from || node === end.to ? metresBetween(end.point, nodeAt(roads, node)) : null;
  const open = new Set(metres.keys());
  const closed = new Set<number>();
  let best: { node: number; metres: number } | null = null;
  while (open.size > 0) {
    const node = nearestOf(open, metres);
    const gone = metres.get(node) ?? 0;
    if (best !== null && gone >= best.metres) break;
    open.delete(node);
    closed.add(node);
    const left = rest(node);
    if (left !== null && (best === null || gone + left < best.metres)) best = { node, metres: gone + left };
    for (const way of graph[node] ?? []) {
      const total = gone + way.metres;
      if (closed.has(way.to) || total >= (metres.get(way.to) ?? Number.POSITIVE_INFINITY)) continue;
      metres.set(way.to, total);
      before.set(way.to, node);
      open.add(way.to);
    }
  }
  if (best === null) return null;
  const way = [best.node];
  for (let node = before.get(best.node); node !== undefined; node = before.get(node)) way.unshift(node);
  return way;
}

function nearestOf(open: ReadonlySet<number>, metres: ReadonlyMap<number, number>): number {
  let nearest = -1;
  for (const node of open) {
    if (nearest === -1 || (metres.get(node) ?? 0) < (metres.get(nearest) ?? 0)) nearest = node;
  }
  return nearest;
}
