import { asc, eq, inArray, sql } from 'drizzle-orm';
import { lockCart } from '../cart/cart-lines.ts';
import { lineKeyOf } from '../cart/add-on-choice.ts';
import type { Transaction } from '../database/database.ts';
import { cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { addOn, variant } from '../database/schema/catalogue.ts';
import { groupGuest } from '../database/schema/group-orders.ts';
import { orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import type { OrderRow } from './insert-order.ts';

/**
 * The lines of an order that was never paid, back in the cart, those of a group order as their guests' own, and as the customer's
 * where those guests are gone. What the customer has put into the cart since then stays as it is.
 */
export async function returnLines(
  tx: Transaction,
  customerId: number,
  row: OrderRow,
  now: Date,
): Promise<void> {
  const items = await tx
    .select({ item: orderItem, guestId: groupGuest.id })
    .from(orderItem)
    .leftJoin(groupGuest, eq(groupGuest.id, orderItem.guestId))
    .innerJoin(variant, eq(variant.id, orderItem.variantId))
    .where(eq(orderItem.orderId, row.id))
    .orderBy(asc(orderItem.id));
  if (items.length === 0) return;
  const cartId = await lockCart(tx, customerId, row.branchId, now);
  const ids = items.map(({ item }) => item.id);
  const extras = await tx
    .select({ itemId: orderItemAddOn.orderItemId, addOnId: addOn.id, quantity: orderItemAddOn.quantity })
    .from(orderItemAddOn)
    .innerJoin(addOn, eq(addOn.id, orderItemAddOn.addOnId))
    .where(inArray(orderItemAddOn.orderItemId, ids))
    .orderBy(asc(addOn.id));
  const returned: number[] = [];
  for (const { item, guestId } of items) {
    const own = extras.filter(({ itemId }) => itemId === item.id);
    const { productId, variantId, quantity, note } = item;
    const choices = own.map((one) => ({ id: one.addOnId, quantity: one.quantity }));
    const addOnKey = lineKeyOf(choices, quantity, guestId);
    const [saved] = await tx
      .insert(cartLine)
      .values({ cartId, productId, variantId, quantity, addOnKey, guestId, note, createdAt: now })
      .onConflictDoUpdate({
        target: [cartLine.cartId, cartLine.variantId, cartLine.addOnKey, cartLine.note],
        set: { quantity: sql`${cartLine.quantity} + excluded.quantity` },
        setWhere: inArray(cartLine.id, returned),
      })
      .returning({ id: cartLine.id });
    if (!saved) continue;
    returned.push(saved.id);
    if (own.length === 0) continue;
    await tx
      .insert(cartLineAddOn)
      .values(own.map((one) => ({ cartLineId: saved.id, addOnId: one.addOnId, quantity: one.quantity })))
      .onConflictDoUpdate({
        target: [cartLineAddOn.cartLineId, cartLineAddOn.addOnId],
        set: { quantity: sql`${cartLineAddOn.quantity} + excluded.quantity` },
      });
  }
}
