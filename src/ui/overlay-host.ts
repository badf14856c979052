import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';

/**
 * Content behind a modal dialog is inert: it can't be pressed, and screen readers skip it. Toasts and live regions therefore
 * live in the topmost open dialog, or in the page while none is open.
 */
const open: HTMLElement[] = [];
const { notify, listen } = createListeners();

/** Makes `host` the topmost overlay until the returned function is called. */
export function enterOverlay(host: HTMLElement): () => void {
  open.push(host);
  notify();
  return () => {
    open.splice(open.indexOf(host), 1);
    notify();
  };
}

/** The element that toasts and live regions belong in now; null means the page itself. */
export function useOverlayHost(): HTMLElement | null {
  return useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  );
}
