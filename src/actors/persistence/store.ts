import { createActor, waitFor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { storeMachine } from '../../../machines/store/store-machine.ts';
import type { StoreReport } from '../../../machines/store/store-setup.ts';
import type { Values } from '../../../machines/store/store.ts';
import type { StorageSource } from './browser-storage.ts';
import { initialValues, type Slice } from './slice.ts';
import { storeEffects } from './store-effects.ts';

export type StoreActor = ActorRefFrom<typeof storeMachine>;

/** The declared slices in memory, persisted under the key `root` as far as storage allows [R3.1, R4.6]. */
export type Store = {
  /** Begins to read, and reports the state of storage from the first read on; returns the unsubscribe function. */
  open: (listener: (report: StoreReport) => void) => () => void;
  /** Notifies of every change; returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
  /** The value in memory now. */
  get: <V>(slice: Slice<V>) => V;
  /** What storage held when it was last read: what a late read, or another tab, brings to be merged. */
  stored: <V>(slice: Slice<V>) => V;
  /** True while a change made here waits to be written: writing merges it with what is stored then, and notifies of the result. */
  isUnwritten: (slice: Slice<unknown>) => boolean;
  /** The value in memory is brought together with storage: what is put from now on is a change, what is there is none. */
  markSynced: (slice: Slice<unknown>) => void;
  /** Remembers a value; it is written within 250 ms of the first change. */
  put: <V>(slice: Slice<V>, value: V) => void;
  /** Writes what changed now; resolves when that was done or failed. */
  flush: () => Promise<void>;
  /** Writes what changed now and reads what is stored; true when memory and storage hold the same. */
  refresh: () => Promise<boolean>;
  /**
   * Makes every personal slice what it was before anything was stored, in memory and in storage, without waiting for the
   * next batch [D13].
   */
  forgetPersonal: () => void;
  /**
   * Makes every personal slice, and those given, what storage holds, and reports it as another tab's change: for a customer who left
   * in another tab, once the actors of this one have forgotten them. What was made there since stays [D13].
   */
  takeStored: (alsoTaken: readonly Slice<unknown>[]) => void;
  /** Removes everything that was stored on this device [R4.5, D4]. */
  clear: () => void;
};

/** A store over a storage, which begins to read when `actor` is started. */
export function createStore(
  source: StorageSource,
  slices: readonly Slice<unknown>[],
  inspect?: (event: InspectionEvent) => void,
): { actor: StoreActor; store: Store } {
  const actor = createActor(storeMachine.provide({ actors: storeEffects(source, slices) }), {
    id: 'store',
    input: { values: initialValues(slices) },
    inspect,
  });
  return { actor, store: storeOf(actor, slices) };
}

function storeOf(actor: StoreActor, slices: readonly Slice<unknown>[]): Store {
  const put: Store['put'] = ({ name }, value) => actor.send({ type: 'slice.changed', name, value });
  const markSynced: Store['markSynced'] = ({ name }) => actor.send({ type: 'slice.synced', name });
  const isIn = (place: 'clean' | 'dirty') => actor.getSnapshot().matches({ root: { writable: place } });
  const flush = async () => {
    do {
      actor.send({ type: 'flush.requested' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('storing'));
      // A change that met one of another tab waits once more.
    } while (isIn('dirty'));
  };
  const refresh = async () => {
    await flush();
    actor.send({ type: 'storage.changed' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('storing'));
    await flush();
    return isIn('clean');
  };
  return {
    open: (listener) => {
      const subscription = actor.on('*', (emitted) => {
        if (emitted.type !== 'log') listener(emitted);
      });
      actor.start();
      return () => subscription.unsubscribe();
    },
    subscribe: (onChange) => {
      const subscription = actor.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    get: (slice) => valueIn(actor.getSnapshot().context.values, slice),
    stored: (slice) => valueIn(actor.getSnapshot().context.stored, slice),
    isUnwritten: ({ name }) => {
      const { changed, writing } = actor.getSnapshot().context;
      return changed.includes(name) || writing.includes(name);
    },
    markSynced,
    put,
    flush,
    refresh,
    forgetPersonal: () => {
      for (const slice of slices) if (slice.personal) put(slice, slice.initial);
      actor.send({ type: 'personal.forgotten' });
      actor.send({ type: 'flush.requested' });
    },
    takeStored: (alsoTaken) => {
      const { stored, writing } = actor.getSnapshot().context;
      for (const slice of [...slices.filter(({ personal }) => personal), ...alsoTaken]) {
        put(slice, valueIn(stored, slice));
        // A change that is just being written is written over.
        if (!writing.includes(slice.name)) markSynced(slice);
      }
      actor.send({ type: 'storage.changed' });
    },
    clear: () => actor.send({ type: 'device.cleared', values: initialValues(slices) }),
  };
}

function valueIn<V>(values: Values, slice: Slice<V>): V {
  const parsed = slice.schema.safeParse(values[slice.name]);
  return parsed.success ? parsed.data : slice.initial;
}
