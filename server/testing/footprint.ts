import { eq } from 'drizzle-orm';
import { cartLine } from '../database/schema/carts.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { order, orderItem } from '../database/schema/orders.ts';
import { walletEntry } from '../database/schema/payments.ts';
import { promoUse } from '../database/schema/promos.ts';
import type { TestProvider } from './test-provider.ts';

/** Everything that an order may change, but for how its attempt was answered. */
export async function footprintOf({ services: { database } }: TestProvider) {
  return {
    orders: (await database.select().from(order)).length,
    items: (await database.select().from(orderItem)).length,
    uses: await database.select().from(promoUse),
    stock: (await database.select().from(stockItem)).toSorted((one, other) => one.id - other.id),
    ledger: (await database.select().from(walletEntry)).length,
    lines: await database.select().from(cartLine),
  };
}

export async function findOrder({ services }: TestProvider, id: number) {
  return (await services.database.select().from(order).where(eq(order.id, id)))[0];
}

/** Units on hand of one stock item. */
export async function stockOf({ services }: TestProvider, id: number) {
  const [row] = await services.database.select().from(stockItem).where(eq(stockItem.id, id));
  return row?.onHand;
}
