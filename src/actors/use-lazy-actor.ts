import { useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ActorHandle } from './actors.ts';
import { useSelector } from './use-selector.ts';

/** Selects from an actor that may not have started; `before` is what views see until then. */
export function useLazySelector<Machine extends AnyStateMachine, Selected>(
  handle: ActorHandle<Machine>,
  select: (snapshot: SnapshotFrom<Machine>) => Selected,
  before: Selected,
): Selected {
  const ref = useSyncExternalStore<ActorRefFrom<Machine> | null>(
    handle.subscribe,
    handle.current,
    () => null,
  );
  return useSelector(ref ?? undefined, (snapshot) => (snapshot === undefined ? before : select(snapshot)));
}
