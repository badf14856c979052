import type { WorkerMessage } from '../lib/worker-messages.ts';

const timeoutMs = 1000;

/** The open pages of this shop, the one that the customer looks at first. */
export async function openPages({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.toSorted((one, other) => rankOf(other) - rankOf(one));
}

/** True for a visible page. */
export function isSeen(page: WindowClient): boolean {
  return page.visibilityState === 'visible';
}

function rankOf(page: WindowClient): number {
  return Number(page.focused) * 2 + Number(isSeen(page));
}

/** Sends a page a message; true when it confirms within a second that it handles it. */
export function isTakenBy(page: WindowClient, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    page.postMessage(message, [port2]);
  });
}
