import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { cart, cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { groupGuest, groupOrder } from '../database/schema/group-orders.ts';

/**
 * Deletes group orders with the names of their guests, at most `most`; answers how many. Dishes of guests that are still in a cart become
 * the host's own.
 */
export async function forgetGroups(tx: Transaction, isOld: SQL, most: number): Promise<number> {
  const old = await tx
    .select({ id: groupOrder.id, cartId: groupOrder.cartId })
    .from(groupOrder)
    .where(isOld)
    .limit(most);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  const carts = old.map(({ cartId }) => cartId);
  await tx
    .select({ id: cart.id })
    .from(cart)
    .where(inArray(cart.id, carts))
    .orderBy(asc(cart.id))
    .for('update');
  const lines = await tx
    .select({ line: cartLine })
    .from(cartLine)
    .innerJoin(groupGuest, eq(groupGuest.id, cartLine.guestId))
    .where(inArray(groupGuest.groupId, ids))
    .orderBy(asc(cartLine.id));
  for (const { line } of lines) await giveToHost(tx, line);
  await tx.delete(groupOrder).where(inArray(groupOrder.id, ids));
  return old.length;
}

/** A line of the host with the same dish, add-ons and note takes the guest's in. */
async function giveToHost(tx: Transaction, line: typeof cartLine.$inferSelect): Promise<void> {
  const addOnKey = line.addOnKey.slice(line.addOnKey.indexOf(':') + 1);
  const [own] = await tx
    .update(cartLine)
    .set({ quantity: sql`${cartLine.quantity} + ${line.quantity}` })
    .where(
      and(
        eq(cartLine.cartId, line.cartId),
        eq(cartLine.variantId, line.variantId),
        eq(cartLine.addOnKey, addOnKey),
        eq(cartLine.note, line.note),
      ),
    )
    .returning({ id: cartLine.id });
  if (own === undefined) {
    await tx.update(cartLine).set({ guestId: null, addOnKey }).where(eq(cartLine.id, line.id));
    return;
  }
  const chosen = await tx.select().from(cartLineAddOn).where(eq(cartLineAddOn.cartLineId, line.id));
  for (const { addOnId, quantity } of chosen)
    await tx
      .update(cartLineAddOn)
      .set({ quantity: sql`${cartLineAddOn.quantity} + ${quantity}` })
      .where(and(eq(cartLineAddOn.cartLineId, own.id), eq(cartLineAddOn.addOnId, addOnId)));
}
