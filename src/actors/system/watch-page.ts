import { onConnectionChange } from './device-subscriptions.ts';

type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' } | { type: 'connection.restored' };

/** Reports whether the page is seen, and that the network is back; returns the unsubscribe function. */
export function watchPage(report: (event: PageEvent) => void): () => void {
  const send = () => report({ type: document.visibilityState === 'hidden' ? 'page.hidden' : 'page.shown' });
  if (document.visibilityState === 'hidden') send();
  document.addEventListener('visibilitychange', send);
  const stop = onConnectionChange({ restored: () => report({ type: 'connection.restored' }) });
  return () => {
    document.removeEventListener('visibilitychange', send);
    stop();
  };
}
