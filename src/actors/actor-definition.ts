import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { ActorHandle, NameOf } from './actors.ts';
import type { App } from './app.ts';
import type { Slice } from './persistence/slice.ts';

/** A slice of the store that follows an actor; a projection of undefined changes nothing, for example while it is restoring. */
export type Kept<Machine extends AnyStateMachine> = {
  slice: Slice<unknown>;
  project(snapshot: SnapshotFrom<Machine>): unknown;
};

/** Keeps `slice` equal to what `project` sees in the actor. */
export function keep<Machine extends AnyStateMachine, Value>(
  slice: Slice<Value>,
  project: (snapshot: SnapshotFrom<Machine>) => Value | undefined,
): Kept<Machine> {
  return { slice, project };
}

/** How one actor is made and what it has to do with the others. */
export type ActorDefinition<Machine extends AnyStateMachine> = {
  name: NameOf<Machine>;
  /** What the store keeps of it. */
  keeps?: readonly Kept<Machine>[];
  /** Connects it to everything that it reacts to; called once, before any actor starts. Returns the way to disconnect from what is no actor. */
  hears?(app: App, self: ActorHandle<Machine>): (() => void) | void;
} & (
  | { starts: 'eagerly'; create(app: App): Machine }
  | { starts: 'lazily'; create(app: App): Promise<Machine>; input?(key: string): InputFrom<Machine> }
);

/** A definition whose machine does not matter. */
export type AnyActorDefinition = ActorDefinition<AnyStateMachine>;
