import { groupBy } from '../group-by.ts';
import type { LocalText } from '../database/schema/columns.ts';
import type { CartLine } from './cart-lines.ts';
import { atLeast, atMost, notEnough } from './cart-texts.ts';

type Counted = Pick<CartLine, 'product' | 'variant' | 'quantity' | 'stockLeft'>;

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

export function demandOfLines(lines: readonly Pick<CartLine, 'variant' | 'quantity'>[]): Map<number, number> {
  return demandOf(lines.map(({ variant, quantity }) => ({ stockItemId: variant.stockItemId, quantity })));
}

/** Why these lines cannot be had together; null when they can. */
export function violatedLimit(lines: readonly Counted[]): LocalText | null {
  return quantityLimitBroken(lines) ?? stockBroken(lines);
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

function stockBroken(lines: readonly Counted[]): LocalText | null {
  const demand = demandOfLines(lines);
  for (const { variant, product, stockLeft } of lines) {
    if (stockLeft === null || variant.stockItemId === null) continue;
    if ((demand.get(variant.stockItemId) ?? 0) > stockLeft) return notEnough(stockLeft, product.name);
  }
  return null;
}
