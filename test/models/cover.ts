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

/** The shortest path that ends with each edge. */
export function shortestPaths({ start, edges }: Exploration): Path[] {
  const from = groupByStart(edges);
  const pathTo = new Map<string, Path>([[start, []]]);
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of from.get(at) ?? []) {
      if (pathTo.has(edge.to)) continue;
      pathTo.set(edge.to, [...(pathTo.get(at) ?? []), edge]);
      queue.push(edge.to);
    }
  }
  return edges.flatMap((edge) => {
    const way = pathTo.get(edge.from);
    return way ? [[...way, edge]] : [];
  });
}

/** A short list of paths that still fires everything all of them fire: greedy set cover, shorter paths first. */
export function smallestCover<P extends Path>(
  paths: readonly P[],
  firedBy: (path: P) => ReadonlySet<string>,
): P[] {
  const missing = new Set(paths.flatMap((path) => [...firedBy(path)]));
  const candidates = [...paths].sort((a, b) => a.length - b.length);
  const chosen: P[] = [];
  while (missing.size > 0) {
    let best: P | undefined;
    let gain = 0;
    for (const path of candidates) {
      const found = [...firedBy(path)].filter((id) => missing.has(id)).length;
      if (found > gain) [best, gain] = [path, found];
    }
    if (!best) break;
    chosen.push(best);
    for (const id of firedBy(best)) missing.delete(id);
  }
  return chosen;
}

function groupByStart(edges: readonly Edge[]): Map<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge]);
  return groups;
}

function nearest(start: string, from: Map<string, Edge[]>, isWanted: (edge: Edge) => boolean): Edge[] {
  const cameBy = new Map<string, Edge | null>([[start, null]]);
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of from.get(at) ?? []) {
      if (isWanted(edge)) return [...wayTo(at, cameBy), edge];
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return [];
}

function wayTo(world: string, cameBy: Map<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(world); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
