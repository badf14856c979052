import type { ActorRefFrom, AnyStateMachine, EmittedFrom, StateMachine } from 'xstate';

/* oxlint-disable typescript/no-explicit-any -- places of a type whose other parts do not matter here */
type IdOf<Machine> =
  Machine extends StateMachine<
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    infer Schema,
    any
  >
    ? Schema extends { id?: infer Id extends string }
      ? Id
      : never
    : never;
/* oxlint-enable typescript/no-explicit-any */

/** The name of a machine's actor, which is the machine's id: 'cart' for the cart machine. */
export type NameOf<Machine extends AnyStateMachine> = IdOf<Machine>;

/** What to do at each emitted event of a machine. */
export type Reactions<Machine extends AnyStateMachine> = {
  [Type in EmittedFrom<Machine>['type']]?: (event: Extract<EmittedFrom<Machine>, { type: Type }>) => void;
};

/** The way to an actor that may not have started yet. */
export type ActorHandle<Machine extends AnyStateMachine> = {
  current: () => ActorRefFrom<Machine> | null;
  /** Fetches its code and starts it; two callers share one start, a failed one may be tried again. */
  start: () => Promise<ActorRefFrom<Machine>>;
  /** Notifies when it started or stopped; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Stops and forgets it; the next `start` makes a new one. */
  stop: () => void;
};

/** The actors of one app. A machine's type goes with its name: `get<typeof cartMachine>('cart')`. */
export type Actors = {
  /** An eager actor, which runs as long as the app. */
  get: <Machine extends AnyStateMachine>(name: NameOf<Machine>) => ActorRefFrom<Machine>;
  /** Any actor, running or not; `key` where there is one for each of many things. */
  find: <Machine extends AnyStateMachine>(name: NameOf<Machine>, key?: string) => ActorHandle<Machine>;
  /** Subscribes to an actor's emitted events, whenever it runs, after it has settled. Returns the unsubscribe function. */
  subscribe: <Machine extends AnyStateMachine>(
    name: NameOf<Machine>,
    reactions: Reactions<Machine>,
  ) => () => void;
};
