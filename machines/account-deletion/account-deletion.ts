import type { Minor } from '../money.ts';

/** What the provider wants settled before an account can go: orders that are not delivered, and money in minor units [R1.24]. */
export type Obstacles = { openOrders: number; balance: Minor };

/** What stopped a deletion: a message key, or the provider's own message. */
export type DeletionProblem = { key: 'deletion.refused' | 'deletion.notDone' } | { text: string };

/** True while something stands in the way. */
export function isInTheWay({ openOrders, balance }: Obstacles): boolean {
  return openOrders > 0 || balance > 0;
}
