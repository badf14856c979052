/** Where the browser keeps workers; null over plain HTTP, in some private windows and in old browsers. */
export function workerContainer(): ServiceWorkerContainer | null {
  return globalThis.navigator?.serviceWorker ?? null;
}
