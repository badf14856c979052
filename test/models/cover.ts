import { textOf, type Edge, type Exploration } from './explore.ts';

export type Path = readonly Edge[];

/** Above this many edges, one of each kind (same states, same event, other data) and an even sample are walked. */
const mostEdgesWalked = 2500;
const sampleSize = 1200;

/** The edges that the long paths walk: all of them, or in a large graph one of each kind and a sample. */
function edgesToWalk(exploration: Exploration): Edge[] {
  const { edges } = exploration;
  if (edges.length <= mostEdgesWalked) return [...edges];
  const every = Math.ceil(edges.length / sampleSize);
  const sample = edges.filter((_edge, index) => index % every === 0);
  return [...new Set([...oneOfEachKind(exploration, edges), ...sample])];
}

/** The first of these edges that leads from one state of the machine to another by one event. */
export function oneOfEachKind({ graphStates }: Exploration, edges: readonly Edge[]): Edge[] {
  const valueOf = (graphState: string) => JSON.stringify(graphStates.get(graphState)?.snapshot.value);
  const kinds = new Map<string, Edge>();
  for (const edge of edges) {
    const kind = [valueOf(edge.from), ...edge.events.map(textOf), valueOf(edge.to)].join('\n');
    if (!kinds.has(kind)) kinds.set(kind, edge);
  }
  return [...kinds.values()];
}

/** Few long paths that together cover these edges: from the start always to the nearest uncovered edge. */
export function edgeCover(
  exploration: Exploration,
  wanted: readonly Edge[] = edgesToWalk(exploration),
  longest = 60,
): Path[] {
  const { starts, edges } = exploration;
  const neighbours = firstToEach(edges);
  const open = groupByStart(wanted);
  const paths: Path[] = [];
  for (;;) {
    const path: Edge[] = [];
    let at = starts.map(({ key }) => key);
    for (;;) {
      const way = wayToNearest(at, neighbours, (graphState) => (open.get(graphState)?.length ?? 0) > 0);
      if (way === null || (path.length > 0 && path.length + way.edges.length >= longest)) break;
      const last = open.get(way.graphState)?.shift();
      if (!last) break;
      path.push(...way.edges, last);
      at = [last.to];
    }
    if (path.length === 0) return paths;
    paths.push(path);
  }
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

/** The shortest way from a start to each state of the graph. */
export function shortestWays({ starts, edges }: Exploration): (graphState: string) => Edge[] {
  const from = firstToEach(edges);
  const cameBy = new Map<string, Edge | null>(starts.map(({ key }) => [key, null]));
  for (const at of cameBy.keys()) {
    for (const edge of from.get(at) ?? []) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  return (graphState) => wayBack(graphState, cameBy);
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

/** One edge to each neighbour of each state: enough to find paths. */
function firstToEach(edges: readonly Edge[]): Map<string, Edge[]> {
  const first = new Map<string, Edge>();
  for (const edge of edges) {
    const ends = `${edge.from}\n${edge.to}`;
    if (edge.from !== edge.to && !first.has(ends)) first.set(ends, edge);
  }
  return groupByStart([...first.values()]);
}

/** The nearest wanted state and the path to it; null when none can be reached. */
function wayToNearest(
  starts: readonly string[],
  from: Map<string, Edge[]>,
  isWanted: (graphState: string) => boolean,
): { graphState: string; edges: Edge[] } | null {
  const cameBy = new Map<string, Edge | null>(starts.map((start) => [start, null]));
  for (const at of cameBy.keys()) {
    if (isWanted(at)) return { graphState: at, edges: wayBack(at, cameBy) };
    for (const edge of from.get(at) ?? []) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
  }
  return null;
}

function wayBack(graphState: string, cameBy: Map<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(graphState); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
