import type { SnapshotFrom } from 'xstate';
import { type CartLine, type CartTotals, emptyTotals, linesTotal, quantityOf } from './cart.ts';
import { type CartContext, linesShown } from './cart-context.ts';
import type { cartMachine } from './cart-machine.ts';

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

const shown = new WeakMap<CartContext, CartLine[]>();

/** Every line as the customer sees it; the same list as long as nothing of the cart has changed. */
export function linesOf({ context }: CartSnapshot): CartLine[] {
  const known = shown.get(context) ?? linesShown(context);
  shown.set(context, known);
  return known;
}

/** A guest's amounts are the sum of the lines, without tax (D8); a member's are the provider's, null before the first. */
export function totalsOf(snapshot: CartSnapshot): CartTotals | null {
  const { userId, totals } = snapshot.context;
  if (userId !== null) return totals;
  const lines = linesOf(snapshot);
  if (lines.length === 0) return null;
  const total = linesTotal(lines);
  return { ...emptyTotals, quantity: quantityOf(lines), subTotal: total, overall: total };
}

export function isUpdating(snapshot: CartSnapshot): boolean {
  return snapshot.hasTag('busy') || snapshot.hasTag('restoring');
}

/** The cart may be out of date: it could not be read, or an answer was lost [R8.4]. */
export function hasFailed(snapshot: CartSnapshot): boolean {
  return snapshot.hasTag('failed') || (snapshot.context.isOutOfDate && !snapshot.hasTag('busy'));
}

export function isOffline(snapshot: CartSnapshot): boolean {
  return snapshot.hasTag('offline');
}
