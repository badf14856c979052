import { groupBy } from '../group-by.ts';
import type { Stock } from '../catalogue/menu.ts';
import type { LocalText } from '../database/schema/columns.ts';
import type { CartLine } from './cart-lines.ts';
import { atLeast, atMost, notEnough } from './cart-texts.ts';

type Counted = Pick<CartLine, 'product' | 'variant' | 'quantity'>;

/** Units wanted of each counted stock item, added up over all lines that share it. */
export function demandOf(
  lines: readonly { stockItemId: number | null; quantity: number }[],
): Map<number, number> {
  const demand = new Map<number, number>();
  for (const { stockItemId, quantity } of lines) {
    if (stockItemId !== null) demand.set(stockItemId, (demand.get(stockItemId) ?? 0) + quantity);
  }
  return demand;
}

/** Why these lines cannot be had together; null when they can. */
export function limitBroken(lines: readonly Counted[], stock: Stock): LocalText | null {
  return quantityLimitBroken(lines) ?? stockBroken(lines, stock);
}

function quantityLimitBroken(lines: readonly Counted[]): LocalText | null {
  for (const [, same] of groupBy(lines, ({ product }) => product.id)) {
    const sold = same[0]?.product;
    if (!sold) continue;
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    if (wanted > sold.allowedQuantity) return atMost(sold.allowedQuantity, sold.name);
    if (wanted < sold.minimumQuantity) return atLeast(sold.minimumQuantity, sold.name);
  }
  return null;
}

function stockBroken(lines: readonly Counted[], stock: Stock): LocalText | null {
  const demand = demandOf(
    lines.map(({ variant, quantity }) => ({ stockItemId: variant.stockItemId, quantity })),
  );
  for (const [itemId, wanted] of demand) {
    const left = stock.get(itemId) ?? 0;
    if (wanted <= left) continue;
    const short = lines.find(({ variant }) => variant.stockItemId === itemId);
    if (short) return notEnough(left, short.product.name);
  }
  return null;
}
