import type { CartTotals } from '../cart/cart.ts';
import type { Minor } from '../money.ts';
import type { Order } from '../order/order.ts';
import type { Bill } from './bill.ts';

export type BillRowId = 'itemTotal' | 'discount' | 'tax' | 'delivery' | 'tip' | 'walletUsed' | 'toPay';

type BillWord =
  | Exclude<BillRowId, 'tax'>
  | `${BillRowId}Why`
  | 'discountCode'
  | 'discountPausedWhy'
  | 'tax'
  | 'taxPlain'
  | 'tipPausedWhy'
  | 'paused'
  | 'deliveryFree'
  | 'deliveryFreeWhy'
  | 'deliveryUnknown'
  | 'deliveryUnknownWhy'
  | 'deliveryFailed'
  | 'deliveryFailedWhy'
  | 'soFar'
  | 'soFarWhy'
  | 'paid'
  | 'paidWhy';

/** A message key of the bill. */
export type BillKey = `bill.${BillWord}`;

/** What the labels name: the promo code and the tax rate, '' where a row has none. */
type BillValues = { code: string; rate: string };

/**
 * One row of the bill card. `amount` is in minor units, negative for what is taken off, null when `note` stands in its
 * place; `struck` is shown crossed out before it.
 */
export type BillRow = {
  id: BillRowId;
  label: BillKey;
  why: BillKey;
  values: BillValues;
  amount: Minor | null;
  struck: Minor | null;
  note: BillKey | null;
};

/** The rows of a bill in their one order; what does not apply is absent, what is paused says so (D16). */
export function billRows(bill: Bill): BillRow[] {
  return [
    row('itemTotal', 'bill.itemTotal', 'bill.itemTotalWhy', { amount: bill.itemTotal }),
    discountRow(bill),
    taxRow(bill),
    deliveryRow(bill),
    tipRow(bill),
    bill.walletPart > 0
      ? row('walletUsed', 'bill.walletUsed', 'bill.walletUsedWhy', { amount: -bill.walletPart })
      : null,
    row('toPay', 'bill.toPay', 'bill.toPayWhy', { amount: bill.payable }),
  ].filter((entry) => entry !== null);
}

/** The rows of a placed order; the last one is the whole price, whoever paid it. */
export function orderBillRows(order: Order): BillRow[] {
  const rows = billRows({
    itemTotal: order.itemTotal,
    taxPercentage: order.taxPercentage,
    taxAmount: order.taxAmount,
    delivery: {
      state: order.isPickup ? 'none' : 'known',
      amount: order.deliveryCharge,
      isFree: order.deliveryCharge === 0,
      distance: '',
    },
    tip: { amount: order.deliveryTip, isPaused: false },
    discount: {
      amount: order.discount,
      isPaused: false,
      code: order.promoCode === '' ? null : order.promoCode,
    },
    total: order.finalTotal,
    walletPart: order.walletUsed,
    payable: order.payable,
    isSettled: true,
  });
  const isPaid = order.status !== 'awaiting';
  if (!isPaid || order.walletUsed > 0) return rows;
  return rows.map((entry) =>
    entry.id === 'toPay' ? { ...entry, label: 'bill.paid', why: 'bill.paidWhy' } : entry,
  );
}

/** What is known before checkout: items and tax, and that more is to come. Guests have no tax yet (D8). */
export function cartBillRows(totals: CartTotals): BillRow[] {
  const taxed = { taxAmount: totals.taxAmount, taxPercentage: totals.taxPercentage };
  return [
    row('itemTotal', 'bill.itemTotal', 'bill.itemTotalWhy', { amount: totals.subTotal }),
    taxRow(taxed),
    row('toPay', 'bill.soFar', 'bill.soFarWhy', { amount: totals.overall }),
  ].filter((entry) => entry !== null);
}

const noValues: BillValues = { code: '', rate: '' };

function row(id: BillRowId, label: BillKey, why: BillKey, rest: Partial<BillRow>): BillRow {
  return { id, label, why, values: noValues, amount: null, struck: null, note: null, ...rest };
}

function discountRow({ discount }: Bill): BillRow | null {
  if (discount.isPaused && discount.code !== null) {
    const paused = { note: 'bill.paused', values: { ...noValues, code: discount.code } } as const;
    return row('discount', 'bill.discountCode', 'bill.discountPausedWhy', paused);
  }
  if (discount.amount <= 0) return null;
  const amount = -discount.amount;
  if (discount.code === null) return row('discount', 'bill.discount', 'bill.discountWhy', { amount });
  return row('discount', 'bill.discountCode', 'bill.discountWhy', {
    amount,
    values: { ...noValues, code: discount.code },
  });
}

function taxRow({ taxAmount, taxPercentage }: Pick<Bill, 'taxAmount' | 'taxPercentage'>): BillRow | null {
  if (taxAmount <= 0) return null;
  const rate = Number(taxPercentage);
  if (!(rate > 0)) return row('tax', 'bill.taxPlain', 'bill.taxWhy', { amount: taxAmount });
  return row('tax', 'bill.tax', 'bill.taxWhy', {
    amount: taxAmount,
    values: { ...noValues, rate: `${rate}%` },
  });
}

function deliveryRow({ delivery }: Bill): BillRow | null {
  if (delivery.state === 'none') return null;
  if (delivery.state === 'failed') {
    return row('delivery', 'bill.delivery', 'bill.deliveryFailedWhy', { note: 'bill.deliveryFailed' });
  }
  if (delivery.state !== 'known') {
    return row('delivery', 'bill.delivery', 'bill.deliveryUnknownWhy', { note: 'bill.deliveryUnknown' });
  }
  if (!delivery.isFree)
    return row('delivery', 'bill.delivery', 'bill.deliveryWhy', { amount: delivery.amount });
  const struck = delivery.amount > 0 ? delivery.amount : null;
  return row('delivery', 'bill.delivery', 'bill.deliveryFreeWhy', { struck, note: 'bill.deliveryFree' });
}

function tipRow({ tip }: Bill): BillRow | null {
  if (tip.amount <= 0) return null;
  if (tip.isPaused) return row('tip', 'bill.tip', 'bill.tipPausedWhy', { note: 'bill.paused' });
  return row('tip', 'bill.tip', 'bill.tipWhy', { amount: tip.amount });
}
