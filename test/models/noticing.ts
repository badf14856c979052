import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { edgeCover, edgesToWalk } from './cover.ts';
import { explore, textOf, type Edge, type Exploration } from './explore.ts';
import type { Model } from './model.ts';
import type { Mutant } from './mutants.ts';
import { replay, withWaitingEffects } from './replay.ts';
import { brokenGraphStates, deadEnds, structuralFaults, stuckWhileBusy } from './structure.ts';
import { statesOf } from './transitions.ts';

/** What notices a fault: invariants and endings by name, or only a difference of the graph, or nothing. */
export type Noticed = { broken: string[]; differs: boolean };

/** One input and one scenario of a model, as the machine without a fault goes through it. */
export type Part = { model: Model; original: Exploration; reached: ReadonlySet<string> };

/** Parts beyond so many states of the explored graph are tried only where they reach what no smaller one does. */
const mostStates = 300;

/**
 * The parts of a model, small ones first, that together reach every state of the machine, and fire every transition, that
 * the model does.
 */
export async function partsOf(model: Model): Promise<Part[]> {
  const inputs = model.inputs ?? [undefined];
  const scenarios = model.scenarios ?? [{ name: 'everything', cases: {} }];
  const explored = inputs
    .flatMap((input) => scenarios.map((scenario) => ({ ...model, inputs: [input], scenarios: [scenario] })))
    .map((part) => ({ model: part, original: explore(withWaitingEffects(model.machine), part) }))
    .toSorted((one, other) => one.original.graphStates.size - other.original.graphStates.size);
  const parts: Part[] = [];
  let states = 0;
  const known = new Set<string>();
  for (const part of explored) {
    states += part.original.graphStates.size;
    const { reached, fired } = await wayOf(part.model, part.original);
    const isNew = [...reached, ...fired].some((each) => !known.has(each));
    if (!isNew && states > mostStates) continue;
    for (const each of [...reached, ...fired]) known.add(each);
    parts.push({ ...part, reached });
  }
  return parts;
}

/** Runs the checks of a model against a mutant of its machine, part by part, until an invariant notices it. */
export async function notice(mutant: Mutant, parts: readonly Part[]): Promise<Noticed> {
  let differs = false;
  for (const part of parts) {
    if (mutant.state !== null && !part.reached.has(mutant.state)) continue;
    const noticed = await noticeIn(mutant, part);
    if (noticed.broken.length > 0) return noticed;
    differs ||= noticed.differs;
  }
  return { broken: [], differs };
}

async function noticeIn(mutant: Mutant, { model, original }: Part): Promise<Noticed> {
  let explored: Exploration;
  let machine: AnyStateMachine;
  try {
    machine = mutant.machine();
    if (structuralFaults(machine).length > 0) return { broken: ['built soundly'], differs: true };
    explored = explore(withWaitingEffects(machine), { ...model, limit: 2 * original.graphStates.size + 100 });
  } catch {
    return { broken: ['finite'], differs: true };
  }
  const broken = [
    ...brokenEndings(model, explored),
    ...brokenInvariants(model, explored),
    ...(await brokenPaths(machine, model, explored)),
  ];
  return { broken, differs: !isSameGraph(explored, original) };
}

function brokenEndings(model: Model, explored: Exploration): string[] {
  const resting = Object.keys(model.restingPlaces);
  return [
    ...(deadEnds(explored).some((value) => !resting.includes(value)) ? ['no dead end'] : []),
    ...(brokenGraphStates(explored).length > 0 ? ['never breaks'] : []),
    ...(stuckWhileBusy(explored).length > 0 ? ['never stuck'] : []),
  ];
}

function brokenInvariants({ invariants }: Model, { graphStates }: Exploration): string[] {
  const snapshots = [...graphStates.values()].map(({ snapshot }) => snapshot);
  return Object.entries(invariants).flatMap(([name, isKept]) => (snapshots.every(isKept) ? [] : [name]));
}

async function brokenPaths(machine: AnyStateMachine, model: Model, explored: Exploration): Promise<string[]> {
  const open = new Map(Object.entries(model.pathInvariants ?? {}));
  const broken: string[] = [];
  for (const path of edgeCover(explored, edgesToWalk(explored, 0))) {
    const { log } = await replay(machine, explored, path, model);
    for (const [name, isKept] of open) {
      if (holds(() => isKept(log))) continue;
      broken.push(name);
      open.delete(name);
    }
  }
  return broken;
}

/** A promise about what the fault took away breaks off instead of saying no. */
function holds(isKept: () => boolean): boolean {
  try {
    return isKept();
  } catch {
    return false;
  }
}

/** States that the machine without a fault is in, or passes through, by their paths; and the transitions that it fires. */
async function wayOf(
  model: Model,
  original: Exploration,
): Promise<{ reached: Set<string>; fired: Set<string> }> {
  const pathOf = new Map(statesOf(model.machine).map(({ id, path }) => [id, path.join('.')]));
  const reached = new Set<string>();
  for (const { snapshot } of original.graphStates.values()) {
    for (const { path } of nodesIn(snapshot)) reached.add(path.join('.'));
  }
  const fired = new Set<string>();
  for (const path of edgeCover(original, edgesToWalk(original, 0))) {
    const walked = await replay(model.machine, original, path, model);
    for (const transition of walked.fired.flatMap((ids) => [...ids])) {
      fired.add(transition);
      reached.add(pathOf.get(transition.split(' | ')[0] ?? '') ?? '');
    }
  }
  return { reached, fired };
}

function isSameGraph(one: Exploration, other: Exploration): boolean {
  const stepOf = ({ from, events, to, told }: Edge) => [from, ...events.map(textOf), to, ...told].join('\n');
  if (one.graphStates.size !== other.graphStates.size || one.edges.length !== other.edges.length)
    return false;
  const steps = new Set(other.edges.map(stepOf));
  return one.edges.every((edge) => steps.has(stepOf(edge)));
}

/** A snapshot keeps its states under an underscored name; only this line knows it. */
function nodesIn(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes;
}
