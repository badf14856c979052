import { preloadNext } from '../ui/loadable.ts';

/** The first picture and what it asks for come first. */
const startMs = 5_000;

/**
 * Fetches the code of every page and overlay, one after another, while the browser has nothing else to do: what the
 * customer opens next is there at once, and also without a line. Leaves it where data is to be saved.
 */
export function fetchInIdleTime(): void {
  if (!savesData()) afterStart(fetchNext);
}

/** Does it once, when the start is over and the browser has nothing else to do; the returned function takes it back. */
export function afterStart(act: () => void | Promise<void>): () => void {
  const timer = setTimeout(() => whenIdle(act), startMs);
  return () => clearTimeout(timer);
}

async function fetchNext(): Promise<void> {
  const outcome = await preloadNext();
  if (outcome === 'fetched') whenIdle(fetchNext);
  if (outcome === 'failed') window.addEventListener('online', () => whenIdle(fetchNext), { once: true });
}

function whenIdle(act: () => void | Promise<void>): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void act());
  else setTimeout(() => void act(), 200);
}

function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}
