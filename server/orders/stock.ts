import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { Refusal } from '../http/envelope.ts';
import { notEnough } from '../cart/cart-texts.ts';
import { demandOf } from '../cart/line-limits.ts';

export type StockWish = { stockItemId: number | null; quantity: number; name: LocalText };

/** Takes what is wanted out of stock, all of it or nothing; rows are locked by ascending id [L1]. */
export async function reserveStock(tx: Transaction, wishes: readonly StockWish[]): Promise<void> {
  const demand = demandOf(wishes);
  const left = await lockStock(tx, [...demand.keys()]);
  for (const [id, wanted] of demand) {
    const onHand = left.get(id) ?? 0;
    if (onHand >= wanted) continue;
    const short = wishes.find(({ stockItemId }) => stockItemId === id);
    if (short) throw new Refusal(notEnough(onHand, short.name));
  }
  for (const [id, wanted] of demand) await changeStock(tx, id, -wanted);
}

/** Puts back what an order had reserved. */
export async function giveStockBack(
  tx: Transaction,
  items: readonly Omit<StockWish, 'name'>[],
): Promise<void> {
  const demand = demandOf(items);
  await lockStock(tx, [...demand.keys()]);
  for (const [id, quantity] of demand) await changeStock(tx, id, quantity);
}

async function lockStock(tx: Transaction, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(stockItem)
    .where(inArray(stockItem.id, ids))
    .orderBy(asc(stockItem.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row.onHand]));
}

async function changeStock(tx: Transaction, id: number, by: number): Promise<void> {
  await tx
    .update(stockItem)
    .set({ onHand: sql`${stockItem.onHand} + ${by}` })
    .where(eq(stockItem.id, id));
}
