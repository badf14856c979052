import { gateways, isGateway } from '../payment/gateways.ts';
import type { Minor } from '../money.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import { linesFor, orderNote } from '../order/order-note.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { checkoutBill } from './checkout-bill.ts';
import { type CheckoutState, itemsWithTax } from './checkout.ts';

/** Discount, tip and address travel only when the order is brought to the customer [R5.2]. */
function isDelivered(state: Pick<CheckoutState, 'mode'>): boolean {
  return state.mode === 'delivery';
}

/** Delivery charge in minor units, null (sent empty) when delivery is free or there is none [R5.3]. */
function sentDeliveryCharge(state: CheckoutState): Minor | null {
  return isDelivered(state) && state.charge !== null && !state.charge.isFree ? state.charge.amount : null;
}

/** Tax is sent only when the first line's default taxation system is 1; a line without one uses the settings' [R5.4] (D15). */
export function sendsTax(state: Pick<CheckoutState, 'lines' | 'defaultTaxationSystem'>): boolean {
  const [first] = state.lines;
  if (first === undefined) return false;
  return first.usesGlobalTax ?? state.defaultTaxationSystem === '1';
}

/** The parts of an address travel only when they are there [R5.6]. */
function sentAddress(state: Pick<CheckoutState, 'mode' | 'address'>): OrderDraft['address'] {
  if (!isDelivered(state) || state.address === null) return null;
  const { id, latitude, longitude } = state.address;
  const isPlaced = latitude !== null && longitude !== null;
  return { id, latitude: isPlaced ? latitude : null, longitude: isPlaced ? longitude : null };
}

/** The first status is sent for gateways whose row requires it [R4.13] (D10). */
export function startsAwaiting(method: PaymentMethodId): boolean {
  return isGateway(method) && gateways[method].namesFirstStatus;
}

/** The method that the order names: the wallet when it covers the whole bill. */
export function orderMethod(state: CheckoutState): PaymentMethodId | null {
  const { payable, walletPart } = checkoutBill(state);
  return payable === 0 && walletPart > 0 ? 'wallet' : state.method;
}

/** The order as it is sent, or null while something of it is missing [R3.15]. */
export function orderDraftOf(state: CheckoutState, attemptKey: string): OrderDraft | null {
  const method = orderMethod(state) ?? (checkoutBill(state).total === 0 ? 'wallet' : null);
  if (state.customer === null || state.branch === null || method === null) return null;
  const bill = checkoutBill(state);
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
    note: orderNote(linesFor(state.noteLines, state.mode), state.note).text || null,
    activeStatus: startsAwaiting(method) ? 'awaiting' : null,
    when: state.when,
  };
}
