import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { isSilent } from '../../../machines/identity/identity.ts';
import { transitionId } from '../../../src/devtools/chart/nodes.ts';
import { edgeCover, oneOfEachKind, shortCover, type Path } from '../../models/cover.ts';
import {
  explore,
  textOf,
  type Case,
  type Edge,
  type Exploration,
  type GraphState,
} from '../../models/explore.ts';
import { modelOf } from '../../models/machines/models.ts';
import type { Model } from '../../models/model.ts';
import { replay, withWaitingEffects, type Entry } from '../../models/replay.ts';
import { transitionsOf } from '../../models/transitions.ts';
import { isDone, type Act, type Driver } from './driver.ts';
import { reasonsFor } from './reasons.ts';

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
/** The first page: what is done to open it, where the machine stands then, and the effects that have begun. */
export type Opening = { acts: readonly Act[]; after: AnyMachineSnapshot; begun: Group['begun'] };
export type PlannedPath = { id: string; path: Path; opening: Opening; groups: Group[] };

export type Plan = {
  driver: Driver;
  model: Model;
  /** The explored graph, with the edges that a page can take. */
  exploration: Exploration;
  paths: PlannedPath[];
  /** Transitions that no drivable edge takes. */
  notTaken: string[];
  /** Why a page takes none of them. */
  reasons: Record<string, readonly string[]>;
  transitions: string[];
};

/** A state as a customer meets it: where the machine stands, and what the page shows of that. */
export const placeOf = ({ driver }: Pick<Plan, 'driver'>, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, driver.shows(snapshot)]);

/** A state by name, as reports and pictures say it. */
export const stateText = (value: unknown): string => JSON.stringify(value).replaceAll('"', '');

export const endOf = ({ groups, opening }: PlannedPath): AnyMachineSnapshot =>
  groups.at(-1)?.after ?? opening.after;

const ending = /^xstate\.(done|error)\.actor\.(.+)$/;
export const endedBy = (event: Case): string | undefined => ending.exec(event.type)?.[2];

/** The effects that run in a state and have not ended. */
function runningIn({ snapshot, ended }: GraphState): string[] {
  return Object.keys(snapshot.children).filter((id) => !ended.has(id));
}

/** What the page goes on with before anything else can happen: effects that end by themselves, or an event that follows. */
function goesOnWith(driver: Driver, state: GraphState): string[] {
  const event = driver.follows(state.snapshot);
  const effects = runningIn(state).filter((id) => id in driver.endsByItself);
  return event === null ? effects : [event, ...effects];
}

/** What brings an edge about from a page; null where nothing does. */
function actsFor(driver: Driver, edge: Edge, from: GraphState): readonly Act[] | null {
  const own = goesOnWith(driver, from);
  const [event] = edge.events;
  const effect = event && endedBy(event);
  if (own.length > 0) {
    if (event && own.includes(event.type)) return [];
    const makes = effect === undefined ? undefined : driver.endsByItself[effect];
    return makes && event && own.includes(effect ?? '') ? makes(event, from.snapshot) : null;
  }
  // The client of the provider gives a call up sooner than any machine does.
  if (edge.due.length > 0)
    return runningIn(from).some((id) => id in driver.calls && driver.calls[id]?.lasts !== true) ? null : [];
  if (!event || edge.events.length !== 1) return null;
  if (effect === undefined) {
    const done = driver.does[event.type] ?? (driver.comesByItself.includes(event.type) ? [] : null);
    return typeof done === 'function' ? done(event, from.snapshot) : done;
  }
  const call = driver.calls[effect];
  if (call?.first) return call.first(event, from.snapshot);
  if (call) return isAnswerable(event) && (call.can?.(event, from.snapshot) ?? true) ? [] : null;
  return driver.children[effect]?.(event, from.snapshot) ?? null;
}

/** Outcomes that an answer, or none, can bring about; a window that was closed sends none. */
export function isAnswerable(event: Case): boolean {
  if (isDone(event)) return true;
  const { kind, code } = { kind: '', code: '', ...Object(event['error']) };
  if (kind === 'identity') return !isSilent({ kind, code, factors: [] });
  return ['refusal', 'unreachable', 'phoneNeeded'].includes(kind);
}

export async function planOf(driver: Driver): Promise<Plan> {
  const known = await modelOf(driver.model);
  const model = { ...known, ...driver.tried, cases: { ...known.cases, ...driver.tried.cases } };
  const whole = explore(withWaitingEffects(model.machine), model);
  const exploration = { ...whole, edges: drivableEdges(driver, whole) };
  const firedBy = new Map<Edge, ReadonlySet<string>>();
  const firedAtStart = new Set<string>();
  for (const path of edgeCover(exploration, oneOfEachKind(exploration, exploration.edges))) {
    const { fired } = await replay(model.machine, exploration, path, model);
    for (const id of fired[0] ?? []) firedAtStart.add(id);
    for (const [index, edge] of path.entries()) firedBy.set(edge, fired[index + 1] ?? new Set());
  }
  const transitions = transitionsOf(model.machine).map(transitionId);
  const paths: PlannedPath[] = [];
  for (const path of shortCover(exploration, firedBy)) {
    paths.push(await plannedPath({ driver, model, exploration }, path));
  }
  const taken = new Set([...firedAtStart, ...[...firedBy.values()].flatMap((fired) => [...fired])]);
  const notTaken = transitions.filter((id) => !taken.has(id) && !(id in model.unreached));
  const reasons = reasonsFor(driver, model.machine, notTaken);
  return { driver, model, exploration, paths, transitions, notTaken, reasons };
}

/** The edges that a page can take, from states that it can reach. */
function drivableEdges(driver: Driver, { edges, graphStates, starts }: Exploration): Edge[] {
  const drivable = starts.flatMap(({ key }) => beginning(driver, edges, key));
  const reached = new Set(
    driver.begins.length === 0 ? starts.map(({ key }) => key) : endsOf(drivable, driver),
  );
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

/** The edges of what the first page brings about by itself. */
function beginning({ begins, model }: Driver, edges: readonly Edge[], start: string): Edge[] {
  const way: Edge[] = [];
  for (const event of begins) {
    const from = way.at(-1)?.to ?? start;
    const edge = edges.find((each) => each.from === from && each.events.map(textOf).join() === textOf(event));
    if (!edge) throw new Error(`${model}: no scenario begins with ${event.type}`);
    if (edge.to === from)
      throw new Error(`${model}: ${event.type} changes nothing, so no path begins with it`);
    way.push(edge);
  }
  return way;
}

const endsOf = (ways: readonly Edge[], { begins }: Driver) =>
  ways.filter((_edge, index) => (index + 1) % begins.length === 0).map(({ to }) => to);

type Parts = Pick<Plan, 'driver' | 'model' | 'exploration'>;

/** The path in groups, led on to where the page comes to rest. */
export async function plannedPath({ driver, model, exploration }: Parts, wanted: Path): Promise<PlannedPath> {
  const whole = beginning(driver, exploration.edges, wanted[0]?.from ?? exploration.starts[0]?.key ?? '');
  const path = wanted.length < whole.length ? whole : [...wanted];
  const stateAt = (key: string | undefined): GraphState => {
    const state = exploration.graphStates.get(key ?? exploration.starts[0]?.key ?? '');
    if (!state) throw new Error(`${driver.model}: a path leaves the graph`);
    return state;
  };
  while (path.length > 0 && goesOnWith(driver, stateAt(path.at(-1)?.to)).length > 0) {
    const next = exploration.edges.find(({ from, to }) => from === path.at(-1)?.to && to !== from);
    if (!next) break;
    path.push(next);
  }
  const { fired, log, diverged } = await replay(model.machine, exploration, path, model);
  if (diverged !== null) throw new Error(`${driver.model}: ${diverged}`);
  const begun = begunBySteps(log);
  const groups: Group[] = [];
  const first = driver.begins.length;
  const born = stateAt(path[0]?.from).snapshot;
  const after = first === 0 ? born : stateAt(path[first - 1]?.to).snapshot;
  const opening = {
    acts: typeof driver.start === 'function' ? driver.start(born) : driver.start,
    after,
    begun: begun
      .slice(0, first + 1)
      .flat()
      .filter(({ effect }) => effect in after.children),
  };
  for (const [index, edge] of path.entries()) {
    if (index < first) continue;
    const from = stateAt(edge.from);
    const acts = actsFor(driver, edge, from) ?? [];
    const isOwn = goesOnWith(driver, from).length > 0;
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
  return { id: pathId(path), path, opening, groups };
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
