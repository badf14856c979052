import { StateMachine, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate';
import type { Exploration, GraphState } from './explore.ts';
import { statesBelow } from '../../src/devtools/chart/nodes.ts';
import { statesOf } from './transitions.ts';

/** Tags of states that wait for somebody else. */
const waiting: ReadonlySet<string> = new Set(['busy', 'updating']);

/** What the types do not catch: unknown initials and delays, effects without id, name or a way to fail. */
export function structuralFaults(machine: AnyStateMachine): string[] {
  const delays = new Set(Object.keys(machine.implementations.delays));
  return statesOf(machine).flatMap((node) => [
    ...unknownInitial(node),
    ...node.after.flatMap(({ delay }) =>
      typeof delay === 'string' && !delays.has(delay) ? [`${node.id}: unknown delay "${delay}"`] : [],
    ),
    ...node.invoke.flatMap(({ id, src, onError }) => [
      ...(typeof src === 'string' ? [] : [`${node.id}: an effect without a name`]),
      ...(id.includes(`.${node.key}`) || /^\d/.test(id)
        ? [`${node.id}: effect "${id}" without an id of its own`]
        : []),
      ...(onError || handlesErrorOf(node, id) ? [] : [`${node.id}: effect "${id}" without onError`]),
    ]),
    ...(node.tags.some((tag) => waiting.has(tag)) && !canTimeOut(node, machine)
      ? [`${node.id}: busy without a time-out`]
      : []),
  ]);
}

/** Values of the states that nothing leaves although the machine has not ended. */
export function deadEnds({ graphStates, edges, next }: Exploration): string[] {
  const left = new Set(edges.filter((edge) => edge.to !== edge.from).map((edge) => edge.from));
  return [...graphStates.values()]
    .filter((graphState) => graphState.snapshot.status === 'active' && !left.has(graphState.key))
    .filter((graphState) => next(graphState).every(({ key }) => key === graphState.key))
    .map((graphState) => JSON.stringify(graphState.snapshot.value));
}

/** Values of states in which the machine itself broke: an action threw or an error found no handler. */
export function brokenGraphStates(exploration: Exploration): string[] {
  return [...exploration.graphStates.values()]
    .filter((graphState) => graphState.snapshot.status === 'error')
    .map(
      (graphState) => `${JSON.stringify(graphState.snapshot.value)}: ${String(graphState.snapshot.error)}`,
    );
}

/** Busy states from which no state that is not busy can be reached. */
export function stuckWhileBusy(exploration: Exploration): string[] {
  const { edges, graphStates, next } = exploration;
  const before = new Map<string, string[]>();
  for (const { from, to } of edges) before.set(to, [...(before.get(to) ?? []), from]);
  const escapes = new Set<string>();
  const letEscape = (key: string) => {
    const open = [key];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (escapes.has(at)) continue;
      escapes.add(at);
      open.push(...(before.get(at) ?? []));
    }
  };
  for (const graphState of graphStates.values()) if (!isBusy(graphState.snapshot)) letEscape(graphState.key);
  const isCalm = (graphState: GraphState) => !isBusy(graphState.snapshot) || escapes.has(graphState.key);
  for (const graphState of graphStates.values()) {
    if (!escapes.has(graphState.key) && next(graphState).some(isCalm)) letEscape(graphState.key);
  }
  return [...graphStates.values()]
    .filter((graphState) => !escapes.has(graphState.key))
    .map((graphState) => JSON.stringify(graphState.snapshot.value));
}

/** True when the context survives being written as JSON and read again. */
export function isJsonSafe(context: unknown): boolean {
  const text = JSON.stringify(context);
  return text === undefined || text === JSON.stringify(clone(context, text));
}

function clone(context: unknown, text: string): unknown {
  const copy: unknown = JSON.parse(text);
  return deepEqualKinds(context, copy) ? copy : null;
}

function deepEqualKinds(value: unknown, copy: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Object.is(value, copy);
  if (typeof copy !== 'object' || copy === null) return false;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false;
  const copied = new Map(Object.entries(copy));
  return Object.entries(value).every(
    ([key, each]) => each === undefined || deepEqualKinds(each, copied.get(key)),
  );
}

function isBusy(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.status === 'active' && [...waiting].some((tag) => snapshot.hasTag(tag));
}

function unknownInitial(node: AnyStateNode): string[] {
  const initial: unknown = node.config.initial;
  const name = typeof initial === 'string' ? initial : null;
  return name !== null && !(name in node.states) ? [`${node.id}: unknown initial "${name}"`] : [];
}

function handlesErrorOf(node: AnyStateNode, id: string): boolean {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    if (at.transitions.has(`xstate.error.actor.${id}`)) return true;
  }
  return false;
}

/** A child machine has time limits of its own. */
function canTimeOut(node: AnyStateNode, { implementations }: AnyStateMachine): boolean {
  if (
    node.invoke.some(
      ({ src }) => typeof src === 'string' && implementations.actors[src] instanceof StateMachine,
    )
  )
    return true;
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) if (at.after.length > 0) return true;
  return statesBelow(node).some((below) => below.after.length > 0);
}
