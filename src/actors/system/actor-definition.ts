import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { NameOf } from './actors.ts';
import type { App } from './app.ts';
import type { Slice } from '../persistence/slice.ts';

/** A slice of the store that follows an actor; a projection of undefined changes nothing, for example during a restore. */
type PersistedSlice<Machine extends AnyStateMachine> = {
  slice: Slice<unknown>;
  project(snapshot: SnapshotFrom<Machine>): unknown;
};

/** Writes what `project` returns to `slice` at every change of the actor. */
export function persist<Machine extends AnyStateMachine, Value>(
  slice: Slice<Value>,
  project: (snapshot: SnapshotFrom<Machine>) => Value | undefined,
): PersistedSlice<Machine> {
  return { slice, project };
}

type Wiring<Machine extends AnyStateMachine> = {
  name: NameOf<Machine>;
  persists?: readonly PersistedSlice<Machine>[];
};

export type EagerActor<Machine extends AnyStateMachine> = Wiring<Machine> & {
  starts: 'eagerly';
  create(app: App): Machine;
  /** Subscribes to everything that the actor reacts to; called once, before any actor starts. Returns how to unsubscribe from what is no actor. */
  subscribe?(app: App): (() => void) | void;
};

/** An actor whose code is fetched when it first starts; `lateSubscriptions` has what it reacts to. */
export type LazyActor<Machine extends AnyStateMachine> = Wiring<Machine> & {
  starts: 'lazily';
  create(app: App): Promise<AnyStateMachine>;
  input?(key: string): InputFrom<Machine>;
};

/** One actor of the app, whatever its machine: how it is made, what is persisted of it and what it subscribes to. */
export type ActorDefinition = EagerActor<AnyStateMachine> | LazyActor<AnyStateMachine>;

type EffectsOf<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0]['actors'];

/** An actor whose code is fetched when it first starts. `preload` fetches the code alone, for the page that starts it. */
export function lazyActor<Machine extends AnyStateMachine>(
  name: NameOf<Machine>,
  importMachine: () => Promise<Machine>,
  importEffects: () => Promise<(app: App) => EffectsOf<Machine>>,
  wiring: Omit<LazyActor<Machine>, 'name' | 'starts' | 'create'> = {},
): LazyActor<Machine> & { preload: () => Promise<unknown> } {
  const fetchCode = () => Promise.all([importMachine(), importEffects()]);
  return {
    ...wiring,
    name,
    starts: 'lazily',
    create: async (app) => {
      const [machine, effectsOf] = await fetchCode();
      return machine.provide({ actors: effectsOf(app) });
    },
    preload: fetchCode,
  };
}
