import { savesData } from '../lib/saves-data.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { preloadNext } from '../ui/loadable.ts';
import { DishSheet } from './parts.ts';

/** The first picture and what it asks for come first. */
const startMs = 5_000;

/**
 * Fetches code while the browser has nothing else to do: of a dish's sheet first, since React shows what it had to wait for a third
 * of a second later; once the start is over that of every other page and overlay, one after another. So what the customer opens next
 * is there at once, and also without a line. Leaves it where data is to be saved.
 */
export function fetchInIdleTime(): void {
  if (savesData()) return;
  whenIdle(() => void DishSheet.preload());
  afterStart(() => void fetchNext());
}

/** Does it once, when the start is over and the browser has nothing else to do; the returned function takes it back. */
export function afterStart(act: () => void): () => void {
  const timer = setTimeout(() => whenIdle(act), startMs);
  return () => clearTimeout(timer);
}

async function fetchNext(): Promise<void> {
  const outcome = await preloadNext();
  if (outcome === 'fetched') whenIdle(() => void fetchNext());
  if (outcome === 'failed')
    window.addEventListener('online', () => whenIdle(() => void fetchNext()), { once: true });
}
