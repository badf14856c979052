import type { FoodType, Product } from '../catalogue/catalogue.ts';
import type { Minor } from '../money.ts';
import type { DailyHours } from '../schedule/slot.ts';

/**
 * An add-on on a line; `quantity` is per unit of the dish, whatever the provider multiplies. It is a fraction where another
 * client chose a number for the whole line that its quantity does not divide.
 */
export type ChosenAddOn = { id: number; title: string; price: Minor; quantity: number };

/** One line of the cart. `cartId` is the provider's name for it, null while the provider has none. */
export type CartLine = {
  key: string;
  cartId: number | null;
  branchId: number;
  productId: number;
  variantId: number;
  name: string;
  variantName: string;
  image: string;
  foodType: FoodType;
  quantity: number;
  /** What one unit costs without add-ons. */
  unitPrice: Minor;
  listPrice: Minor | null;
  addOns: ChosenAddOn[];
  /** What the kitchen reads about it; '' for nothing. */
  note: string;
  minimumQuantity: number;
  allowedQuantity: number | null;
  availability: 'available' | 'soldOut';
  /** The line's or its product's default taxation system equals 1; null when neither is set (D15). */
  usesGlobalTax: boolean | null;
  /** Whose line it is in a group order; absent for the customer's own. They may take it out and change nothing of it. */
  guest?: { id: number; name: string } | undefined;
  /** When the dish is served on any day; null for at any time, and while it is not known. */
  servedHours: DailyHours | null;
};

/** Amounts as the provider counted them; `overall` is items plus tax, before delivery, tip and discount [R4.7]. */
export type CartTotals = {
  quantity: number;
  subTotal: Minor;
  taxPercentage: string;
  taxAmount: Minor;
  overall: Minor;
};

/**
 * The provider's cart of one branch; an empty cart has no lines and zero totals. `gone` names the dishes that sold out
 * while they were in it and are no lines any more.
 */
export type ServerCart = { branchId: number; lines: CartLine[]; totals: CartTotals; gone: string[] };

/** What the provider answered to a changed line; `cart` is null when the reply had none. */
export type LineReply = { cart: ServerCart | null; message: string };

/** How one guest line fared when it was merged into the account. */
export type MergeResult = {
  key: string;
  name: string;
  variantName: string;
  outcome: 'added' | 'merged' | 'reduced' | 'refused';
  quantity: number;
  /** The provider's message when it refused. */
  message: string | null;
};

export const emptyTotals: CartTotals = {
  quantity: 0,
  subTotal: 0,
  taxPercentage: '0',
  taxAmount: 0,
  overall: 0,
};

/** Identity of a line: the variant, its add-ons per unit, whatever their order, and its note, which addresses must not show. */
export function lineKey(
  variantId: number,
  addOns: readonly { id: number; quantity: number }[],
  note = '',
): string {
  const chosen = addOns
    .filter((addOn) => addOn.quantity > 0)
    .toSorted((one, other) => one.id - other.id)
    .map((addOn) => `${addOn.id}x${addOn.quantity}`);
  const key = `${variantId}:${chosen.join(',')}`;
  return note === '' ? key : `${key}:${hashOf(note)}`;
}

/** FNV-1a, 32 bits, in 7 letters or less. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A guest of a group order has lines of their own. */
export function guestLineKey(key: string, guestId: number | null): string {
  return guestId === null ? key : `${key}@${guestId}`;
}

/** Price of a line in minor units: (dish + add-ons per unit) × quantity. */
export function lineTotal(line: Pick<CartLine, 'unitPrice' | 'addOns' | 'quantity'>): Minor {
  const totals = line.addOns.map(({ price, quantity }) => price * Math.round(quantity * line.quantity));
  return totals.reduce((sum, total) => sum + total, line.unitPrice * line.quantity);
}

/** Sum of the lines' own prices; for a guest, whose tax is calculated at checkout (D8). */
export function linesTotal(lines: readonly CartLine[]): Minor {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

export function quantityOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A line made from a dish as it is on sale now, or null when the dish has no such variant. */
export function lineOf(
  product: Product,
  variantId: number,
  addOns: readonly ChosenAddOn[],
  quantity: number,
  note = '',
): CartLine | null {
  const variant = product.variants.find((candidate) => candidate.id === variantId);
  if (!variant) return null;
  const chosen = addOns.filter((addOn) => addOn.quantity > 0).toSorted((one, other) => one.id - other.id);
  return {
    key: lineKey(variantId, chosen, note),
    cartId: null,
    branchId: product.branchId,
    productId: product.id,
    variantId,
    name: product.name,
    variantName: variant.name,
    image: product.imageSmall === '' ? product.image : product.imageSmall,
    foodType: product.foodType,
    quantity,
    unitPrice: variant.price,
    listPrice: variant.listPrice,
    addOns: chosen,
    note,
    minimumQuantity: product.minimumQuantity,
    allowedQuantity: product.allowedQuantity,
    availability: variant.availability,
    usesGlobalTax: null,
    servedHours: null,
  };
}

/** The largest quantity asked of a provider that names no limit. */
export const quantityCeiling = 999;

/**
 * The whole quantity that a wanted number comes to: 0 removes; below the dish's minimum the first step goes up to it
 * and a step down from it removes; above the limit it stays at the limit; no number changes nothing [R5.1].
 */
export function wholeQuantity(wanted: number, line: CartLine, current: number): number {
  if (!Number.isFinite(wanted)) return current;
  const whole = Math.trunc(wanted);
  if (whole <= 0) return 0;
  const limit = Math.min(line.allowedQuantity ?? quantityCeiling, quantityCeiling);
  if (whole < line.minimumQuantity) return whole < current ? 0 : Math.min(line.minimumQuantity, limit);
  return Math.min(whole, limit);
}

/** What the effect that changes a line needs; `cartId` is null for a line that the provider does not have yet. */
export type LineChange = {
  branchId: number;
  cartId: number | null;
  variantId: number;
  quantity: number;
  addOns: ChosenAddOn[];
  note: string;
};

/** True when nothing was sent, because another tab has changed the cart since this one read it. */
export function isOutdated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'outdated';
}

/** The effects of the cart answer with the provider's cart or throw a failure. */
export type CartQuestion = { branchId: number };

/**
 * One guest line on its way into the account. `target` is the absolute quantity, chosen once from the account's cart and
 * stored before it is sent, so that asking again after a reload neither repeats nor loses units (D8).
 */
export type MergeEntry = { line: CartLine; target: number | null; result: MergeResult | null };
