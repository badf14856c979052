import {
  createActor,
  fromPromise,
  SimulatedClock,
  StateMachine,
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { Path } from './cover.ts';
import type { Case, Edge, Exploration } from './explore.ts';
import { takenIn, transitionId } from '../../src/devtools/chart/nodes.ts';

/** What happened on a path, in order: an effect begun with an input, an effect ended, an event heard, told or passed on, and where it led. */
export type Entry =
  | { kind: 'begun'; effect: string; input: unknown }
  | { kind: 'ended'; effect: string; well: boolean; value: unknown }
  | { kind: 'heard' | 'told'; event: Case }
  /** Passed on to a child that runs. */
  | { kind: 'passed'; child: string; event: EventObject }
  /** Time that went by, and the delays that were over then. */
  | { kind: 'elapsed'; ms: number; delays: readonly string[] }
  /** Where the machine stands at the start, and after each step. */
  | { kind: 'stood'; snapshot: AnyMachineSnapshot };
/** `fired` names the transitions taken by each step; its first entry belongs to the start. */
export type Replay = { diverged: string | null; fired: ReadonlySet<string>[]; log: Entry[] };

type Pending = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** The machine with every effect replaced by one that waits until a path says how it ends. */
export function withWaitingEffects(
  machine: AnyStateMachine,
  begin: (id: string, input: unknown, pending: Pending) => void = () => {},
): AnyStateMachine {
  const effect = fromPromise(({ input, self }) => {
    return new Promise((resolve, reject) => begin(self.id, input, { resolve, reject }));
  });
  const child = silentChild(begin);
  const fakes = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    return [name, logic instanceof StateMachine ? child : effect] as const;
  });
  return machine.provide({ actors: Object.fromEntries(fakes) });
}

type Ending = { type: 'end'; status: 'done' | 'error'; value: unknown } | { type: string };
type ChildState = Snapshot<unknown> & { input: unknown };

/** Stands for a child machine: hears everything, shows nothing by itself and ends when told. */
function silentChild(
  begin: (id: string, input: unknown, pending: Pending) => void,
): ActorLogic<ChildState, Ending, unknown> {
  const silence = { status: 'stopped', output: undefined, error: undefined } as const;
  return {
    getInitialSnapshot: (_scope, input) => ({ ...silence, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self }) => {
      const end = (status: 'done' | 'error') => (value: unknown) => self.send({ type: 'end', status, value });
      begin(self.id, input, { resolve: end('done'), reject: end('error') });
    },
    transition: (snapshot, event) => {
      if (!('status' in event)) return snapshot;
      const { input } = snapshot;
      const { status, value } = event;
      return status === 'done'
        ? { status, output: value, error: undefined, input }
        : { status, output: undefined, error: value, input };
    },
  };
}

/**
 * Walks a path with a real actor, a simulated clock and effects that end as the path says, and compares each snapshot
 * with the explored one.
 */
export async function replay(
  machine: AnyStateMachine,
  { graphStates, starts }: Exploration,
  path: Path,
  options: { project?: (context: unknown) => unknown } = {},
): Promise<Replay> {
  const pending = new Map<string, Pending>();
  const log: Entry[] = [];
  const start = starts.find(({ key }) => key === path[0]?.from);
  const fired: Set<string>[] = [new Set()];
  const playable = withWaitingEffects(machine, (effect, input, wait) => {
    pending.set(effect, wait);
    log.push({ kind: 'begun', effect, input });
  });
  const clock = new SimulatedClock();
  const note = (event: InspectionEvent) => {
    const passed = passedOn(event);
    if (passed) log.push(passed);
    if (event.type !== '@xstate.microstep' || event.actorRef.sessionId !== event.rootId) return;
    for (const taken of takenIn(event)) fired.at(-1)?.add(transitionId(taken));
  };
  const actor = createActor(playable, { input: start?.input, clock, inspect: note });
  const faults: unknown[] = [];
  actor.subscribe({ error: (error) => faults.push(error) });
  actor.on('*', (event) => log.push({ kind: 'told', event }));
  actor.start();
  log.push({ kind: 'stood', snapshot: actor.getSnapshot() });

  const show = (snapshot: AnyMachineSnapshot | undefined) =>
    snapshot &&
    JSON.stringify([snapshot.value, snapshot.status, (options.project ?? same)(snapshot.context)]);
  const compare = (step: number, key: string): string | null => {
    const [expected, actual] = [show(graphStates.get(key)?.snapshot), show(actor.getSnapshot())];
    if (faults.length > 0) return `step ${step}: ${String(faults[0])}`;
    return expected === actual ? null : `step ${step}: expected ${expected}, got ${actual}`;
  };

  let diverged = start ? compare(0, start.key) : null;
  for (const [index, edge] of path.entries()) {
    if (diverged) break;
    fired.push(new Set());
    act(edge, actor, clock, pending, log);
    await settle();
    log.push({ kind: 'stood', snapshot: actor.getSnapshot() });
    diverged = compare(index + 1, edge.to);
  }
  actor.stop();
  return { diverged, fired, log };
}

const same = (context: unknown) => context;

function act(
  edge: Edge,
  actor: ReturnType<typeof createActor>,
  clock: SimulatedClock,
  pending: Map<string, Pending>,
  log: Entry[],
) {
  if (edge.due.length > 0) {
    const delays = edge.events.map(({ type }) => /^xstate\.after\.([^.]+)/.exec(type)?.[1] ?? type);
    log.push({ kind: 'elapsed', ms: edge.advance, delays });
    return clock.increment(edge.advance);
  }
  for (const event of edge.events) {
    const [, end, effect] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const waiting = effect === undefined ? undefined : pending.get(effect);
    if (effect === undefined || !waiting) {
      log.push({ kind: 'heard', event });
      actor.send(event);
      continue;
    }
    const well = end === 'done';
    const value = 'output' in event ? event['output'] : 'error' in event ? event['error'] : undefined;
    log.push({ kind: 'ended', effect, well, value });
    if (well) waiting.resolve(value);
    else waiting.reject(value);
  }
}

/** Lets settled invariants reach the actor. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** What the machine sends to a child; how xstate starts and stops one is left out. */
function passedOn(inspected: InspectionEvent): Entry | null {
  if (inspected.type !== '@xstate.event' || inspected.sourceRef?.sessionId !== inspected.rootId) return null;
  const { actorRef, event } = inspected;
  if (actorRef.sessionId === inspected.rootId || event.type.startsWith('xstate.')) return null;
  return { kind: 'passed', child: 'id' in actorRef ? String(actorRef.id) : '', event };
}
