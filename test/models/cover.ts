import type { Edge, Exploration } from './explore.ts';

export type Path = readonly Edge[];

/** Few long paths that together walk every edge: from the start always to the nearest edge not yet walked. */
export function edgeCover({ start, edges }: Exploration, longest = 60): Path[] {
  const from = groupByStart(edges);
  const open = new Set(edges);
  const paths: Path[] = [];
  while (open.size > 0) {
    const path: Edge[] = [];
    let at = start;
    for (;;) {
      const leg = nearest(at, from, (edge) => open.has(edge));
      if (leg.length === 0 || (path.length > 0 && path.length + leg.length > longest)) break;
      for (const edge of leg) open.delete(edge);
      path.push(...leg);
      at = leg[leg.length - 1]?.to ?? at;
    }
    if (path.length === 0) break;
    paths.push(path);
  }
  return paths;
}

/**
 * A few short paths that together fire everything any edge fires. The farthest transitions come first, since their paths
 * fire many others on the way.
 */
export function shortCover(
  exploration: Exploration,
  firedBy: ReadonlyMap<Edge, ReadonlySet<string>>,
): Path[] {
  const wayTo = shortestWays(exploration);
  const nearestPath = new Map<string, Path>();
  for (const edge of exploration.edges) {
    const path = [...wayTo(edge.from), edge];
    for (const id of firedBy.get(edge) ?? []) {
      if (path.length < (nearestPath.get(id)?.length ?? Number.POSITIVE_INFINITY)) nearestPath.set(id, path);
    }
  }
  const covered = new Set<string>();
  const chosen: Path[] = [];
  for (const [id, path] of [...nearestPath].sort(([, a], [, b]) => b.length - a.length)) {
    if (covered.has(id)) continue;
    chosen.push(path);
    for (const edge of path) for (const fired of firedBy.get(edge) ?? []) covered.add(fired);
  }
  return chosen;
}

function shortestWays({ start, edges }: Exploration): (world: string) => Edge[] {
  const from = groupByStart(edges);
  const cameBy = new Map<string, Edge | null>([[start, null]]);
  const queue = [start];
  for (let next = 0; next < queue.length; next += 1) {
    for (const edge of from.get(queue[next] ?? '') ?? []) {
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return (world) => wayBack(world, cameBy);
}

function groupByStart(edges: readonly Edge[]): Map<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) {
    const group = groups.get(edge.from);
    if (group) group.push(edge);
    else groups.set(edge.from, [edge]);
  }
  return groups;
}

function nearest(start: string, from: Map<string, Edge[]>, isWanted: (edge: Edge) => boolean): Edge[] {
  const cameBy = new Map<string, Edge | null>([[start, null]]);
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of from.get(at) ?? []) {
      if (isWanted(edge)) return [...wayBack(at, cameBy), edge];
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return [];
}

function wayBack(world: string, cameBy: Map<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(world); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
