import type { Minor } from '../money.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { Slot } from '../schedule/slot.ts';

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
  /** When it is wanted; null for as soon as possible. */
  when: Slot | null;
};

/** The provider's answer to a placed order. */
export type PlacedOrder = { orderId: number };

/** What is sent, and until when: after `sendBefore` (epoch ms) it would surprise the customer and is not sent at all. */
export type OrderSending = { draft: OrderDraft; sendBefore: number };
