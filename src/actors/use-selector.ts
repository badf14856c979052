import { use, useCallback } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/shim/with-selector';
import type { AnyActorRef } from 'xstate';
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
