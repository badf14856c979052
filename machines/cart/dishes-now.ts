import type { Product } from '../catalogue/catalogue.ts';
import { type CartLine, lineOf } from './cart.ts';

/** Dishes as they are on sale now, and the ids of those that their branch does not have any more. */
export type DishesNow = { branchId: number; dishes: readonly Product[]; gone: readonly number[] };

/** A guest's lines as their dishes are now; the same list when nothing differs [S11]. */
export function linesNow(lines: CartLine[], now: DishesNow): CartLine[] {
  const renewed = lines.map((line) => lineNow(line, now));
  return JSON.stringify(renewed) === JSON.stringify(lines) ? lines : renewed;
}

/** What cannot be had as it was chosen is sold out; no customer gets more than they chose. */
function lineNow(line: CartLine, { branchId, dishes, gone }: DishesNow): CartLine {
  const { productId, quantity } = line;
  const dish = dishes.find((one) => one.id === productId && one.branchId === line.branchId);
  const isKnown = line.branchId === branchId && (dish !== undefined || gone.includes(productId));
  if (!isKnown) return line;
  const addOns = line.addOns.flatMap((chosen) =>
    (dish?.addOns ?? [])
      .filter(({ id }) => id === chosen.id)
      .map(({ title, price }) => ({ ...chosen, title, price })),
  );
  const isWhole = dish !== undefined && addOns.length === line.addOns.length;
  const now = isWhole ? lineOf(dish, line.variantId, addOns, quantity, line.note) : null;
  if (now === null) return { ...line, availability: 'soldOut' };
  // In the order of the line's own fields, by which it is compared as text.
  return { ...line, ...now, quantity: Math.min(quantity, now.allowedQuantity ?? quantity) };
}
