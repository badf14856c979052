import type { SliceName, Slices } from '../../machines/root/slices.ts';
import { isPristine, sliceOf as cartSliceOf } from '../../machines/cart/cart-context.ts';
import { sliceOf } from '../../machines/session/session.ts';
import { appearanceOf } from './appearance.ts';
import type { App } from './system.ts';

type Mirrored<Snapshot> = { subscribe: (listener: (snapshot: Snapshot) => void) => unknown };

/**
 * Keeps one slice of the store equal to what `project` sees in an actor; null means "nothing to say yet" (still
 * restoring). The store itself ignores a value that did not change.
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
export function mirrorActors({ session, branch, cart, theme, store }: App): void {
  mirror(session, store, 'authentication', (now) =>
    now.hasTag('restoring') ? null : sliceOf(now.context.session),
  );
  mirror(branch, store, 'branch', (now) => {
    const { branch: chosen } = now.context;
    if (now.hasTag('restoring')) return null;
    return { id: chosen?.id ?? 0, branch: chosen && { ...chosen, isOpen: null } };
  });
  mirror(branch, store, 'selectedCity', (now) =>
    now.hasTag('restoring') ? null : { city: now.context.city },
  );
  mirror(cart, store, 'cart', (now) => {
    if (now.hasTag('restoring')) return null;
    return isPristine(now.context) && store.get('cart') === null ? null : cartSliceOf(now.context);
  });
  mirror(theme, store, 'darkMode', (now) => {
    if (now.hasTag('restoring')) return null;
    const { resolved, mode, look } = appearanceOf(now);
    return { value: resolved, mode, look };
  });
  mirror(theme, store, 'rtl', (now) => {
    if (now.hasTag('restoring')) return null;
    const { direction, chosenDirection } = appearanceOf(now);
    return { layoutDirection: direction, chosen: chosenDirection };
  });
}
