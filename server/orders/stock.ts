import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { stockItem } from '../database/schema/catalogue.ts';
import { runTogether } from '../database/together.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { demandOf, demandOfLines } from '../cart/line-limits.ts';

/** What takes this demand out of stock items that are locked and have enough [L1]. */
export function takeStockWrites(tx: Transaction, demand: ReadonlyMap<number, number>): SQLWrapper[] {
  return [...demand].map(([id, wanted]) => changeStock(tx, id, -wanted));
}

/** How many would be left of the scarcest dish of these; null when nothing is counted. */
export function leftOfScarcest(lines: readonly CartLine[]): number | null {
  const demand = demandOfLines(lines);
  const left = lines.flatMap(({ variant, stockLeft }) =>
    stockLeft === null ? [] : [stockLeft - (demand.get(variant.stockItemId ?? 0) ?? 0)],
  );
  return left.length === 0 ? null : Math.min(...left);
}

/** Puts back what an order had reserved; see `lockStock`. */
export async function releaseStock(
  tx: Transaction,
  items: readonly { stockItemId: number | null; quantity: number }[],
): Promise<void> {
  const demand = demandOf(items);
  if (demand.size === 0) return;
  await lockStock(tx, inArray(stockItem.id, [...demand.keys()]));
  await runTogether(
    tx,
    [...demand].map(([id, quantity]) => changeStock(tx, id, quantity)),
  );
}

/** Locks rows by ascending id, as everything that takes stock or puts it back does [L1]. */
export async function lockStock(tx: Transaction, which: SQL): Promise<void> {
  await tx.select({ id: stockItem.id }).from(stockItem).where(which).orderBy(asc(stockItem.id)).for('update');
}

function changeStock(tx: Transaction, id: number, by: number) {
  return tx
    .update(stockItem)
    .set({ onHand: sql`${stockItem.onHand} + ${by}` })
    .where(eq(stockItem.id, id));
}
