import { shallowEqual } from '@xstate/react';
import { use, useCallback, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ActorHandle } from './actors.ts';
import { AppContext } from './app.ts';

type Selectable = Pick<AnyActorRef, 'id' | 'subscribe' | 'getSnapshot'>;
type Seen<Actor> = Actor extends { getSnapshot: () => infer Snapshot } ? Snapshot : undefined;

const notStarted = () => () => undefined;

/**
 * What `select` sees in an actor, anew whenever that changes by `isEqual`. While a page that the server has rendered is hydrated
 * it is what the server saw: what the actor knows by then comes right after, and is no mismatch (260).
 */
export function useSelector<Actor extends Selectable | undefined, Selected>(
  actor: Actor,
  select: (snapshot: Seen<Actor>) => Selected,
  isEqual: (one: Selected, other: Selected) => boolean = Object.is,
): Selected {
  const hydration = use(AppContext)?.hydration;
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (actor === undefined) return notStarted();
      const subscription = actor.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const live = useCallback((): Seen<Actor> => {
    const snapshot = actor?.getSnapshot();
    if (snapshot?.status === 'error') throw snapshot.error;
    return snapshot;
  }, [actor]);
  const atFirst = () => (actor && hydration?.seenOf<Seen<Actor>>(actor)) ?? live();
  return useSyncExternalStoreWithSelector(subscribe, live, atFirst, select, isEqual);
}

/** Everything that a view shows of an actor, as one flat object: rendered again when a field of it changes. */
export function useActorView<Actor extends Selectable | undefined, View>(
  actor: Actor,
  viewOf: (snapshot: Seen<Actor>) => View,
): View {
  return useSelector(actor, viewOf, shallowEqual);
}

/** `useSelector` for an actor that may not have started; `before` is what views see until then. */
export function useLazySelector<Machine extends AnyStateMachine, Selected>(
  handle: ActorHandle<Machine>,
  select: (snapshot: SnapshotFrom<Machine>) => Selected,
  before: Selected,
  isEqual: (one: Selected, other: Selected) => boolean = Object.is,
): Selected {
  const ref = useSyncExternalStore<ActorRefFrom<Machine> | null>(
    handle.subscribe,
    handle.current,
    () => null,
  );
  return useSelector(
    ref ?? undefined,
    (snapshot) => (snapshot === undefined ? before : select(snapshot)),
    isEqual,
  );
}

/** `useActorView` for an actor that may not have started. */
export function useLazyView<Machine extends AnyStateMachine, View>(
  handle: ActorHandle<Machine>,
  viewOf: (snapshot: SnapshotFrom<Machine>) => View,
  before: View,
): View {
  return useLazySelector(handle, viewOf, before, shallowEqual);
}
