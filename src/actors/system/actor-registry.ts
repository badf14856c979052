import {
  createActor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type SnapshotFrom,
  type Subscription,
} from 'xstate';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { log } from '../../lib/log.ts';
import type { ActorDefinition } from './actor-definition.ts';
import type { ActorHandle, Actors, NameOf, Reactions } from './actors.ts';
import type { App } from './app.ts';
import { startOnce } from './start-once.ts';

type Snapshot = SnapshotFrom<AnyStateMachine>;
type AnyRef = ActorRefFrom<AnyStateMachine>;
/** A handle, and the name of its machine. */
type Named<Handle> = { name: string; handle: Handle };
type AnyHandle = ActorHandle<AnyStateMachine>;
/** What is no machine, such as a promise, has no children. */
type Family = { children?: Record<string, AnyActorRef | undefined> };
type Subscriber = { name: string; reactions: Reactions<AnyStateMachine>; subscriptions: Subscription[] };

/**
 * The actors of one app, made by their definitions: eager ones at once, others when they are asked for. Notices and log
 * entries of every actor are forwarded here, and here alone.
 */
export class ActorRegistry implements Actors {
  readonly #app: App;
  readonly #definitions: readonly ActorDefinition[];
  readonly #handles = new Map<string, Named<AnyHandle>>();
  readonly #subscribers = new Set<Subscriber>();
  readonly #forwarded = new WeakSet<AnyActorRef>();
  /** Emitted events for the late subscriptions; null once these have come. */
  #missed: { name: string; event: EventObject }[] | null = [];
  #stops: (void | (() => void))[] = [];
  #isStopped = false;

  constructor(base: Omit<App, 'actors'>, definitions: readonly ActorDefinition[]) {
    this.#app = { ...base, actors: this };
    this.#definitions = definitions;
  }

  /** Creates the eager actors and their subscriptions; returns their app. */
  connect(): App {
    for (const { name } of this.#definitions) this.find(name);
    this.#stops = this.#definitions.map((one) =>
      one.starts === 'eagerly' ? one.subscribe?.(this.#app) : undefined,
    );
    return this.#app;
  }

  /** Adds subscriptions whose code has come after the start, and delivers to them what was emitted before, in its order. */
  subscribeLate(subscribe: (app: App) => readonly (() => void)[]): void {
    if (this.#isStopped || this.#missed === null) return;
    const missed = this.#missed;
    this.#missed = null;
    const present = new Set(this.#subscribers);
    this.#stops.push(...subscribe(this.#app));
    const added = [...this.#subscribers].filter((subscriber) => !present.has(subscriber));
    for (const { name, event } of missed)
      for (const subscriber of added) if (subscriber.name === name) deliver(subscriber, event);
  }

  /** Runs the eager actors. */
  start(): void {
    for (const { handle } of this.#handles.values()) handle.current()?.start();
  }

  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop?.();
    for (const { handle } of this.#handles.values()) handle.stop();
  }

  get<Machine extends AnyStateMachine>(name: NameOf<Machine>): ActorRefFrom<Machine> {
    const ref = this.find<Machine>(name).current();
    if (ref === null) throw new Error(`The actor ${name} has not started`);
    return ref;
  }

  find<Machine extends AnyStateMachine>(name: NameOf<Machine>, key: string = ''): ActorHandle<Machine> {
    const id = key === '' ? name : `${name}.${key}`;
    const found = this.#handles.get(id) ?? { name, handle: this.#handleOf(name, id, key) };
    this.#handles.set(id, found);
    if (!isOf<Machine>(found, name)) throw new Error(`The actor ${id} is no ${name}`);
    return found.handle;
  }

  subscribe<Machine extends AnyStateMachine>(
    name: NameOf<Machine>,
    reactions: Reactions<Machine>,
  ): () => void {
    const subscriber: Subscriber = { name, reactions, subscriptions: [] };
    this.#subscribers.add(subscriber);
    for (const one of this.#handles.values()) {
      const ref = one.name === name ? one.handle.current() : null;
      if (ref) listen(ref, subscriber);
    }
    return () => {
      this.#subscribers.delete(subscriber);
      for (const subscription of subscriber.subscriptions) subscription.unsubscribe();
    };
  }

  /** Forwards an actor's notices, its children's too, and reports its failure to the log. */
  adopt(ref: AnyActorRef, see: (snapshot: Snapshot) => void = ignore): void {
    this.#follow(ref, see, (error) => {
      log.error(`The actor ${ref.id} stopped`, error);
      this.#raise({ key: 'app.partFailed' });
    });
  }

  #follow(ref: AnyActorRef, see: (snapshot: Snapshot) => void, broke: (error: unknown) => void): void {
    if (this.#forwarded.has(ref)) return;
    this.#forwarded.add(ref);
    ref.on('notice', (notice) => this.#raise(notice));
    ref.on('log', ({ message }) => log.error(message));
    ref.subscribe({
      next: (snapshot: Snapshot) => {
        const { children = {} }: Family = snapshot;
        for (const child of Object.values(children)) if (child) this.#follow(child, ignore, ignore);
        see(snapshot);
      },
      error: broke,
    });
  }

  #handleOf(name: string, id: string, key: string): AnyHandle {
    const definition = this.#definitions.find((one) => one.name === name);
    if (!definition) throw new Error(`No actor is called ${name}`);
    if (definition.starts === 'lazily') {
      const input = definition.input?.(key);
      return startOnce(async () => {
        const ref = this.#make(definition, await definition.create(this.#app), id, input);
        // Its code may come after the app was left: then it has nothing to do any more.
        if (!this.#isStopped) ref.start();
        return ref;
      });
    }
    const ref = this.#make(definition, definition.create(this.#app), id, undefined);
    return { current: () => ref, start: async () => ref, subscribe: () => () => {}, stop: () => ref.stop() };
  }

  #make(definition: ActorDefinition, machine: AnyStateMachine, id: string, input: unknown): AnyRef {
    const { store, inspect } = this.#app;
    if (machine.id !== definition.name) throw new Error(`${machine.id} is no machine of ${definition.name}`);
    const ref: AnyRef = createActor(machine, { id, input, inspect });
    this.adopt(ref, (snapshot) => {
      for (const one of definition.persists ?? []) {
        const value = one.project(snapshot);
        if (value !== undefined) store.put(one.slice, value);
      }
    });
    for (const subscriber of this.#subscribers)
      if (subscriber.name === definition.name) listen(ref, subscriber);
    if (this.#missed !== null) ref.on('*', (event) => this.#missed?.push({ name: definition.name, event }));
    return ref;
  }

  #raise(notice: object): void {
    const notices = this.find<typeof noticesMachine>('notices').current();
    queueMicrotask(() => notices?.send({ tone: 'error', ...notice, type: 'notice.raised' }));
  }
}

/** Maps a handle to its machine by name, which is the machine's unique id. */
function isOf<Machine extends AnyStateMachine>(
  found: Named<AnyHandle | ActorHandle<Machine>>,
  name: NameOf<Machine>,
): found is Named<ActorHandle<Machine>> {
  return found.name === name;
}

const ignore = () => undefined;

function listen(ref: AnyRef, subscriber: Subscriber): void {
  subscriber.subscriptions.push(ref.on('*', (event) => deliver(subscriber, event)));
}

/** Delivers an event after its sender has settled, so that a listener may read the sender's snapshot. */
function deliver({ reactions }: Subscriber, event: EventObject): void {
  const react = reactions[event.type];
  if (react) queueMicrotask(() => react(event));
}
