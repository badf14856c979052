import type { Minor } from '../money.ts';
import type { Order } from '../order/order.ts';
import type { DeliveryPromise, DeliveryTerms, Span } from '../promise/promise.ts';
import type { Bill } from './bill.ts';

export type BillRowId = 'itemTotal' | 'discount' | 'tax' | 'delivery' | 'tip' | 'walletUsed' | 'toPay';

type BillText =
  | Exclude<BillRowId, 'tax'>
  | `${BillRowId}Why`
  | 'discountCode'
  | 'discountPausedWhy'
  | 'tax'
  | 'taxPlain'
  | 'taxEstimateWhy'
  | 'deliveryEstimateWhy'
  | 'deliveryFirstFreeWhy'
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
export type BillKey = `bill.${BillText}`;

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
  /** From the least to the most, for what is not one amount yet; shown in place of `amount`. */
  span: Span | null;
  /**
   * What is added up: for the sum all amounts, for another row what stood before it and the row itself; empty where there is
   * nothing.
   */
  parts: Minor[];
  /** What the parts come to. */
  result: Minor | null;
  /** The amount that the rate of `values` is taken of; null where there is no rate. */
  base: Minor | null;
  /**
   * The delivery distance as the provider's text, and the rule by which it is charged; '' and null where the provider sends
   * none.
   */
  distance: string;
  charge: DeliveryTerms['charge'];
};

/**
 * The rows of a bill in their one order; what does not apply is absent, what is paused is marked (D16). `promise` is what is
 * known of delivery before an address is: the cart and the checkout show the same.
 */
export function billRows(bill: Bill, promise: EarlyPromise = null): BillRow[] {
  return withSum([
    row('itemTotal', 'bill.itemTotal', 'bill.itemTotalWhy', { amount: bill.itemTotal }),
    discountRow(bill),
    taxRow(bill),
    deliveryRow(bill, promise),
    tipRow(bill),
    bill.walletPart > 0
      ? row('walletUsed', 'bill.walletUsed', 'bill.walletUsedWhy', { amount: -bill.walletPart })
      : null,
    row('toPay', 'bill.toPay', 'bill.toPayWhy', { amount: bill.payable }),
  ]);
}

/** The rows that apply; the last one has its parts, each other one the sum up to it. */
export function withSum(candidates: readonly (BillRow | null)[]): BillRow[] {
  const rows = candidates.filter((entry) => entry !== null);
  const amountsBefore = (place: number) =>
    rows.slice(0, place).flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return rows.map((entry, place) => {
    const before = amountsBefore(place);
    if (place === rows.length - 1)
      return before.length > 1 ? { ...entry, parts: before, result: entry.amount } : entry;
    if (before.length === 0 || entry.amount === null) return entry;
    const soFar = before.reduce((sum, amount) => sum + amount, 0);
    return { ...entry, parts: [soFar, entry.amount], result: soFar + entry.amount };
  });
}

/**
 * The rows of a placed order. What the wallet leaves is due only while it awaits its payment; after that the last row is the
 * whole price, crossed out where it was cancelled.
 */
export function orderBillRows(order: Order): BillRow[] {
  const isDue = order.status === 'awaiting';
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
    walletPart: isDue ? order.walletUsed : 0,
    payable: isDue ? order.payable : order.finalTotal,
    isSettled: true,
  });
  if (isDue) return rows;
  const whole = { label: 'bill.paid', why: 'bill.paidWhy' } as const;
  const cancelled = order.status === 'cancelled' && { amount: null, struck: order.finalTotal };
  return rows.map((entry) => (entry.id === 'toPay' ? { ...entry, ...whole, ...cancelled } : entry));
}

export type EarlyPromise = Pick<DeliveryPromise, 'fee' | 'charge' | 'free'> | null;

const noValues: BillValues = { code: '', rate: '' };

/** One row with nothing but what it is given. */
export function row(id: BillRowId, label: BillKey, why: BillKey, rest: Partial<BillRow>): BillRow {
  return {
    id,
    label,
    why,
    values: noValues,
    amount: null,
    struck: null,
    note: null,
    span: null,
    parts: [],
    result: null,
    base: null,
    distance: '',
    charge: null,
    ...rest,
  };
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

type Taxed = Pick<Bill, 'itemTotal' | 'taxAmount' | 'taxPercentage'>;

/** The tax with its rate and what it is taken of; null where there is none. */
export function taxRow({ itemTotal, taxAmount, taxPercentage }: Taxed): BillRow | null {
  if (taxAmount <= 0) return null;
  const rate = Number(taxPercentage);
  if (!(rate > 0)) return row('tax', 'bill.taxPlain', 'bill.taxWhy', { amount: taxAmount });
  return row('tax', 'bill.tax', 'bill.taxWhy', {
    amount: taxAmount,
    base: itemTotal,
    values: { ...noValues, rate: String(rate) },
  });
}

/** The delivery charge as far as it is known without an address; null where unknown. */
export function earlyDeliveryRow(promise: EarlyPromise): BillRow | null {
  const span = promise?.fee ?? null;
  if (promise === null || span === null) return null;
  const { charge, free } = promise;
  if (free === null || free.missing > 0)
    return row('delivery', 'bill.delivery', 'bill.deliveryEstimateWhy', { span, charge });
  const why = free.by === 'firstOrder' ? 'bill.deliveryFirstFreeWhy' : 'bill.deliveryFreeWhy';
  const struck = span.from === span.to ? span.from : null;
  return row('delivery', 'bill.delivery', why, { struck, note: 'bill.deliveryFree', charge });
}

function deliveryRow({ delivery }: Bill, promise: EarlyPromise): BillRow | null {
  const charge = promise?.charge ?? null;
  if (delivery.state === 'none') return null;
  if (delivery.state === 'failed') {
    return row('delivery', 'bill.delivery', 'bill.deliveryFailedWhy', {
      note: 'bill.deliveryFailed',
      charge,
    });
  }
  if (delivery.state !== 'known') {
    const unknown = { note: 'bill.deliveryUnknown', charge } as const;
    return earlyDeliveryRow(promise) ?? row('delivery', 'bill.delivery', 'bill.deliveryUnknownWhy', unknown);
  }
  const { amount, distance } = delivery;
  if (!delivery.isFree)
    return row('delivery', 'bill.delivery', 'bill.deliveryWhy', { amount, distance, charge });
  const struck = amount > 0 ? amount : null;
  const free = { struck, note: 'bill.deliveryFree', distance, charge } as const;
  return row('delivery', 'bill.delivery', 'bill.deliveryFreeWhy', free);
}

function tipRow({ tip }: Bill): BillRow | null {
  if (tip.amount <= 0) return null;
  if (tip.isPaused) return row('tip', 'bill.tip', 'bill.tipPausedWhy', { note: 'bill.paused' });
  return row('tip', 'bill.tip', 'bill.tipWhy', { amount: tip.amount });
}
