import {
  getNextTransitions,
  initialTransition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate';
import { steppingOf } from './stepping.ts';

/** Events of a customer, the app or a finished effect, by type: one entry per case worth telling apart. */
export type Cases = Record<string, readonly Case[]>;
export type Case = EventObject & { [field: string]: unknown };

type Timer = { event: EventObject; remaining: number };
export type Timers = ReadonlyMap<string, Timer>;

/** A machine's snapshot with its running timers and the effects that have ended, which can't end again. */
export type GraphState = Moment & { key: string };
type Moment = { snapshot: AnyMachineSnapshot; timers: Timers; ended: ReadonlySet<string> };

/** Either one event, or time passing: `advance` ms go by and the timers named in `due` fire in this order. */
type Step = { events: readonly EventObject[]; due: readonly string[]; advance: number };
/** `told` names the events that the machine emits in this step. */
export type Edge = Step & { from: string; to: string; label: string; told: readonly string[] };

export type Exploration = {
  /** Where paths begin: one state for each input. */
  starts: { key: string; input: unknown }[];
  graphStates: Map<string, GraphState>;
  edges: Edge[];
  /** Event types that are handled but have no case. */
  undecided: string[];
  scenarios: { name: string; graphStates: number }[];
  /** The state after one step, when no scenario leaves anything out. */
  next: (graphState: GraphState) => GraphState[];
};

export type ExplorationOptions = {
  /** One entry for each input worth telling apart; none for a machine without input. */
  inputs?: readonly unknown[];
  cases: Cases;
  /**
   * Splits a space that is too large. Each scenario names the event types that it leaves out, or tries with these cases only; a
   * delay left out (`xstate.after.…`) never ends in that scenario. The scenarios' graphs are joined into one.
   */
  scenarios?: readonly Scenario[];
  /** Leaves out of the comparison values that no guard reads and no view shows (ids, times). */
  project?: (context: unknown) => unknown;
  limit?: number;
  /** Called with each state that is found; an error ends the exploration. */
  visit?: (snapshot: AnyMachineSnapshot) => void;
};
export type Scenario = { name: string; cases: Cases };

const internal = /^(xstate\.(init|stop|done\.state)|\*)/;
const ending = /^xstate\.(done|error)\.actor\.(.+)$/;

/**
 * Every state the machine can reach when events take no time and only the soonest timers may fire, so that each path
 * found can really happen. Too many states throw.
 */
export function explore(machine: AnyStateMachine, options: ExplorationOptions): Exploration {
  const { cases, limit = 5000, inputs = [undefined] } = options;
  const project = options.project ?? ((context: unknown) => context);
  const graphStates = new Map<string, GraphState>();
  const edges = new Map<string, Edge>();
  const undecided = new Set<string>();
  const stepping = steppingOf(machine);

  const keep = (moment: Moment): GraphState => {
    const key = keyOf(moment, project);
    const known = graphStates.get(key);
    if (known) return known;
    if (graphStates.size >= limit)
      throw new Error(`${machine.id}: more than ${limit} states; split the machine or its cases`);
    options.visit?.(moment.snapshot);
    const graphState = { key, ...moment };
    graphStates.set(key, graphState);
    return graphState;
  };

  const starts = inputs.map((input) => {
    const [snapshot, actions] = initialTransition(machine, input);
    const graphState = keep({ snapshot, timers: timersAfter(new Map(), actions), ended: new Set() });
    return { key: graphState.key, input };
  });
  const sizes: Exploration['scenarios'] = [];
  for (const scenario of options.scenarios ?? [{ name: 'everything', cases: {} }]) {
    const tried = { ...cases, ...scenario.cases };
    const reached = new Set(starts.map(({ key }) => key));
    for (const key of reached) {
      const graphState = graphStates.get(key);
      if (graphState?.snapshot.status !== 'active') continue;
      for (const step of stepsFrom(graphState, tried, undecided)) {
        const label = labelOf(step);
        const name = `${key}\n${step.events.map(textOf).join('\n')}`;
        const known = edges.get(name);
        if (!known) {
          const { told, ...moment } = play(stepping, graphState, step);
          edges.set(name, { from: key, to: keep(moment).key, label, told, ...step });
        }
        reached.add(edges.get(name)?.to ?? key);
      }
    }
    sizes.push({ name: scenario.name, graphStates: reached.size });
  }
  const next = (graphState: GraphState) =>
    stepsFrom(graphState, cases, undecided).map((step) => {
      const { told: _told, ...moment } = play(stepping, graphState, step);
      return { key: keyOf(moment, project), ...moment };
    });
  return {
    starts,
    graphStates,
    edges: [...edges.values()],
    undecided: [...undecided],
    scenarios: sizes,
    next,
  };
}

function stepsFrom(graphState: GraphState, cases: Cases, undecided: Set<string>): Step[] {
  const types = new Set(getNextTransitions(graphState.snapshot).map((each) => each.eventType));
  const timed = new Set([...graphState.timers.values()].map((timer) => timer.event.type));
  const steps: Step[] = [];
  for (const type of types) {
    if (type === '' || internal.test(type) || timed.has(type) || type.startsWith('xstate.after.')) continue;
    if (graphState.ended.has(ending.exec(type)?.[2] ?? '')) continue;
    const known = cases[type];
    if (!known) undecided.add(type);
    for (const event of known ?? []) steps.push({ events: [event], due: [], advance: 0 });
  }
  const soonest = Math.min(...[...graphState.timers.values()].map((timer) => timer.remaining));
  const due = [...graphState.timers].filter(([, timer]) => timer.remaining === soonest);
  const isLeftOut = ({ event: { type } }: Timer) =>
    type.startsWith('xstate.after.') && cases[type]?.length === 0;
  if (due.length > 0 && !due.some(([, timer]) => isLeftOut(timer))) {
    steps.push({
      events: due.map(([, timer]) => timer.event),
      due: due.map(([id]) => id),
      advance: soonest,
    });
  }
  return steps;
}

function play(
  stepping: ReturnType<typeof steppingOf>,
  graphState: GraphState,
  step: Step,
): Moment & { told: string[] } {
  let { snapshot, ended } = graphState;
  const told: string[] = [];
  let timers: Timers = new Map(
    [...graphState.timers].map(([id, timer]) => [
      id,
      { ...timer, remaining: timer.remaining - step.advance },
    ]),
  );
  for (const [index, event] of step.events.entries()) {
    const timer = step.due[index];
    if (timer !== undefined) {
      if (!timers.has(timer)) continue;
      timers = new Map([...timers].filter(([id]) => id !== timer));
    }
    const [next, actions] = stepping(snapshot, event);
    snapshot = next;
    timers = snapshot.status === 'active' ? timersAfter(timers, actions) : new Map();
    ended = endedAfter(ended, event, actions);
    told.push(...newsIn(actions));
  }
  return { snapshot, timers, ended, told };
}

/** Type and message key of every event that these actions emit. */
export function newsIn(actions: readonly ExecutableActionObject[]): string[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.emit' || typeof params !== 'object' || params === null) return [];
    const event = Object.values(params).find((each) => typeof each === 'object' && each !== null);
    return [`${textField(event, 'type')} ${textField(event, 'key')}`.trim()];
  });
}

function endedAfter(
  before: ReadonlySet<string>,
  event: EventObject,
  actions: readonly ExecutableActionObject[],
): ReadonlySet<string> {
  const effect = ending.exec(event.type)?.[2];
  const after = new Set(before);
  if (effect !== undefined) after.add(effect);
  for (const { type, params } of actions) {
    if (type === 'xstate.spawnChild') after.delete(textField(params, 'id'));
  }
  return after;
}

function timersAfter(timers: Timers, actions: readonly ExecutableActionObject[]): Timers {
  const running = new Map(timers);
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') running.delete(textField(params, 'sendId'));
    if (type !== 'xstate.raise' || !isDelayed(params)) continue;
    running.delete(params.id);
    running.set(params.id, { event: params.event, remaining: params.delay });
  }
  return running;
}

function isDelayed(params: unknown): params is { event: EventObject; id: string; delay: number } {
  return (
    typeof params === 'object' && params !== null && 'delay' in params && typeof params.delay === 'number'
  );
}

function textField(params: unknown, name: string): string {
  if (typeof params !== 'object' || params === null) return '';
  return String(Object.entries(params).find(([key]) => key === name)?.[1] ?? '');
}

function keyOf({ snapshot, timers, ended }: Moment, project: (context: unknown) => unknown): string {
  const pending = [...timers]
    .map(([id, timer]) => [id, timer.remaining])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  const over = [...ended].filter((effect) => effect in snapshot.children).toSorted();
  return JSON.stringify([snapshot.value, snapshot.status, project(snapshot.context), pending, over]);
}

const texts = new WeakMap<EventObject, string>();

/** An event as text, to tell cases of one type apart. */
export function textOf(event: EventObject): string {
  const text = texts.get(event) ?? JSON.stringify(event);
  texts.set(event, text);
  return text;
}

function labelOf(step: Step): string {
  return step.events.map((event) => event.type).join(' + ');
}
