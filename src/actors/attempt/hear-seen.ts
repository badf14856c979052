/** Hears that the page is seen again, or the device is back online; silent where there is no page. Returns the way to stop. */
export function hearSeen(seen: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') seen();
  };
  globalThis.document?.addEventListener('visibilitychange', look);
  globalThis.addEventListener?.('online', seen);
  return () => {
    globalThis.document?.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener?.('online', seen);
  };
}
