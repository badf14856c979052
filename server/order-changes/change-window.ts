import { secondsAfter } from '../clock.ts';
import type { OrderRow } from '../orders/insert-order.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

/** Until when an order can be changed; null once the restaurant accepted it, before it is paid, and where nothing is changed. */
export function changesUntil(
  { status, placedAt }: Pick<OrderRow, 'status' | 'placedAt'>,
  { system }: Pick<SeedSettings, 'system'>,
): Date | null {
  const seconds = Number(system.order_change_seconds ?? '0');
  return status === 'pending' && seconds > 0 ? secondsAfter(placedAt, seconds) : null;
}
