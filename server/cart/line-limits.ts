import { groupBy } from '../group-by.ts';
import type { Stock } from '../catalogue/menu.ts';
import type { CartLine } from './cart-lines.ts';

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

/** Why these lines cannot be had together, as a sentence for the customer; null when they can. */
export function limitBroken(lines: readonly Counted[], stock: Stock): string | null {
  return quantityLimitBroken(lines) ?? stockBroken(lines, stock);
}

function quantityLimitBroken(lines: readonly Counted[]): string | null {
  for (const [, same] of groupBy(lines, ({ product }) => product.id)) {
    const sold = same[0]?.product;
    if (!sold) continue;
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0);
    if (wanted > sold.allowedQuantity)
      return `You can order at most ${sold.allowedQuantity} of ${sold.name.en}.`;
    if (wanted < sold.minimumQuantity)
      return `Please order at least ${sold.minimumQuantity} of ${sold.name.en}.`;
  }
  return null;
}

function stockBroken(lines: readonly Counted[], stock: Stock): string | null {
  const demand = demandOf(
    lines.map(({ variant, quantity }) => ({ stockItemId: variant.stockItemId, quantity })),
  );
  for (const [itemId, wanted] of demand) {
    const left = stock.get(itemId) ?? 0;
    if (wanted <= left) continue;
    const name = lines.find(({ variant }) => variant.stockItemId === itemId)?.product.name.en ?? 'This dish';
    return left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} left.`;
  }
  return null;
}
