import { useSyncExternalStore } from 'react';
import { everyTick, tickOf } from '../../lib/use-clock.ts';
import { useApp } from './app.ts';

/**
 * The provider's clock in epoch ms, read again every ten seconds. While a page that the server has rendered is hydrated it is when
 * that happened.
 */
export function useProviderNow(): number {
  const { api, hydration } = useApp();
  const live = () => tickOf(api.now());
  return useSyncExternalStore(everyTick, live, () => hydration?.renderedAt ?? live());
}
