import { savesData } from '../lib/media.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { preloadNext } from '../ui/loadable.ts';
import { DishSheet } from './parts.ts';

/** The first paint and its requests come first. */
const startMs = 5_000;

/** No fetch for this long after a press or a scroll, in ms: another is likely to follow. */
const quietMs = 3_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Fetches code while neither the browser nor the customer does anything: of a dish's sheet first, since React shows what it
 * had to wait for a third of a second later; after the start that of every other page and overlay, one after another.
 * So what the customer opens next is there at once, and also offline. Leaves it where data is to be saved.
 */
export function fetchInIdleTime(): void {
  if (savesData()) return;
  whenIdle(() => void DishSheet.preload());
  let lastSign = Number.NEGATIVE_INFINITY;
  for (const sign of signsOfLife)
    window.addEventListener(sign, () => (lastSign = performance.now()), { capture: true, passive: true });

  async function fetchNext(): Promise<void> {
    const restless = lastSign + quietMs - performance.now();
    if (restless > 0) return void setTimeout(() => whenIdle(fetchNext), restless);
    const outcome = await preloadNext();
    if (outcome === 'fetched') whenIdle(fetchNext);
    if (outcome === 'failed') window.addEventListener('online', () => whenIdle(fetchNext), { once: true });
  }
  afterStart(fetchNext);
}

/** Runs `act` once, in idle time after the start; the returned function cancels it. */
export function afterStart(act: () => void): () => void {
  let cancel = () => clearTimeout(timer);
  const timer = setTimeout(() => {
    cancel = whenIdle(act);
  }, startMs);
  return () => cancel();
}
