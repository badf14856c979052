import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Minor } from '../../machines/money.ts';
import { effectivePrice } from '../catalogue/menu.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { cart, cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { addOn, product, stockItem, variant } from '../database/schema/catalogue.ts';
import { groupGuest } from '../database/schema/group-orders.ts';
import { subTotalOf } from '../pricing/bill.ts';

type LineAddOn = { row: typeof addOn.$inferSelect; quantity: number };

export type LineGuest = { id: number; name: string };

/** A line with everything it is priced and checked by, read from the database and never from the client. */
export type CartLine = {
  id: number;
  product: typeof product.$inferSelect;
  variant: typeof variant.$inferSelect;
  quantity: number;
  addOnKey: string;
  note: string;
  addOns: LineAddOn[];
  /** Whose it is in a group order; null for the customer's own. */
  guest: LineGuest | null;
  isSold: boolean;
  /** How many are left, null for what is not counted. */
  stockLeft: number | null;
};

export async function findCart(queryable: Queryable, customerId: number, branchId: number) {
  const mine = and(eq(cart.customerId, customerId), eq(cart.branchId, branchId));
  const [row] = await queryable.select().from(cart).where(mine);
  return row ?? null;
}

/** The customer's cart at a branch, made when there is none, locked until the transaction ends. */
export async function lockCart(
  tx: Transaction,
  customerId: number,
  branchId: number,
  now: Date,
): Promise<number> {
  await tx.insert(cart).values({ customerId, branchId, updatedAt: now }).onConflictDoNothing();
  const mine = and(eq(cart.customerId, customerId), eq(cart.branchId, branchId));
  const [row] = await tx.select({ id: cart.id }).from(cart).where(mine).for('update');
  if (!row) throw new Error('The cart has gone');
  return row.id;
}

/** Lines newest first; `isSold` is false when the dish, the variant or an add-on has been taken off the menu. */
export async function readLines(queryable: Queryable, cartId: number): Promise<CartLine[]> {
  const rows = await queryable
    .select(lineColumns)
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .innerJoin(variant, eq(variant.id, cartLine.variantId))
    .leftJoin(stockItem, eq(stockItem.id, variant.stockItemId))
    .where(eq(cartLine.cartId, cartId))
    .orderBy(desc(cartLine.id));
  return rows.map(toCartLine);
}

const addOnFields = Object.entries(getTableColumns(addOn)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
);
const chosenAddOn = sql`json_build_object('quantity', ${cartLineAddOn.quantity}, 'row', json_build_object(${sql.join(addOnFields, sql`, `)}))`;

/** What a line is made of, for a select that joins these tables. */
export const lineColumns = {
  line: cartLine,
  product,
  variant,
  stockLeft: stockItem.onHand,
  guestName: sql<
    string | null
  >`(select ${groupGuest.name} from ${groupGuest} where ${eq(groupGuest.id, cartLine.guestId)})`,
  addOns: sql<LineAddOn[]>`(select coalesce(json_agg(${chosenAddOn} order by ${addOn.id}), '[]')
    from ${cartLineAddOn} join ${addOn} on ${eq(addOn.id, cartLineAddOn.addOnId)}
    where ${eq(cartLineAddOn.cartLineId, cartLine.id)})`,
};

type LineRow = Pick<CartLine, 'product' | 'variant' | 'stockLeft' | 'addOns'> & {
  guestName: string | null;
  line: typeof cartLine.$inferSelect;
};

export function toCartLine({
  line,
  product: sold,
  variant: chosen,
  stockLeft,
  addOns,
  guestName,
}: LineRow): CartLine {
  return {
    id: line.id,
    product: sold,
    variant: chosen,
    quantity: line.quantity,
    addOnKey: line.addOnKey,
    note: line.note,
    addOns,
    guest: line.guestId === null ? null : { id: line.guestId, name: guestName ?? '' },
    isSold: sold.active && chosen.active && addOns.every(({ row }) => row.active),
    stockLeft,
  };
}

export function lineTotal(line: CartLine): Minor {
  const addOns = line.addOns.map(({ row, quantity }) => ({ price: row.price, quantity }));
  return subTotalOf({ unitPrice: effectivePrice(line.variant), quantity: line.quantity, addOns });
}

export function itemTotalOf(lines: readonly CartLine[]): Minor {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** The lines a customer is shown: what has been taken off the menu silently vanishes. */
export async function readSoldLines(
  queryable: Queryable,
  customerId: number,
  branchId: number,
): Promise<CartLine[]> {
  const own = await findCart(queryable, customerId, branchId);
  return own === null ? [] : (await readLines(queryable, own.id)).filter((line) => line.isSold);
}
