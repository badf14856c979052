import { useRouter } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** `search` with `name` set to `value`, or without it for null; starts with "?" unless nothing is left. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The state of the step that is being left: `history.back()` takes effect later, and until then the history still has it. */
let left: unknown = null;

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'overlay' in state;
}

/** Whether an overlay closes just now, although it still shows: a second press on its button is ignored. */
export const isOverlayClosing = () => left !== null && left === window.history.state;

/** Shows an overlay that the address knows: a step in the history, so that Back closes it. */
export function openOverlay(name: string, value: string): void {
  const { pathname, search } = window.location;
  const isOpen = new URLSearchParams(search).has(name);
  navigate(pathname + withParam(search, name, value), { state: { overlay: name }, replace: isOpen });
}

/**
 * Closes it by going that step back, or by dropping the parameter when the customer came by a link; `changes` are
 * parameters of the page below, set once it is there again. Does nothing for one that is closed or about to be.
 */
export function closeOverlay(name: string, changes: Record<string, string | null> = {}): void {
  if (isOverlayClosing() || !new URLSearchParams(window.location.search).has(name)) return;
  if (!wasOpenedHere(window.history.state)) return replaceParams({ ...changes, [name]: null });
  left = window.history.state;
  const onArrival = () => {
    left = null;
    if (Object.keys(changes).length > 0) replaceParams(changes);
  };
  window.addEventListener('popstate', onArrival, { once: true });
  window.history.back();
}

/** The named parameters of the address; who asks is drawn anew when one of these changes, not when an overlay opens. */
export function useParams(...names: string[]): URLSearchParams {
  const { ssrSearch } = useRouter();
  const named = () => {
    const all = new URLSearchParams(ssrSearch ?? window.location.search);
    return names.reduce((search, name) => withParam(search, name, all.get(name)), '');
  };
  return new URLSearchParams(useLocationProperty(named, named));
}

/** The value of the overlay in the address, or null while it is closed. */
export function useOverlay(name: string): string | null {
  return useParams(name).get(name);
}

/** Replaces several parameters of the address at once, without a step in the history; null drops one. */
export function replaceParams(changes: Record<string, string | null>): void {
  const { pathname, search } = window.location;
  const next = Object.entries(changes).reduce(
    (before, [name, value]) => withParam(before, name, value),
    search,
  );
  navigate(pathname + next, { replace: true, state: window.history.state });
}
