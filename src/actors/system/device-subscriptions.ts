/** Notifies when the device goes offline and when it is back; no-op during server rendering. Returns the unsubscribe function. */
export function onConnectionChange({
  lost,
  restored,
}: {
  lost?: () => void;
  restored: () => void;
}): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  if (lost) globalThis.addEventListener?.('offline', lost, { signal });
  globalThis.addEventListener?.('online', restored, { signal });
  return () => stopped.abort();
}

/** Notifies when the page is seen again; no-op during server rendering. Returns the unsubscribe function. */
export function onPageVisible(seen: () => void): () => void {
  const page = globalThis.document;
  const listener = () => {
    if (page.visibilityState === 'visible') seen();
  };
  page?.addEventListener('visibilitychange', listener);
  return () => page?.removeEventListener('visibilitychange', listener);
}
