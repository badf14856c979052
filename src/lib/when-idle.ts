/**
 * Acts once the browser has nothing else to do; a second later in a browser without idle callbacks. Returns the unsubscribe
 * function.
 */
export function whenIdle(act: () => void): () => void {
  if (typeof globalThis.requestIdleCallback === 'function') {
    const idle = globalThis.requestIdleCallback(act, { timeout: 3_000 });
    return () => globalThis.cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 1_000);
  return () => clearTimeout(timer);
}
