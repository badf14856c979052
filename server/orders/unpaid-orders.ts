import { and, eq } from 'drizzle-orm';
import type { Placeholder } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { order } from '../database/schema/orders.ts';
import { Refusal } from '../http/envelope.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import { tooManyUnpaid } from './refusal-texts.ts';

const mostUnpaid = 3;
const usualHoldSeconds = 15 * 60;
const lastUnitsHoldSeconds = 5 * 60;

/** How long an unpaid online order keeps its stock and its wallet part; less where it leaves little for the others [L2]. */
export function holdSeconds(left: number | null, { system }: SeedSettings): number {
  const isScarce = left !== null && left < Number(system.low_stock_limit);
  return isScarce ? lastUnitsHoldSeconds : usualHoldSeconds;
}

/** Exact under the customer's wallet lock. Awaited, or a column of another select. */
export function countUnpaidOrders(queryable: Queryable, customerId: number | Placeholder) {
  return queryable.$count(order, and(eq(order.customerId, customerId), eq(order.status, 'awaiting')));
}

/** A customer cannot reserve stock with unpaid orders: `unpaid` are those there are already. */
export function limitUnpaidOrders(unpaid: number): void {
  if (unpaid >= mostUnpaid) throw new Refusal(tooManyUnpaid);
}
