import { secondsAfter } from '../clock.ts';
import type { orderEvent } from '../database/schema/orders.ts';
import type { OrderRow } from '../orders/insert-order.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

type Event = Pick<typeof orderEvent.$inferSelect, 'status' | 'at'>;

/**
 * Until when an order can be changed, counted from when it was placed or, where a gateway pays, paid; null once the restaurant
 * accepted it, before it is paid, and where nothing is changed.
 */
export function changesUntil(
  { status }: Pick<OrderRow, 'status'>,
  history: readonly Event[],
  { system }: Pick<SeedSettings, 'system'>,
): Date | null {
  const seconds = Number(system.order_change_seconds ?? '0');
  const began = history.find((event) => event.status === 'pending');
  if (status !== 'pending' || began === undefined || seconds === 0) return null;
  return secondsAfter(began.at, seconds);
}
