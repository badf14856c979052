import type { CartTotals } from '../cart/cart.ts';
import type { DeliveryPromise } from '../promise/promise.ts';
import { type BillRow, row, taxRow, withSum } from './bill-rows.ts';

/** What is told before checkout where it is known; `taxRate` is a guest's, whose cart nobody has taxed yet (D8). */
export type EarlyBill = {
  promise: Pick<DeliveryPromise, 'fee' | 'charge' | 'free'> | null;
  taxRate: string | null;
};

/** The bill before checkout: items, tax and what delivery will cost, as far as it can be told, and the total so far. */
export function cartBillRows(totals: CartTotals, { promise, taxRate }: EarlyBill): BillRow[] {
  const { subTotal } = totals;
  const isEstimate = totals.taxAmount === 0 && taxRate !== null;
  const taxAmount = isEstimate ? Math.round((subTotal * Number(taxRate)) / 100) : totals.taxAmount;
  const taxed = {
    itemTotal: subTotal,
    taxAmount,
    taxPercentage: isEstimate ? taxRate : totals.taxPercentage,
  };
  const tax = taxRow(taxed);
  return withSum([
    row('itemTotal', 'bill.itemTotal', 'bill.itemTotalWhy', { amount: subTotal }),
    tax && isEstimate ? { ...tax, why: 'bill.taxEstimateWhy' } : tax,
    earlyDeliveryRow(promise),
    row('toPay', 'bill.soFar', 'bill.soFarWhy', {
      amount: isEstimate ? subTotal + taxAmount : totals.overall,
    }),
  ]);
}

function earlyDeliveryRow(promise: EarlyBill['promise']): BillRow | null {
  const span = promise?.fee ?? null;
  if (promise === null || span === null) return null;
  const { charge, free } = promise;
  if (free === null || free.missing > 0)
    return row('delivery', 'bill.delivery', 'bill.deliveryEstimateWhy', { span, charge });
  const why = free.by === 'firstOrder' ? 'bill.deliveryFirstFreeWhy' : 'bill.deliveryFreeWhy';
  const struck = span.from === span.to ? span.from : null;
  return row('delivery', 'bill.delivery', why, { struck, note: 'bill.deliveryFree', charge });
}
