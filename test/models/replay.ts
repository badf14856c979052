import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { Path } from './cover.ts';
import type { Edge, Exploration } from './explore.ts';
import { transitionId } from './transitions.ts';

export type Started = { effect: string; input: unknown };
/** `fired` names the transitions taken by each step; its first entry belongs to the start. */
export type Replay = { diverged: string | null; fired: ReadonlySet<string>[]; started: Started[] };

type Pending = { resolve: (output: unknown) => void; reject: (error: unknown) => void };

/** The machine with every effect replaced by one that waits until a path says how it ends. */
export function withWaitingEffects(
  machine: AnyStateMachine,
  begin: (id: string, input: unknown, pending: Pending) => void = () => {},
): AnyStateMachine {
  const waiting = fromPromise(({ input, self }) => {
    return new Promise((resolve, reject) => begin(self.id, input, { resolve, reject }));
  });
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, waiting])) });
}

/**
 * Walks a path with a real actor, a simulated clock and effects that end as the path says, and compares each snapshot
 * with the explored one. `started` lists the effects begun, with their inputs.
 */
export async function replay(
  machine: AnyStateMachine,
  { worlds, start }: Exploration,
  path: Path,
  options: { input?: unknown; project?: (context: unknown) => unknown } = {},
): Promise<Replay> {
  const pending = new Map<string, Pending>();
  const started: Started[] = [];
  const fired: Set<string>[] = [new Set()];
  const playable = withWaitingEffects(machine, (effect, input, wait) => {
    pending.set(effect, wait);
    started.push({ effect, input });
  });
  const clock = new SimulatedClock();
  const note = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
    for (const taken of takenIn(event)) fired.at(-1)?.add(transitionId(taken));
  };
  const actor = createActor(playable, { input: options.input, clock, inspect: note });
  const faults: unknown[] = [];
  actor.subscribe({ error: (error) => faults.push(error) });
  actor.start();

  const show = (snapshot: AnyMachineSnapshot | undefined) =>
    snapshot &&
    JSON.stringify([snapshot.value, snapshot.status, (options.project ?? same)(snapshot.context)]);
  const compare = (step: number, key: string): string | null => {
    const [expected, actual] = [show(worlds.get(key)?.snapshot), show(actor.getSnapshot())];
    if (faults.length > 0) return `step ${step}: ${String(faults[0])}`;
    return expected === actual ? null : `step ${step}: expected ${expected}, got ${actual}`;
  };

  let diverged = compare(0, start);
  for (const [index, edge] of path.entries()) {
    if (diverged) break;
    fired.push(new Set());
    act(edge, actor, clock, pending);
    await settle();
    diverged = compare(index + 1, edge.to);
  }
  actor.stop();
  return { diverged, fired, started };
}

const same = (context: unknown) => context;

function act(
  edge: Edge,
  actor: ReturnType<typeof createActor>,
  clock: SimulatedClock,
  pending: Map<string, Pending>,
) {
  if (edge.due.length > 0) return clock.increment(edge.advance);
  for (const event of edge.events) {
    const [, end, effect] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
    const waiting = effect === undefined ? undefined : pending.get(effect);
    if (!waiting) actor.send(event);
    else if (end === 'done') waiting.resolve('output' in event ? event['output'] : undefined);
    else waiting.reject('error' in event ? event['error'] : undefined);
  }
}

/** Lets settled promises reach the actor. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
}

/** The inspection event carries its transitions under an underscored name; only this line knows it. */
function takenIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return '_transitions' in event && Array.isArray(event._transitions) ? event._transitions : [];
}
