import { useSyncExternalStore } from 'react';

/**
 * What lies behind a modal dialog can be neither pressed nor heard. Toasts and live regions therefore live in the
 * topmost open dialog, or in the page while none is open.
 */
const open: HTMLElement[] = [];
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Makes `host` the topmost overlay until the returned function is called. */
export function enterOverlay(host: HTMLElement): () => void {
  open.push(host);
  tell();
  return () => {
    open.splice(open.indexOf(host), 1);
    tell();
  };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The element that toasts and live regions belong in now; null means the page itself. */
export function useOverlayHost(): HTMLElement | null {
  return useSyncExternalStore(
    watch,
    () => open.at(-1) ?? null,
    () => null,
  );
}
