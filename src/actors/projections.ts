import type { SliceName, Slices } from '../../machines/root/slices.ts';
import type { App } from './system.ts';

type Mirrored<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (listener: (snapshot: Snapshot) => void) => unknown;
};

/**
 * Keeps one slice of the store equal to what `project` sees in an actor; null means "nothing to say yet" (still restoring).
 * The store itself drops a value that did not change.
 */
export function mirror<Snapshot, Name extends SliceName>(
  actor: Mirrored<Snapshot>,
  store: App['store'],
  name: Name,
  project: (snapshot: Snapshot) => Slices[Name] | null,
): void {
  actor.subscribe((snapshot) => {
    const slice = project(snapshot);
    if (slice !== null) store.put(name, slice);
  });
}

/** The slices that come from machines [R3.1]. */
export function mirrorActors({ session, branch, theme, store }: App): void {
  mirror(session, store, 'authentication', (now) => authenticationOf(now));
  mirror(branch, store, 'branch', (now) => branchOf(now));
  mirror(branch, store, 'selectedCity', (now) => cityOf(now));
  mirror(theme, store, 'darkMode', (now) => darkModeOf(now));
  mirror(theme, store, 'rtl', (now) => directionOf(now));
}
