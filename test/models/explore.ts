import {
  getNextTransitions,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate';

/** What a person, the world or a finished effect may say, by event type: one entry per case worth telling apart. */
export type Cases = Record<string, readonly Case[]>;
export type Case = EventObject & { [field: string]: unknown };

type Timer = { event: EventObject; remaining: number };
export type Timers = ReadonlyMap<string, Timer>;

/** A machine's snapshot together with the timers that are running in it. */
export type World = { key: string; snapshot: AnyMachineSnapshot; timers: Timers };

/** Either one event, or time passing: `advance` ms go by and the timers named in `due` fire in this order. */
type Step = { events: readonly EventObject[]; due: readonly string[]; advance: number };
export type Edge = Step & { from: string; to: string; label: string };

export type Exploration = { start: string; worlds: Map<string, World>; edges: Edge[]; undecided: string[] };

export type ExplorationOptions = {
  input?: unknown;
  cases: Cases;
  /** Leaves out of the comparison what can neither be guarded on nor shown (ids, times). */
  project?: (context: unknown) => unknown;
  limit?: number;
};

const internal = /^(xstate\.(init|stop|snapshot|done\.state)|\*)/;

/**
 * Every world the machine can reach when events take no time and only the soonest timers may fire, so that each path
 * found can really happen. Event types without a case are returned in `undecided`; too many worlds throw.
 */
export function explore(machine: AnyStateMachine, options: ExplorationOptions): Exploration {
  const { cases, limit = 5000 } = options;
  const project = options.project ?? ((context: unknown) => context);
  const worlds = new Map<string, World>();
  const edges: Edge[] = [];
  const undecided = new Set<string>();

  const visit = (snapshot: AnyMachineSnapshot, timers: Timers): string => {
    const key = keyOf(snapshot, timers, project);
    if (!worlds.has(key)) {
      if (worlds.size >= limit)
        throw new Error(`${machine.id}: more than ${limit} worlds; split the machine or its cases`);
      worlds.set(key, { key, snapshot, timers });
      queue.push(key);
    }
    return key;
  };

  const queue: string[] = [];
  const [first, actions] = initialTransition(machine, options.input);
  const start = visit(first, timersAfter(new Map(), actions));

  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const world = worlds.get(at);
    if (!world || world.snapshot.status !== 'active') continue;
    for (const step of stepsFrom(world, cases, undecided)) {
      const next = play(machine, world, step);
      const to = visit(next.snapshot, next.timers);
      edges.push({ from: at, to, label: labelOf(step), ...step });
    }
  }
  return { start, worlds, edges, undecided: [...undecided] };
}

function stepsFrom(world: World, cases: Cases, undecided: Set<string>): Step[] {
  const types = new Set(getNextTransitions(world.snapshot).map((each) => each.eventType));
  const timed = new Set([...world.timers.values()].map((timer) => timer.event.type));
  const steps: Step[] = [];
  for (const type of types) {
    if (type === '' || internal.test(type) || timed.has(type) || type.startsWith('xstate.after.')) continue;
    const known = cases[type];
    if (!known) undecided.add(type);
    for (const event of known ?? []) steps.push({ events: [event], due: [], advance: 0 });
  }
  const soonest = Math.min(...[...world.timers.values()].map((timer) => timer.remaining));
  if (Number.isFinite(soonest)) {
    const due = [...world.timers].filter(([, timer]) => timer.remaining === soonest);
    steps.push({
      events: due.map(([, timer]) => timer.event),
      due: due.map(([id]) => id),
      advance: soonest,
    });
  }
  return steps;
}

function play(
  machine: AnyStateMachine,
  world: World,
  step: Step,
): { snapshot: AnyMachineSnapshot; timers: Timers } {
  let { snapshot } = world;
  let timers: Timers = new Map(
    [...world.timers].map(([id, timer]) => [id, { ...timer, remaining: timer.remaining - step.advance }]),
  );
  for (const [index, event] of step.events.entries()) {
    const timer = step.due[index];
    if (timer !== undefined) {
      if (!timers.has(timer)) continue;
      timers = new Map([...timers].filter(([id]) => id !== timer));
    }
    const [next, actions] = transition(machine, snapshot, event);
    snapshot = next;
    timers = snapshot.status === 'active' ? timersAfter(timers, actions) : new Map();
  }
  return { snapshot, timers };
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

function keyOf(snapshot: AnyMachineSnapshot, timers: Timers, project: (context: unknown) => unknown): string {
  const pending = [...timers].map(([id, timer]) => [id, timer.remaining]);
  return JSON.stringify([snapshot.value, snapshot.status, project(snapshot.context), pending]);
}

function labelOf(step: Step): string {
  return step.events.map((event) => event.type).join(' + ');
}
