import { workerContainer } from '../lib/worker-container.ts';
import { startedWorker } from '../lib/worker-registration.ts';
import type { PageMessage } from '../lib/worker-messages.ts';

/**
 * Registers the worker, so that the shop opens offline, and sends it the addresses of the files that were fetched before. Not in
 * development, and not in a browser without workers. Rejects where the worker could not be registered.
 */
export async function startWorker(): Promise<void> {
  const container = workerContainer();
  if (import.meta.env.DEV || container === null) return;
  await startedWorker();
  sendFetched();
  // A worker of another build begins with nothing kept.
  container.addEventListener('controllerchange', sendFetched);
}

function sendFetched(): void {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: PageMessage = { type: 'FILES_FETCHED', addresses: addresses.filter(isBuilt) };
  workerContainer()?.controller?.postMessage(message);
}

function isBuilt(address: string): boolean {
  return address.startsWith(`${location.origin}/assets/`);
}
