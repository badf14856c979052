/** Hears when the device goes offline and when it is back; silent where there is no window. Returns the way to stop. */
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

/** Hears that the page is seen again; silent where there is no page. Returns the way to stop. */
export function onPageVisible(seen: () => void): () => void {
  const page = globalThis.document;
  const listener = () => {
    if (page.visibilityState === 'visible') seen();
  };
  page?.addEventListener('visibilitychange', listener);
  return () => page?.removeEventListener('visibilitychange', listener);
}
