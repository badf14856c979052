import type { CartTotals } from '../cart/cart.ts';
import type { Minor } from '../money.ts';
import type { Span } from '../promise/promise.ts';
import type { Fulfilment } from './bill.ts';
import { type BillRow, earlyDeliveryRow, type EarlyPromise, row, taxRow, withSum } from './bill-rows.ts';

/** Amounts known before checkout; `taxRate` is for guests, whose cart the provider has not taxed yet (D8). */
export type EarlyBill = {
  promise: EarlyPromise;
  taxRate: string | null;
};

/** The bill before checkout: items, tax, the delivery charge where known, and the total so far. */
export function cartBillRows(totals: CartTotals, { promise, taxRate }: EarlyBill): BillRow[] {
  const { subTotal } = totals;
  const isEstimate = totals.taxAmount === 0 && taxRate !== null;
  const taxAmount = isEstimate ? taxOf(subTotal, taxRate) : totals.taxAmount;
  const taxed = {
    itemTotal: subTotal,
    taxAmount,
    taxPercentage: isEstimate ? taxRate : totals.taxPercentage,
  };
  const tax = taxRow(taxed);
  return withSum([
    row('itemTotal', 'bill.itemTotal', 'bill.itemTotalWhy', { amount: subTotal }),
    tax && isEstimate ? { ...tax, why: 'bill.taxEstimateWhy' } : tax,
    subTotal === 0 ? null : earlyDeliveryRow(promise),
    row('toPay', 'bill.soFar', 'bill.soFarWhy', {
      amount: isEstimate ? subTotal + taxAmount : totals.overall,
    }),
  ]);
}

type Asked = {
  subTotal: Minor;
  taxRate: string | null;
  promise: (EarlyPromise & { mode: Fulfilment }) | null;
};

/** What an order of these dishes will come to, from the least to the most; null where tax or delivery are not known. */
export function earlyTotal({ subTotal, taxRate, promise }: Asked): Span | null {
  if (taxRate === null || promise === null) return null;
  const { mode, fee, free } = promise;
  const taxed = subTotal + taxOf(subTotal, taxRate);
  if (mode === 'pickup' || free?.missing === 0) return { from: taxed, to: taxed };
  return fee && { from: taxed + fee.from, to: taxed + fee.to };
}

const taxOf = (subTotal: Minor, taxRate: string): Minor => Math.round((subTotal * Number(taxRate)) / 100);
