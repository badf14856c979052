import { parseMinor } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';

export type PricedAddOn = { price: Minor; quantity: number };
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

const hundredthsOfOneHundredPercent = 10_000;

/** Unit price × quantity plus each add-on's price × its quantity, which the client has already scaled by the line's. */
export function subTotalOf(line: PricedLine): Minor {
  return line.addOns.reduce(
    (sum, addOn) => sum + addOn.price * addOn.quantity,
    line.unitPrice * line.quantity,
  );
}

/** `percentage` of an amount, for example "12.50", rounded half up to a minor unit. */
export function shareOf(amount: Minor, percentage: string): Minor {
  const hundredths = parseMinor(percentage) ?? 0;
  return Math.floor(
    (amount * hundredths + hundredthsOfOneHundredPercent / 2) / hundredthsOfOneHundredPercent,
  );
}

/** What an order costs: items, tax on the items, delivery charge and tip, less the discount; never below zero. */
export function billOf(parts: BillParts): Bill {
  const taxAmount = shareOf(parts.itemTotal, parts.taxPercentage);
  const sum = parts.itemTotal + taxAmount + parts.deliveryCharge + parts.deliveryTip - parts.promoDiscount;
  return { ...parts, taxAmount, finalTotal: Math.max(sum, 0) };
}
