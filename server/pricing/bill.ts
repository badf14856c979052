import { parseMinor } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';
import { percentOf } from './percentage.ts';

type PricedAddOn = { price: Minor; quantity: number };
export type PricedLine = { unitPrice: Minor; quantity: number; addOns: readonly PricedAddOn[] };

export type BillParts = {
  itemTotal: Minor;
  /** Decimal text, for example "5.00". */
  taxPercentage: string;
  deliveryCharge: Minor;
  deliveryTip: Minor;
  promoDiscount: Minor;
};
export type Bill = BillParts & { taxAmount: Minor; finalTotal: Minor };

/** Unit price × quantity plus each add-on's price × its quantity, which the client has already scaled by the line's. */
export function subTotalOf(line: PricedLine): Minor {
  return line.addOns.reduce(
    (sum, addOn) => sum + addOn.price * addOn.quantity,
    line.unitPrice * line.quantity,
  );
}

/** `percentage` of an amount, for example "12.50", rounded half up to a multiple of `least`, the least that can be paid. */
export function shareOf(amount: Minor, percentage: string, least: Minor = 1): Minor {
  return percentOf(amount, parseMinor(percentage) ?? 0, least);
}

/** What an order costs: items, tax on the items, delivery charge and tip, less the discount; never below zero. */
export function billOf(parts: BillParts, least: Minor = 1): Bill {
  const taxAmount = shareOf(parts.itemTotal, parts.taxPercentage, least);
  const sum = parts.itemTotal + taxAmount + parts.deliveryCharge + parts.deliveryTip - parts.promoDiscount;
  return { ...parts, taxAmount, finalTotal: Math.max(sum, 0) };
}
