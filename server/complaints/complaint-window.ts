import { secondsAfter } from '../clock.ts';
import type { orderEvent } from '../database/schema/orders.ts';
import type { OrderRow } from '../orders/insert-order.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';

type Event = Pick<typeof orderEvent.$inferSelect, 'status' | 'at'>;
const daySeconds = 24 * 3600;

/** Until when dishes of a delivered order can be reported; null before delivery, and where no reports are taken. */
export function complaintsUntil(
  { status }: Pick<OrderRow, 'status'>,
  history: readonly Event[],
  { system }: SeedSettings,
): Date | null {
  const days = Number(system.complaint_days ?? '0');
  const arrived = history.findLast((event) => event.status === 'delivered');
  if (status !== 'delivered' || arrived === undefined || days === 0) return null;
  return secondsAfter(arrived.at, days * daySeconds);
}
