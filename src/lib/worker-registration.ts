import { workerContainer } from './worker-container.ts';
import { workerAddress, type PageMessage } from './worker-messages.ts';

/** The worker of this app, if it was registered before; none where cookies are blocked, which blocks workers too. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return workerContainer()
    ?.getRegistration(workerAddress)
    .catch(() => undefined);
}

/** Registers the worker, and waits until it is active: a subscription needs one that is [R4.15]. */
export async function startedWorker(signal?: AbortSignal): Promise<ServiceWorkerRegistration> {
  const type = import.meta.env.DEV ? 'module' : 'classic';
  const registration = await workerContainer()?.register(workerAddress, { type });
  if (registration === undefined) throw new Error('The browser knows no workers');
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker === null) throw new Error('There is no worker');
  if (registration.active === null) await activation(worker, signal);
  return registration;
}

function activation(worker: ServiceWorker, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was given up'));
    };
    worker.addEventListener('statechange', check, { signal });
    check();
  });
}

/** Sends a message to a worker and resolves with its answer: true or false, see `PageMessage`. */
export function askWorker(worker: ServiceWorker, message: PageMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
