import { useSyncExternalStore } from 'react';
import { app } from './system.ts';

let isLoading = false;
const watchers = new Set<() => void>();

/** Flags that a whole page is on its way, or no longer; kept in the slice `pageLoading` [R3.6, R2.5]. */
export function setPageLoading(next: boolean): void {
  isLoading = next;
  app().store.put('pageLoading', { isLoading });
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether a page is on its way. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(
    watch,
    () => isLoading,
    () => false,
  );
}
