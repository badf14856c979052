import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CartLine } from '../cart/cart-lines.ts';
import { demandOf } from '../cart/line-limits.ts';
import type { Transaction } from '../database/database.ts';
import { addOn, product, stockItem, variant } from '../database/schema/catalogue.ts';
import { orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import { Refusal } from '../http/envelope.ts';
import type { OrderRow } from '../orders/insert-order.ts';
import { lockStock } from '../orders/stock.ts';
import { nothingLeft, unknownItem } from './change-texts.ts';

/** What the order shall be. Items that are not named are taken out; null leaves address and note as they are. */
export type ChangeRequest = {
  orderId: number;
  /** How often the order had been changed when the customer began; null where that is not sent. */
  revision: number | null;
  items: { itemId: number; quantity: number }[];
  added: { variantId: number; quantity: number }[];
  addressId: number | null;
  note: string | null;
};

export type Item = typeof orderItem.$inferSelect & { addOns: (typeof orderItemAddOn.$inferSelect)[] };

/** The items of an order with their add-ons, by id. */
export async function readItems(tx: Transaction, orderId: number): Promise<Item[]> {
  const items = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.id));
  const ids = items.map(({ id }) => id);
  const addOns = await tx.select().from(orderItemAddOn).where(inArray(orderItemAddOn.orderItemId, ids));
  return items.map((item) => ({
    ...item,
    addOns: addOns.filter(({ orderItemId }) => orderItemId === item.id),
  }));
}

/** The order as it shall be, as lines of a cart: what it holds already counts as being there. New dishes have ids below zero. */
export async function linesOf(
  tx: Transaction,
  row: OrderRow,
  items: readonly Item[],
  request: ChangeRequest,
): Promise<CartLine[]> {
  const wanted = request.items.filter(({ quantity }) => quantity > 0);
  const kept = wanted.map(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new Refusal(unknownItem);
    return { id: item.id, variantId: item.variantId, quantity, item };
  });
  if (new Set(kept.map(({ id }) => id)).size !== kept.length) throw new Refusal(unknownItem);
  const added = request.added.map((one, at) => ({ id: -1 - at, ...one, item: null }));
  const all = [...kept, ...added].filter(({ quantity }) => quantity > 0);
  if (all.length === 0) throw new Refusal(nothingLeft);
  const variantIds = all.map(({ variantId }) => variantId);
  const shared = tx.select({ id: variant.stockItemId }).from(variant).where(inArray(variant.id, variantIds));
  await lockStock(tx, inArray(stockItem.id, shared));
  const sold = await tx
    .select({ product, variant, stockLeft: stockItem.onHand })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(stockItem, eq(stockItem.id, variant.stockItemId))
    .where(and(inArray(variant.id, variantIds), eq(product.branchId, row.branchId)));
  const addOnIds = kept.flatMap(({ item }) => item.addOns.map(({ addOnId }) => addOnId));
  const extras = await tx.select().from(addOn).where(inArray(addOn.id, addOnIds));
  const held = row.stockReserved ? demandOf(items) : new Map<number, number>();
  return all.map(({ id, variantId, quantity, item }) => {
    const found = sold.find((one) => one.variant.id === variantId);
    if (!found) throw new Refusal(unknownItem);
    const addOns = (item?.addOns ?? []).flatMap((one) => {
      const known = extras.find((extra) => extra.id === one.addOnId);
      const count = Math.max(1, Math.round((one.quantity * quantity) / (item?.quantity ?? 1)));
      return known ? [{ row: known, quantity: count }] : [];
    });
    const { product: dish, variant: form, stockLeft } = found;
    return {
      id,
      product: dish,
      variant: form,
      quantity,
      addOnKey: '',
      note: item?.note ?? '',
      guest: guestOf(item),
      addOns,
      isSold: dish.active && form.active && addOns.every(({ row: extra }) => extra.active),
      stockLeft: stockLeft === null ? null : stockLeft + (held.get(form.stockItemId ?? 0) ?? 0),
    };
  });
}

/** Of a group order: whose dish it is. */
function guestOf(item: Item | null): CartLine['guest'] {
  return item?.guestId ? { id: item.guestId, name: item.forName } : null;
}
