import type { App } from './system.ts';

/** Tells the cart when the device goes offline and when it is back; what cannot be sent meanwhile is kept. */
export function watchConnection({ cart }: Pick<App, 'cart'>): () => void {
  const lost = () => cart.send({ type: 'connection.lost' });
  const restored = () => cart.send({ type: 'connection.restored' });
  globalThis.addEventListener?.('offline', lost);
  globalThis.addEventListener?.('online', restored);
  return () => {
    globalThis.removeEventListener?.('offline', lost);
    globalThis.removeEventListener?.('online', restored);
  };
}
