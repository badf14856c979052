import { useEffect, useState } from 'react';
import { buildId } from '../lib/build-id.ts';
import type { PageMessage } from '../lib/worker-messages.ts';
import { workerContainer } from '../lib/worker-container.ts';
import { askWorker } from '../lib/worker-registration.ts';

const hourMs = 3_600_000;
const timeoutMs = 3_000;

/** The waiting worker of a newer version, and how to activate it. */
export function useNewerVersion() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => watchForNewer(setWaiting), []);
  return {
    isThere: waiting !== null,
    dismiss: () => setWaiting(null),
    /** Activates the newer worker and reloads the page, also where the worker does not activate. */
    reload: () => {
      const leave = () => {
        clearTimeout(timer);
        window.location.reload();
      };
      const timer = setTimeout(leave, timeoutMs);
      workerContainer()?.addEventListener('controllerchange', leave, { once: true });
      const message: PageMessage = { type: 'RELOAD_WANTED' };
      waiting?.postMessage(message, []);
    },
  };
}

/** True once there is a worker of another build than this page's; checked when the page is seen again, at most once an hour. */
function watchForNewer(found: (worker: ServiceWorker) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const watch = async () => {
    // Rejects where workers are blocked.
    const registration = await workerContainer()?.ready.catch(() => undefined);
    if (signal.aborted || registration === undefined) return;
    const check = async () => {
      const { waiting } = registration;
      if (waiting && (await askWorker(waiting, { type: 'PAGE_RUNS', build: buildId }))) found(waiting);
    };
    const watchInstalling = () =>
      registration.installing?.addEventListener('statechange', () => void check(), { signal });
    registration.addEventListener('updatefound', watchInstalling, { signal });
    let lookedAt = Date.now();
    const checkAgain = () => {
      if (document.hidden || Date.now() - lookedAt < hourMs) return;
      lookedAt = Date.now();
      // Offline no newer version can be fetched.
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', checkAgain, { signal });
    watchInstalling();
    await check();
  };
  void watch();
  return () => ending.abort();
}
