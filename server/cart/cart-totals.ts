import { toDecimal } from '../../machines/money.ts';
import { billOf } from '../pricing/bill.ts';
import { smallestAmount } from '../pricing/smallest-amount.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import type { CartLine } from './cart-lines.ts';
import { itemTotalOf } from './cart-lines.ts';

/** Lines that are in stock: a sold-out line is not paid for. */
function buyable(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ stockLeft }) => stockLeft === null || stockLeft > 0);
}

/** What a cart costs before delivery, tip and discount, in minor units. */
export function cartTotals(lines: readonly CartLine[], settings: SeedSettings) {
  const itemTotal = itemTotalOf(lines);
  const taxPercentage = settings.tax.percentage;
  const parts = { itemTotal, taxPercentage, deliveryCharge: 0, deliveryTip: 0, promoDiscount: 0 };
  const bill = billOf(parts, smallestAmount(settings));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { itemTotal, taxAmount: bill.taxAmount, overall: bill.finalTotal, quantity };
}

/** Totals beside the lines of `get_user_cart`: text, but real numbers in `overall_amount` and `total_arr`. */
export function toWireTotals(lines: readonly CartLine[], settings: SeedSettings) {
  const totals = cartTotals(buyable(lines), settings);
  return {
    total_quantity: String(totals.quantity),
    sub_total: toDecimal(totals.itemTotal),
    tax_percentage: settings.tax.percentage,
    tax_amount: toDecimal(totals.taxAmount),
    overall_amount: Number(toDecimal(totals.overall)),
    total_arr: Math.round(Number(toDecimal(totals.taxAmount))),
  };
}

/** The summary that `manage_cart` and `remove_from_cart` answer as `data`. */
export function toWireSummary(lines: readonly CartLine[], settings: SeedSettings) {
  const totals = cartTotals(buyable(lines), settings);
  return {
    total_quantity: String(totals.quantity),
    sub_total: toDecimal(totals.itemTotal),
    total_items: String(lines.length),
    tax_percentage: settings.tax.percentage,
    tax_amount: toDecimal(totals.taxAmount),
    cart_count: String(lines.length),
    overall_amount: toDecimal(totals.overall),
    max_items_cart: settings.system.max_items_cart,
  };
}
