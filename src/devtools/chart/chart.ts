import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { ownTransitions, statesBelow, transitionId } from './nodes.ts';
import { eventInWords, guardInWords } from './words.ts';

/** One transition of a state, in the words of the chart. */
export type ChartTransition = { id: string; event: string; guard: string; actions: string[] };

/** A transition that is listed in its state instead of drawn; `to` is '' where the state stays. */
export type ListedTransition = ChartTransition & { to: string };

export type ChartState = {
  id: string;
  name: string;
  kind: AnyStateNode['type'];
  parent: string | null;
  /** The ids of the states that it begins in. */
  initial: string[];
  tags: string[];
  effects: string[];
  timeouts: string[];
  listed: ListedTransition[];
};

/** All transitions from one state to another. */
export type ChartEdge = { id: string; from: string; to: string; transitions: ChartTransition[] };

/** A machine as data, in the order of its source, so that the same machine is always drawn alike. */
export type Chart = { id: string; states: ChartState[]; edges: ChartEdge[] };

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = statesBelow(machine.root);
  const edges = new Map<string, ChartEdge>();
  const states = nodes.map((node) => {
    const listed: ListedTransition[] = [];
    for (const each of ownTransitions(node)) {
      const transition = describe(each);
      const targets = each.target ?? [];
      if (targets.length === 0) listed.push({ ...transition, to: '' });
      for (const target of targets) {
        if (isWithin(target, node) || isWithin(node, target) || target === node) {
          listed.push({ ...transition, to: nameFrom(machine.root, target) });
          continue;
        }
        const id = `${node.id} → ${target.id}`;
        const edge = edges.get(id) ?? { id, from: node.id, to: target.id, transitions: [] };
        edge.transitions.push(transition);
        edges.set(id, edge);
      }
    }
    return stateOf(node, listed);
  });
  return { id: machine.id, states, edges: [...edges.values()] };
}

function stateOf(node: AnyStateNode, listed: ListedTransition[]): ChartState {
  const timeouts = node.after.map(({ delay }) => (typeof delay === 'number' ? `${delay} ms` : String(delay)));
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    parent: node.parent?.id ?? null,
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : [],
    tags: [...node.tags],
    effects: node.invoke.map(({ id }) => id),
    timeouts: [...new Set(timeouts)],
    listed,
  };
}

function describe(transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    event: eventInWords(transition.eventType),
    guard: guardInWords(transition.guard),
    actions: transition.actions.map((action) => actionName(action)),
  };
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'function') return action.name || 'an action';
  const { type } = { type: '', ...(typeof action === 'object' ? action : {}) };
  return type;
}

function nameFrom(root: AnyStateNode, node: AnyStateNode): string {
  return node === root ? node.key : node.path.join('.');
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** The ids of the states that a snapshot's value names, the machine itself first. */
export function activeStates({ states }: Chart, value: unknown): string[] {
  const [root] = states;
  const below = (id: string, inner: unknown): string[] => {
    const names =
      typeof inner === 'string' ? [inner] : Object.keys(typeof inner === 'object' ? (inner ?? {}) : {});
    const found = states.filter(({ parent, name }) => parent === id && names.includes(name));
    const valueOf = (name: string): unknown =>
      typeof inner === 'object' ? Object.entries(inner ?? {}).find(([key]) => key === name)?.[1] : undefined;
    return [id, ...found.flatMap((state) => below(state.id, valueOf(state.name)))];
  };
  return root ? below(root.id, value) : [];
}

/** What one layer knows of a machine: the transitions and states that it has seen. */
export type Layer = { transitions: ReadonlySet<string>; states: ReadonlySet<string> };

/** What a chart shows on top of the machine itself. */
export type ChartMarks = {
  /** States that are active now. */
  active?: ReadonlySet<string> | undefined;
  /** Transitions that were taken last. */
  taken?: ReadonlySet<string> | undefined;
  /** What this layer lacks is drawn as missing. */
  layer?: Layer | null | undefined;
  selected?: string | null | undefined;
};
