import type { AttemptRecord } from '../../machines/checkout/attempt-record.ts';
import type { Order } from '../../machines/order/order.ts';

/** How far the clocks of device and provider may be apart. */
const clockToleranceMs = 10 * 60_000;

/** Whether an order is what the attempt asked for: branch, dishes, quantities, total, and not placed before it. */
export function isOrderOfAttempt(order: Order, { draft, startedAt }: AttemptRecord): boolean {
  if (order.branchId !== draft.branchId || order.finalTotal !== draft.finalTotal) return false;
  if (order.isPickup !== draft.isSelfPickup) return false;
  if (signature(order.items) !== signature(draft.lines)) return false;
  return Date.parse(order.placedAt) >= Date.parse(startedAt) - clockToleranceMs;
}

function signature(lines: readonly { variantId: number; quantity: number }[]): string {
  return lines
    .map((line) => `${line.variantId}x${line.quantity}`)
    .toSorted()
    .join();
}
