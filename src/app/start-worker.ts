import { log } from '../lib/log.ts';
import { startedWorker, workerContainer } from '../lib/worker-registration.ts';
import type { PageMessage } from '../lib/worker-messages.ts';

/**
 * Registers the worker, so that the shop opens offline, and sends it the addresses of the files that were fetched before; an offline
 * device does so once it is online. Not in development, and not in a browser without workers.
 */
export async function startWorker(): Promise<void> {
  const container = workerContainer();
  if (import.meta.env.DEV || container === null) return;
  const startOnceOnline = () => window.addEventListener('online', () => void startWorker(), { once: true });
  if (!navigator.onLine) return startOnceOnline();
  try {
    await startedWorker();
    sendFetched();
    // A worker of another build begins with nothing kept.
    container.addEventListener('controllerchange', sendFetched);
  } catch (error) {
    if (!navigator.onLine) return startOnceOnline();
    log.warn('Nothing is kept for the time offline', error);
  }
}

function sendFetched(): void {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: PageMessage = { type: 'FILES_FETCHED', addresses: addresses.filter(isBuilt) };
  workerContainer()?.controller?.postMessage(message);
}

function isBuilt(address: string): boolean {
  return address.startsWith(`${location.origin}/assets/`);
}
