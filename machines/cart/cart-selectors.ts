import type { SnapshotFrom } from 'xstate';
import { type CartLine, type CartTotals, emptyTotals, linesTotal, quantityOf } from './cart.ts';
import { type CartContext, linesShown } from './cart-context.ts';
import { applyChange } from './cart-queue.ts';
import { changesShown, mergeEntries } from './cart-merge.ts';
import type { cartMachine } from './cart-machine.ts';

export type CartSnapshot = SnapshotFrom<typeof cartMachine>;

const shown = new WeakMap<CartContext, CartLine[]>();

/** Every line as the customer sees it; the same list as long as nothing of the cart has changed. */
export function linesOf({ context }: CartSnapshot): CartLine[] {
  const known = shown.get(context) ?? linesShown(context);
  shown.set(context, known);
  return known;
}

/** How many units the customer of this cart has waiting at another branch, as far as this device knows. */
export function waitingQuantity({ waiting, userId }: CartContext, branchId: number): number {
  const cart = waiting.find((one) => one.branchId === branchId);
  if (cart === undefined) return 0;
  const own = cart.member?.userId === userId ? cart.member : null;
  const changes = [
    ...changesShown(own?.merge ?? []),
    ...changesShown(mergeEntries(cart.lines)),
    ...(own?.queue ?? []),
  ];
  return quantityOf(changes.reduce(applyChange, own?.lines ?? []));
}

/** A guest's amounts are the sum of the lines that can be bought, without tax (D8); a member's are the provider's, null before the first. */
export function totalsOf(snapshot: CartSnapshot): CartTotals | null {
  const { userId, totals } = snapshot.context;
  if (userId !== null) return totals;
  const lines = linesOf(snapshot);
  if (lines.length === 0) return null;
  const buyable = lines.filter((line) => line.availability === 'available');
  const total = linesTotal(buyable);
  return { ...emptyTotals, quantity: quantityOf(buyable), subTotal: total, overall: total };
}

export function isUpdating(snapshot: CartSnapshot): boolean {
  return snapshot.hasTag('updating') || snapshot.hasTag('restoring');
}

/** The cart may be out of date: it could not be read, or an answer was lost [R8.4]. */
export function hasFailed(snapshot: CartSnapshot): boolean {
  return snapshot.hasTag('failed') || (snapshot.context.isOutOfDate && !snapshot.hasTag('updating'));
}

export function isOffline(snapshot: CartSnapshot): boolean {
  return snapshot.hasTag('offline');
}

/** False while the amounts belong to other lines than those shown: a change waits or travels, or the cart could not be read. */
export function areAmountsCurrent(snapshot: CartSnapshot): boolean {
  const { queue, sending, merge, mustRead, isOutOfDate, userId, totals } = snapshot.context;
  if (userId === null) return true;
  const isWaiting = queue.length > 0 || sending !== null || merge.length > 0;
  return totals !== null && !isWaiting && !mustRead && !isOutOfDate;
}
