import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** An actor whose machine is fetched only when somebody needs it, then lives as long as the app. */
export type LateActor<Ref extends AnyActorRef> = {
  current: () => Ref | null;
  start: () => Promise<Ref>;
  subscribe: (listener: () => void) => () => void;
  /** Stops the actor and forgets it; the next `start` makes a new one. */
  stop: () => void;
};

const everyLate = new Set<{ stop: () => void }>();

/** Stops every late actor, when the app stops. */
export function stopLateActors(): void {
  for (const late of everyLate) late.stop();
}

/** `load` fetches, creates, routes and starts the actor; two callers share one start, a failed one may be tried again. */
export function lateActor<Ref extends AnyActorRef & { stop: () => void }>(
  load: () => Promise<Ref>,
): LateActor<Ref> {
  let ref: Ref | null = null;
  let starting: Promise<Ref> | null = null;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const start = async () => {
    try {
      ref = await load();
      announce();
      return ref;
    } finally {
      starting = null;
    }
  };
  const late: LateActor<Ref> = {
    current: () => ref,
    start: () => (ref ? Promise.resolve(ref) : (starting ??= start())),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      ref?.stop();
      ref = null;
      announce();
    },
  };
  everyLate.add(late);
  return late;
}

/** Selects from a late actor; `before` is what screens see until it has started. */
export function useLateSelector<Ref extends AnyActorRef, Selected>(
  late: LateActor<Ref>,
  select: (snapshot: SnapshotFrom<Ref>) => Selected,
  before: Selected,
): Selected {
  const ref = useSyncExternalStore(late.subscribe, late.current, () => null);
  return useSelector(ref ?? undefined, (snapshot) => (snapshot === undefined ? before : select(snapshot)));
}
