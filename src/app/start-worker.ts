import { startWhenOnline } from '../actors/system/start-when-online.ts';
import { log } from '../lib/log.ts';
import { workerContainer } from '../lib/worker-container.ts';
import { startedWorker } from '../lib/worker-registration.ts';
import type { PageMessage } from '../lib/worker-messages.ts';

/**
 * Registers the worker, so that the shop opens offline, and sends it the addresses of the files that were fetched before; an offline
 * device does so once it is online. Not in development, and not in a browser without workers. Never rejects.
 */
export async function startWorker(): Promise<void> {
  const container = workerContainer();
  if (import.meta.env.DEV || container === null) return;
  try {
    await startWhenOnline({ start: startedWorker });
    sendFetched();
    // A worker of another build begins with nothing kept.
    container.addEventListener('controllerchange', sendFetched);
  } catch (error) {
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
