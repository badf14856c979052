import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { invariantsOf, pathInvariantsOf } from './leaving-promises.ts';
import { edgeCover, oneOfEachKind } from './cover.ts';
import { explore, textOf, type Edge, type Exploration } from './explore.ts';
import type { Model } from './model.ts';
import type { Mutant } from './mutants.ts';
import { replay, withWaitingEffects } from './replay.ts';
import { brokenGraphStates, deadEnds, structuralFaults, stuckWhileBusy } from './structure.ts';
import { statesOf } from './transitions.ts';

/** What notices a fault: the name of an invariant or ending, only a change of the graph, or nothing. */
export type Noticed = { broken: string | null; differs: boolean };

/** One input and one scenario of a model, explored with the machine without a fault. */
export type Part = {
  model: Model;
  original: Exploration;
  /** Every step of the original, as text. */
  steps: ReadonlySet<string>;
  reached: ReadonlySet<string>;
};

/** Parts above this many states of the explored graph are tried only where they reach what no smaller one does. */
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
    parts.push({ ...part, steps: new Set(part.original.edges.map(stepOf)), reached });
  }
  return parts;
}

/** Runs the checks of a model against a mutant, part by part, until an invariant notices it. */
export async function notice(mutant: Mutant, parts: readonly Part[]): Promise<Noticed> {
  let differs = false;
  for (const part of parts) {
    if (mutant.state !== null && !part.reached.has(mutant.state)) continue;
    const noticed = await noticeIn(mutant, part);
    if (noticed.broken !== null) return noticed;
    differs ||= noticed.differs;
  }
  return { broken: null, differs };
}

/** Quick checks first: each state as it is found, paths along what the fault made different, endings, and then all other paths. */
async function noticeIn(mutant: Mutant, part: Part): Promise<Noticed> {
  const { model, original } = part;
  const invariants = Object.entries(invariantsOf(model));
  let broken: string | null = null;
  const visit = (snapshot: AnyMachineSnapshot) => {
    broken = invariants.find(([, isKept]) => !holds(() => isKept(snapshot)))?.[0] ?? null;
    if (broken !== null) throw new Error(broken);
  };
  let explored: Exploration;
  let machine: AnyStateMachine;
  try {
    machine = mutant.machine();
    if (structuralFaults(machine).length > 0) return { broken: 'built soundly', differs: true };
    const limit = 2 * original.graphStates.size + 100;
    explored = explore(withWaitingEffects(machine), { ...model, limit, visit });
  } catch {
    return { broken: broken ?? 'finite', differs: true };
  }
  const different = differentEdges(explored, part);
  const likely = oneOfEachKind(explored, different);
  const known = new Set(likely);
  const rest = oneOfEachKind(explored, explored.edges).filter((edge) => !known.has(edge));
  const promise =
    (await brokenPath(machine, model, explored, likely)) ??
    brokenEnding(model, explored) ??
    (await brokenPath(machine, model, explored, rest));
  return { broken: promise, differs: different.length > 0 || explored.edges.length !== part.steps.size };
}

function brokenEnding(model: Model, explored: Exploration): string | null {
  const resting = Object.keys(model.restingPlaces);
  if (brokenGraphStates(explored).length > 0) return 'never breaks';
  if (stuckWhileBusy(explored).length > 0) return 'never stuck';
  return deadEnds(explored).some((value) => !resting.includes(value)) ? 'no dead end' : null;
}

/** The first path invariant that a path along these edges breaks. */
async function brokenPath(
  machine: AnyStateMachine,
  model: Model,
  explored: Exploration,
  wanted: readonly Edge[],
): Promise<string | null> {
  const promises = Object.entries(pathInvariantsOf(model));
  if (promises.length === 0) return null;
  for (const path of edgeCover(explored, wanted)) {
    const { log } = await replay(machine, explored, path, model);
    const broken = promises.find(([, isKept]) => !holds(() => isKept(log)));
    if (broken) return broken[0];
  }
  return null;
}

/** An invariant about a part that the fault removed throws instead of returning false. */
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
  for (const path of edgeCover(original, oneOfEachKind(original, original.edges))) {
    const walked = await replay(model.machine, original, path, model);
    for (const transition of walked.fired.flatMap((ids) => [...ids])) {
      fired.add(transition);
      reached.add(pathOf.get(transition.split(' | ')[0] ?? '') ?? '');
    }
  }
  return { reached, fired };
}

const stepOf = ({ from, events, to, told }: Edge) => [from, ...events.map(textOf), to, ...told].join('\n');

/** Steps of the mutant that the machine without a fault doesn't make. */
function differentEdges({ edges }: Exploration, { steps }: Part): Edge[] {
  return edges.filter((edge) => !steps.has(stepOf(edge)));
}

/** A snapshot keeps its states under an underscored name; only this line knows it. */
function nodesIn(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return snapshot._nodes;
}
