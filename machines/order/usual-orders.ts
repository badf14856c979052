import type { Order } from './order.ts';

/** Most that are offered at once. */
const mostUsuals = 3;

/** What a customer took at one restaurant before, newest first, each meal once; nothing that was given up or never paid. */
export function usualOrders(orders: readonly Order[], branchId: number): Order[] {
  const meals = new Map<string, Order>();
  for (const order of orders) {
    const wasTaken = order.status !== 'cancelled' && order.status !== 'awaiting' && order.items.length > 0;
    if (order.branchId !== branchId || !wasTaken) continue;
    const meal = mealOf(order);
    if (!meals.has(meal)) meals.set(meal, order);
  }
  return [...meals.values()].slice(0, mostUsuals);
}

function mealOf({ items }: Order): string {
  return items
    .map(
      ({ variantId, quantity, addOns, note }) =>
        `${variantId}x${quantity}+${addOns.map(({ title }) => title).join()}+${note}`,
    )
    .toSorted()
    .join(' ');
}
