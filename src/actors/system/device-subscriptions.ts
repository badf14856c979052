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

type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'connection.restored' };

/** Reports whether the page is seen, and that the network is back; returns the unsubscribe function. */
export function watchPage(report: (event: PageEvent) => void): () => void {
  const send = () => report({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  if (document.visibilityState === 'hidden') send();
  document.addEventListener('visibilitychange', send);
  const stop = onConnectionChange({ restored: () => report({ type: 'connection.restored' }) });
  return () => {
    document.removeEventListener('visibilitychange', send);
    stop();
  };
}
