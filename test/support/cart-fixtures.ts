import {
  type CartLine,
  type ChosenAddOn,
  lineKey,
  linesTotal,
  quantityOf,
  type ServerCart,
} from '../../machines/cart/cart.ts';

/** A line of dish `variantId` at 100.00 each in branch 1, as a guest would have it. */
export function lineFor(variantId: number, quantity = 1, more: Partial<CartLine> = {}): CartLine {
  const addOns: ChosenAddOn[] = more.addOns ?? [];
  return {
    key: lineKey(variantId, addOns, more.note),
    cartId: null,
    branchId: 1,
    productId: variantId * 10,
    variantId,
    name: `Dish ${variantId}`,
    variantName: '',
    image: '',
    foodType: 'veg',
    quantity,
    unitPrice: 10_000,
    listPrice: null,
    addOns,
    note: '',
    minimumQuantity: 1,
    allowedQuantity: null,
    availability: 'available',
    usesGlobalTax: true,
    servedHours: null,
    ...more,
  };
}

/** The provider's cart with these lines and 5 % tax on top. */
export function cartOf(lines: CartLine[], branchId = 1): ServerCart {
  const subTotal = linesTotal(lines);
  const taxAmount = Math.round(subTotal / 20);
  const totals = {
    quantity: quantityOf(lines),
    subTotal,
    taxPercentage: '5',
    taxAmount,
    overall: subTotal + taxAmount,
  };
  return {
    branchId,
    lines: lines.map((line) => ({ ...line, cartId: line.cartId ?? 1000 + line.variantId })),
    totals,
    gone: [],
  };
}

export const refusal = (message: string) => ({ kind: 'refusal', message, unauthorized: false });
/** A 401: the session is over, and nothing was decided. */
export const unauthorized = { ...refusal('Log in again'), unauthorized: true };
export const unreachable = { kind: 'unreachable' };
export const malformed = { kind: 'malformed' };
