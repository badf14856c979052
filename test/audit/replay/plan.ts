import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { transitionId } from '../../../src/devtools/chart/nodes.ts';
import { edgeCover, oneOfEachKind, shortCover, type Path } from '../../models/cover.ts';
import { explore, type Case, type Edge, type Exploration, type GraphState } from '../../models/explore.ts';
import { modelOf } from '../../models/machines/models.ts';
import type { Model } from '../../models/model.ts';
import { replay, withWaitingEffects, type Entry } from '../../models/replay.ts';
import { transitionsOf } from '../../models/transitions.ts';
import type { Act, Driver } from './driver.ts';

/** Edges that happen at once from a page: the first is brought about, the others end by themselves. */
export type Group = {
  edges: Edge[];
  /** What makes the others end as they do. */
  before: readonly Act[];
  acts: readonly Act[];
  /** The machine once all has come to rest. */
  after: AnyMachineSnapshot;
  fired: ReadonlySet<string>;
  begun: { effect: string; input: unknown }[];
};
export type PlannedPath = { id: string; path: Path; start: AnyMachineSnapshot; groups: Group[] };

export type Plan = {
  driver: Driver;
  model: Model;
  /** The explored graph, with the edges that a page can take. */
  exploration: Exploration;
  paths: PlannedPath[];
  /** Transitions that no drivable edge takes. */
  notTaken: string[];
  transitions: string[];
};

const ending = /^xstate\.(done|error)\.actor\.(.+)$/;
export const endedBy = (event: Case): string | undefined => ending.exec(event.type)?.[2];

/** The effects that run in a state and have not ended. */
function runningIn({ snapshot, ended }: GraphState): string[] {
  return Object.keys(snapshot.children).filter((id) => !ended.has(id));
}

function ownEffects(driver: Driver, state: GraphState): string[] {
  return runningIn(state).filter((id) => id in driver.endsByItself);
}

/** What brings an edge about from a page; null where nothing does. */
function actsFor(driver: Driver, edge: Edge, from: GraphState): readonly Act[] | null {
  const own = ownEffects(driver, from);
  const [event] = edge.events;
  const effect = event && endedBy(event);
  if (own.length > 0) {
    const makes = effect === undefined ? undefined : driver.endsByItself[effect];
    return makes && event && own.includes(effect ?? '') ? makes(event, from.snapshot) : null;
  }
  // The client of the provider gives a call up sooner than any machine does.
  if (edge.due.length > 0) return runningIn(from).some((id) => id in driver.calls) ? null : [];
  if (!event || edge.events.length !== 1) return null;
  if (effect === undefined && driver.comesByItself?.includes(event.type)) return [];
  if (effect === undefined) return driver.does[event.type]?.(event, from.snapshot) ?? null;
  const call = driver.calls[effect];
  if (call) return isAnswerable(event) && (call.can?.(event) ?? true) ? [] : null;
  return driver.children[effect]?.(event) ?? null;
}

/** Outcomes that an answer of the provider, or none, can bring about. */
function isAnswerable(event: Case): boolean {
  if (event.type.startsWith('xstate.done.')) return true;
  const { kind } = { kind: '', ...Object(event['error']) };
  return kind === 'refusal' || kind === 'unreachable';
}

export async function planOf(driver: Driver): Promise<Plan> {
  const model = await modelOf(driver.model);
  const whole = explore(withWaitingEffects(model.machine), model);
  const exploration = { ...whole, edges: drivableEdges(driver, whole) };
  const firedBy = new Map<Edge, ReadonlySet<string>>();
  for (const path of edgeCover(exploration, oneOfEachKind(exploration, exploration.edges))) {
    const { fired } = await replay(model.machine, exploration, path, model);
    for (const [index, edge] of path.entries()) firedBy.set(edge, fired[index + 1] ?? new Set());
  }
  const transitions = transitionsOf(model.machine).map(transitionId);
  const paths: PlannedPath[] = [];
  for (const path of shortCover(exploration, firedBy)) {
    paths.push(await plannedPath({ driver, model, exploration }, path));
  }
  const taken = new Set(paths.flatMap(({ groups }) => groups.flatMap(({ fired }) => [...fired])));
  return {
    driver,
    model,
    exploration,
    paths,
    transitions,
    notTaken: transitions.filter((id) => !taken.has(id) && !(id in model.unreached)),
  };
}

/** The edges that a page can take, from states that it can reach. */
function drivableEdges(driver: Driver, { edges, graphStates, starts }: Exploration): Edge[] {
  const reached = new Set(starts.map(({ key }) => key));
  const drivable: Edge[] = [];
  for (const key of reached) {
    const state = graphStates.get(key);
    for (const edge of state ? edges.filter(({ from }) => from === key) : []) {
      if (!state || actsFor(driver, edge, state) === null) continue;
      drivable.push(edge);
      reached.add(edge.to);
    }
  }
  return drivable;
}

type Parts = Pick<Plan, 'driver' | 'model' | 'exploration'>;

/** The path in groups, led on to where the page comes to rest. */
export async function plannedPath({ driver, model, exploration }: Parts, wanted: Path): Promise<PlannedPath> {
  const path = [...wanted];
  const stateAt = (key: string | undefined): GraphState => {
    const state = exploration.graphStates.get(key ?? exploration.starts[0]?.key ?? '');
    if (!state) throw new Error(`${driver.model}: a path leaves the graph`);
    return state;
  };
  while (path.length > 0 && ownEffects(driver, stateAt(path.at(-1)?.to)).length > 0) {
    const next = exploration.edges.find(({ from }) => from === path.at(-1)?.to);
    if (!next) break;
    path.push(next);
  }
  const { fired, log, diverged } = await replay(model.machine, exploration, path, model);
  if (diverged !== null) throw new Error(`${driver.model}: ${diverged}`);
  const begun = begunBySteps(log);
  const groups: Group[] = [];
  for (const [index, edge] of path.entries()) {
    const from = stateAt(edge.from);
    const acts = actsFor(driver, edge, from) ?? [];
    const isOwn = ownEffects(driver, from).length > 0;
    const last = groups.at(-1);
    const step = { fired: fired[index + 1] ?? new Set<string>(), begun: begun[index + 1] ?? [] };
    const after = stateAt(edge.to).snapshot;
    if (!isOwn || !last) {
      groups.push({ edges: [edge], before: [], acts, after, ...step });
      continue;
    }
    groups[groups.length - 1] = {
      edges: [...last.edges, edge],
      before: [...last.before, ...acts],
      acts: last.acts,
      after,
      fired: new Set([...last.fired, ...step.fired]),
      begun: [...last.begun, ...step.begun],
    };
  }
  return { id: pathId(path), path, start: stateAt(path[0]?.from).snapshot, groups };
}

/** The effects begun at the start and in each step. */
function begunBySteps(log: readonly Entry[]): Group['begun'][] {
  const steps: Group['begun'][] = [[]];
  for (const entry of log) {
    if (entry.kind === 'begun') steps.at(-1)?.push({ effect: entry.effect, input: entry.input });
    if (entry.kind === 'stood') steps.push([]);
  }
  return steps;
}

function pathId(path: Path): string {
  const text = JSON.stringify(path.map(({ events, advance }) => [events, advance]));
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
