import { createMachine, not, type AnyStateMachine } from 'xstate';

/** A machine with one deliberate fault, named by where it is; `state` is the path of its state, null when it is everywhere. */
export type Mutant = { name: string; state: string | null; machine: () => AnyStateMachine };

type Node = { [key: string]: unknown };
type Fault = (list: unknown[], index: number, near: Near) => unknown[] | null;
/** States that a target may name besides siblings, and children after a dot: stable ones, since others lead on. */
type Near = { beside: readonly string[]; inside: readonly string[] };

const faults: Record<string, Fault> = {
  without: (list, index) => list.toSpliced(index, 1),
  elsewhere: (list, index, { beside, inside }) => {
    const transition = asObject(list[index]);
    const target = typeof list[index] === 'string' ? list[index] : transition?.['target'];
    if (typeof target !== 'string') return null;
    const onTheWay = target.split(/[#.]/);
    const others = target.startsWith('.') ? inside.map((name) => `.${name}`) : beside;
    const other = others.find((name) => !onTheWay.includes(name.replace('.', '')));
    return other === undefined ? null : list.with(index, { ...transition, target: other });
  },
  'with the opposite guard of': (list, index) => {
    const transition = asObject(list[index]);
    const guard = transition?.['guard'];
    if (!guard) return null;
    return list.with(index, { ...transition, guard: not(guard as never) });
  },
};

/** Every machine that differs by one dropped transition, one target, one guard, or one action that does nothing. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [...withFaultyChart(machine), ...withIdleAction(machine)];
}

/** The chart, with a limit: a fault that loops for ever ends with an error. */
function finite({ config }: AnyStateMachine): Node {
  return { ...asObject(config), options: { maxIterations: 100 } };
}

function withIdleAction(machine: AnyStateMachine): Mutant[] {
  return Object.keys(machine.implementations.actions).map((action) => ({
    name: `without what ${action} does`,
    state: null,
    machine: () => {
      const whole: AnyStateMachine = createMachine(finite(machine), machine.implementations);
      return whole.provide({ actions: { [action]: () => {} } });
    },
  }));
}

function withFaultyChart(machine: AnyStateMachine): Mutant[] {
  const config = finite(machine);
  return placesIn(config, [], []).flatMap(({ state, path, list, near }) =>
    Object.entries(faults).flatMap(([fault, apply]) =>
      list.flatMap((_transition, index) => {
        const changed = apply(list, index, near);
        if (changed === null) return [];
        const name = `${fault} ${path.filter((part) => part !== 'states').join('.')} ${index + 1}`;
        const mutate = (): AnyStateMachine =>
          createMachine(withPlace(config, path, changed), machine.implementations);
        return [{ name, state, machine: mutate }];
      }),
    ),
  );
}

type Place = { state: string; path: string[]; list: unknown[]; near: Near };

/** Every list of transitions of a chart, with the states that its targets may name. */
function placesIn(node: Node, path: string[], beside: readonly string[]): Place[] {
  const children = Object.entries(asObject(node['states']) ?? {});
  const inside = children.flatMap(([name, child]) => (stays(asObject(child)) ? [name] : []));
  const state = path.filter((_part, index) => index % 2 === 1).join('.');
  const near = { beside, inside };
  const at = (part: string[], value: unknown): Place[] =>
    value === undefined ? [] : [{ state, path: [...path, ...part], list: [value].flat(), near }];
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
      placesIn(asObject(child) ?? {}, [...path, 'states', name], inside),
    ),
  ];
}

/** True for a stable state: neither it nor its initial child has an immediate transition. */
function stays(node: Node | undefined): boolean {
  const first = asObject(node?.['states'])?.[String(node?.['initial'])];
  return node?.['always'] === undefined && (first === undefined || stays(asObject(first)));
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
