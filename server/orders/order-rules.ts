import { orderStatuses } from '../../machines/order/order.ts';
import type { KnownOrderStatus } from '../../machines/order/order.ts';

type Judged = { status: KnownOrderStatus; isSelfPickup: boolean };

/** True while every item may still be cancelled by the customer [R1.19]; an unpaid order always may. */
export function isCancellable(
  status: KnownOrderStatus,
  items: readonly { cancelableTill: string }[],
): boolean {
  if (status === 'awaiting') return true;
  if (status === 'delivered' || status === 'cancelled') return false;
  return items.every(({ cancelableTill }) => rankOf(status) <= rankOf(cancelableTill));
}

/** -1 for a word that is no status, so that nothing is allowed until then. */
function rankOf(status: string): number {
  return orderStatuses.findIndex((known) => known === status);
}

/** The restaurant's next step, or null at the end; pick-up orders are never on the road. */
export function nextStatus({ status, isSelfPickup }: Judged): KnownOrderStatus | null {
  if (status === 'awaiting' || status === 'delivered' || status === 'cancelled') return null;
  const next = orderStatuses[orderStatuses.indexOf(status) + 1] ?? null;
  return next === 'out_for_delivery' && isSelfPickup ? 'delivered' : next;
}
