import { createMachine, not, type AnyStateMachine } from 'xstate';
import { edgeCover, edgesToWalk } from './cover.ts';
import { explore, textOf, type Exploration } from './explore.ts';
import type { Model } from './model.ts';
import { replay, withWaitingEffects } from './replay.ts';
import { brokenWorlds, deadEnds, structuralFaults, stuckWhileBusy } from './structure.ts';

/** A machine with one deliberate fault, named by where it is. */
export type Mutant = { name: string; machine: () => AnyStateMachine };
/** What noticed a fault: a promise kept in worlds or on paths, or only the reviewed graph; null when nothing did. */
export type Noticed = 'promise' | 'graph' | null;

type Node = { [key: string]: unknown };
type Fault = (list: unknown[], index: number, siblings: readonly string[]) => unknown[] | null;

const faults: Record<string, Fault> = {
  without: (list, index) => list.toSpliced(index, 1),
  elsewhere: (list, index, siblings) => {
    const transition = asObject(list[index]);
    const target = typeof list[index] === 'string' ? list[index] : transition?.['target'];
    const other = typeof target === 'string' ? siblings.find((name) => name !== target) : undefined;
    return other === undefined ? null : list.with(index, { ...transition, target: other });
  },
  'with the opposite guard of': (list, index) => {
    const transition = asObject(list[index]);
    if (!transition?.['guard']) return null;
    return list.with(index, { ...transition, guard: not(Object(transition['guard'])) });
  },
};

/** Every machine that differs by one dropped transition, one target or one guard. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = asObject(machine.config) ?? {};
  return placesIn(config, [], []).flatMap(({ path, list, siblings }) =>
    Object.entries(faults).flatMap(([fault, apply]) =>
      list.flatMap((_transition, index) => {
        const changed = apply(list, index, siblings);
        if (changed === null) return [];
        const name = `${fault} ${path.filter((part) => part !== 'states').join('.')} ${index + 1}`;
        return [
          { name, machine: () => createMachine(withPlace(config, path, changed), machine.implementations) },
        ];
      }),
    ),
  );
}

/** Runs the checks of a model against a mutant of its machine, the cheap ones first. */
export async function notice(mutant: Mutant, model: Model, original: Exploration): Promise<Noticed> {
  let explored: Exploration;
  let machine: AnyStateMachine;
  try {
    machine = mutant.machine();
    if (structuralFaults(machine).length > 0) return 'promise';
    explored = explore(withWaitingEffects(machine), { ...model, limit: 2 * original.worlds.size + 100 });
  } catch {
    return 'promise';
  }
  const resting = Object.keys(model.restingPlaces);
  const isStuck = deadEnds(explored).some((value) => !resting.includes(value));
  if (isStuck || brokenWorlds(explored).length > 0 || stuckWhileBusy(explored).length > 0) return 'promise';
  const kept = Object.values(model.invariants);
  for (const { snapshot } of explored.worlds.values())
    if (!kept.every((isKept) => isKept(snapshot))) return 'promise';
  if (await breaksPath(machine, model, explored)) return 'promise';
  return graphOf(explored) === graphOf(original) ? null : 'graph';
}

async function breaksPath(machine: AnyStateMachine, model: Model, explored: Exploration): Promise<boolean> {
  const promises = Object.values(model.pathPromises ?? {});
  for (const path of edgeCover(explored, edgesToWalk(explored, 0))) {
    const { log } = await replay(machine, explored, path, model);
    if (!promises.every((isKept) => isKept(log))) return true;
  }
  return false;
}

function graphOf({ worlds, edges }: Exploration): string {
  const valueOf = (key: string) => JSON.stringify(worlds.get(key)?.snapshot.value);
  const kinds = new Set(
    edges.map(({ from, events, to }) => [valueOf(from), ...events.map(textOf), valueOf(to)].join(' ')),
  );
  return JSON.stringify([worlds.size, edges.length, [...kinds].toSorted()]);
}

type Place = { path: string[]; list: unknown[]; siblings: readonly string[] };

/** Every list of transitions of a chart, with the states that its targets may name. */
function placesIn(node: Node, path: string[], siblings: readonly string[]): Place[] {
  const children = Object.entries(asObject(node['states']) ?? {});
  const at = (part: string[], value: unknown): Place[] =>
    value === undefined ? [] : [{ path: [...path, ...part], list: [value].flat(), siblings }];
  const invokes = [node['invoke'] ?? []].flat();
  return [
    ...['on', 'after'].flatMap((field) =>
      Object.entries(asObject(node[field]) ?? {}).flatMap(([event, value]) => at([field, event], value)),
    ),
    ...at(['always'], node['always']),
    ...at(['onDone'], node['onDone']),
    ...(invokes.length === 1
      ? ['onDone', 'onError'].flatMap((field) => at(['invoke', field], asObject(invokes[0])?.[field]))
      : []),
    ...children.flatMap(([name, child]) =>
      placesIn(
        asObject(child) ?? {},
        [...path, 'states', name],
        children.map(([key]) => key),
      ),
    ),
  ];
}

/** The chart with another list of transitions in one place. */
function withPlace(node: Node, [first = '', ...rest]: readonly string[], list: unknown[]): Node {
  if (rest.length === 0) return { ...node, [first]: list };
  const inner = node[first];
  const known = asObject(Array.isArray(inner) ? inner[0] : inner) ?? {};
  return { ...node, [first]: withPlace(known, rest, list) };
}

function asObject(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
}
