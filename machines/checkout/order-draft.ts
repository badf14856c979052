import type { Minor } from '../money.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import { billOf } from './bill.ts';
import { type CheckoutState, itemsWithTax } from './checkout.ts';

/** What is sent to place an order, presence rules already applied: null means that the field is not sent. */
export type OrderDraft = {
  /** Chosen once per attempt and stored before the request leaves (D9). */
  attemptKey: string;
  branchId: number;
  mobile: string;
  lines: { cartId: number | null; variantId: number; quantity: number }[];
  /** Items with tax: the amount that a promo code was checked against. */
  total: Minor;
  finalTotal: Minor;
  paymentMethod: PaymentMethodId;
  isSelfPickup: boolean;
  /** The wallet's part in minor units; null when the wallet is not used. */
  walletUsed: Minor | null;
  address: { id: number; latitude: number | null; longitude: number | null } | null;
  promoCode: string | null;
  deliveryTip: Minor | null;
  /** Null is sent as an empty text: delivery is free or there is none [R5.3]. */
  deliveryCharge: Minor | null;
  tax: { amount: Minor; percentage: string } | null;
  note: string | null;
  activeStatus: 'awaiting' | null;
};

/** The provider's answer to a placed order. */
export type PlacedOrder = {
  orderId: number;
  message: string;
  /** What is left to pay besides the wallet, when the provider says so. */
  payable?: Minor | null;
};

/** Discount, tip and address travel only when the order is brought to the customer [R5.2]. */
export function isDelivered(state: Pick<CheckoutState, 'mode'>): boolean {
  return state.mode === 'delivery';
}

/** Delivery charge in minor units, null (sent empty) when delivery is free or there is none [R5.3]. */
export function sentDeliveryCharge(state: CheckoutState): Minor | null {
  return isDelivered(state) && state.charge !== null && !state.charge.isFree ? state.charge.amount : null;
}

/** Tax travels only when the first line's default taxation system is 1; the settings speak when the line is silent [R5.4] (D15). */
export function sendsTax(state: Pick<CheckoutState, 'lines' | 'defaultTaxationSystem'>): boolean {
  const [first] = state.lines;
  if (first === undefined) return false;
  return first.usesGlobalTax ?? state.defaultTaxationSystem === '1';
}

/** The parts of an address travel only when they are there [R5.6]. */
export function sentAddress(state: Pick<CheckoutState, 'mode' | 'address'>): OrderDraft['address'] {
  if (!isDelivered(state) || state.address === null) return null;
  const { id, latitude, longitude } = state.address;
  const isPlaced = latitude !== null && longitude !== null;
  return { id, latitude: isPlaced ? latitude : null, longitude: isPlaced ? longitude : null };
}

/** The first status is named only for flutterwave [R4.13] (D10). */
export function startsAwaiting(method: PaymentMethodId): boolean {
  return method === 'flutterwave';
}

/** The method that the order names: the wallet when it covers the whole bill. */
export function orderMethod(state: CheckoutState): PaymentMethodId | null {
  const { payable, walletPart } = billOf(state);
  return payable === 0 && walletPart > 0 ? 'wallet' : state.method;
}

/** The order as it is sent, or null while something of it is missing [R3.15]. */
export function orderDraftOf(state: CheckoutState, attemptKey: string): OrderDraft | null {
  const method = orderMethod(state) ?? (billOf(state).total === 0 ? 'wallet' : null);
  if (state.customer === null || state.branch === null || method === null) return null;
  const bill = billOf(state);
  return {
    attemptKey,
    branchId: state.branch.id,
    mobile: state.customer.mobile,
    lines: state.lines.map(({ cartId, variantId, quantity }) => ({ cartId, variantId, quantity })),
    total: itemsWithTax(state),
    finalTotal: bill.total,
    paymentMethod: method,
    isSelfPickup: !isDelivered(state),
    walletUsed: bill.walletPart > 0 ? bill.walletPart : null,
    address: sentAddress(state),
    promoCode: isDelivered(state) ? (state.promo?.code ?? null) : null,
    deliveryTip: isDelivered(state) && state.tip > 0 ? state.tip : null,
    deliveryCharge: sentDeliveryCharge(state),
    tax: sendsTax(state) ? { amount: bill.taxAmount, percentage: bill.taxPercentage } : null,
    note: state.note.trim() === '' ? null : state.note.trim(),
    activeStatus: startsAwaiting(method) ? 'awaiting' : null,
  };
}
