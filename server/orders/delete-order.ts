import { asc, eq, inArray } from 'drizzle-orm';
import { lockCart } from '../cart/cart-lines.ts';
import { addOnKeyOf } from '../cart/add-on-choice.ts';
import type { Transaction } from '../database/database.ts';
import { cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { addOn, variant } from '../database/schema/catalogue.ts';
import { order, orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import { withTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/envelope.ts';
import type { Services } from '../services.ts';
import { hasAttempted } from './attempts.ts';
import { lockOwnOrder } from './cancel-order.ts';
import { expiryJob } from './expire-orders.ts';
import { isReturnable } from './order-rules.ts';
import { alreadyPaid } from './order-texts.ts';
import { releaseReservations, lockOrder } from './undo-order.ts';
import type { OrderRow } from './insert-order.ts';
import { notReturnable } from './refusal-texts.ts';

/**
 * Takes back an order whose online payment never came [R8.6]: its lines return to the cart with their add-ons, the wallet
 * part to the wallet, the stock to the shelf. Anything paid is refused; deleting again what is gone is no error.
 */
export async function deleteOrder(services: Services, customerId: number, orderId: number): Promise<void> {
  await withTransaction(services.database, async (tx) => {
    const isGone = (await lockOrder(tx, orderId)) === null && (await hasAttempted(tx, customerId, orderId));
    if (isGone) return;
    const row = await lockOwnOrder(tx, customerId, orderId);
    if (row.isPaid) throw new Refusal(alreadyPaid);
    if (!isReturnable(row)) throw new Refusal(notReturnable);
    const now = services.clock.now();
    await releaseReservations(tx, row, row.walletUsed, now);
    await returnLines(tx, customerId, row, now);
    await services.jobs.cancel(tx, expiryJob, String(orderId));
    await tx.delete(order).where(eq(order.id, orderId));
  });
  services.catalogue.stockChanged();
}

/** What the customer has put into the cart since then stays as it is. */
async function returnLines(tx: Transaction, customerId: number, row: OrderRow, now: Date): Promise<void> {
  const items = await tx
    .select({ item: orderItem })
    .from(orderItem)
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
  for (const { item } of items) {
    const own = extras.filter(({ itemId }) => itemId === item.id);
    const { productId, variantId, quantity, note } = item;
    const choices = own.map((one) => ({ id: one.addOnId, quantity: one.quantity }));
    const addOnKey = addOnKeyOf(choices, quantity);
    const [saved] = await tx
      .insert(cartLine)
      .values({ cartId, productId, variantId, quantity, addOnKey, note, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: cartLine.id });
    if (!saved || own.length === 0) continue;
    await tx
      .insert(cartLineAddOn)
      .values(own.map((one) => ({ cartLineId: saved.id, addOnId: one.addOnId, quantity: one.quantity })));
  }
}
