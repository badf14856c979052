import type { Coordinates } from '../address/address.ts';
import type { FoodType } from '../catalogue/catalogue.ts';
import type { Complaint } from '../complaint/complaint.ts';
import type { Minor } from '../money.ts';
import type { Arrival } from '../promise/arrival.ts';

export const orderStatuses = [
  'awaiting',
  'pending',
  'confirmed',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const;
export type KnownOrderStatus = (typeof orderStatuses)[number];

/** Still under way, or waiting to be paid. */
export const openStatuses = orderStatuses.filter(
  (status) => status !== 'delivered' && status !== 'cancelled',
);
/** `unknown` has the provider's own text in `statusText`, so that a new status never breaks a page. */
export type OrderStatus = KnownOrderStatus | 'unknown';

/** The customer's rating of a dish; `images` are addresses. */
export type DishRating = { id: number; stars: number; comment: string; images: string[] };

export type OrderItem = {
  id: number;
  productId: number;
  variantId: number;
  name: string;
  variantName: string;
  quantity: number;
  price: Minor;
  subTotal: Minor;
  image: string;
  foodType: FoodType;
  /** `id` is the dish's own add-on, 0 where the provider does not send it; `quantity` counts for the whole line. */
  addOns: { id: number; title: string; price: Minor; quantity: number }[];
  /** What the customer wrote to the kitchen about it; '' for nothing. */
  note: string;
  isCancelable: boolean;
  cancelableTill: string;
  /** The customer's own; null when none, or when the provider does not send it. */
  rating: DishRating | null;
  /** The customer's report of it; null for none, and where the provider sends none. */
  complaint: Complaint | null;
  /** Whose it was in a group order; '' elsewhere. */
  forName: string;
};

/** The add-ons of a line as they were chosen, counted for one plate. */
export function addOnsOfPlate({ addOns, quantity }: OrderItem): OrderItem['addOns'] {
  return addOns.map((addOn) => ({ ...addOn, quantity: addOn.quantity / Math.max(1, quantity) }));
}

export type Order = {
  id: number;
  branchId: number;
  branchName: string;
  branchAddress: string;
  branchContact: string;
  placedAt: string;
  status: OrderStatus;
  statusText: string;
  /** The provider's own flag; null where only the status shows it. */
  isPaid: boolean | null;
  /** Until when an unpaid one is kept (ISO); '' where the provider does not send it. */
  payUntil: string;
  /** When it is expected to arrive, or to be ready; null where the provider does not send it. */
  arrival: Arrival | null;
  /** The time that the customer chose; null for as soon as possible. */
  scheduled: Arrival | null;
  /** The end of the first promise (ISO); '' where the provider does not send it. */
  promisedUntil: string;
  /** The restaurant's note on the order, for example why it takes longer. */
  restaurantNote: string;
  history: { status: OrderStatus; statusText: string; at: string }[];
  isPickup: boolean;
  paymentMethod: string;
  address: string;
  /** Where it is delivered to; null for a pick-up, or when the provider does not send it. */
  destination: Coordinates | null;
  /** Where it is cooked. */
  origin: Coordinates | null;
  mobile: string;
  note: string;
  promoCode: string;
  /** Handed over with the food; empty until the provider shows it. */
  handoverCode: string;
  cancelReason: string;
  rider: { id: number; name: string; mobile: string; image: string } | null;
  /** The customer's rating of the rider. */
  riderRating: { stars: number; comment: string } | null;
  items: OrderItem[];
  itemTotal: Minor;
  taxPercentage: string;
  taxAmount: Minor;
  deliveryCharge: Minor;
  deliveryTip: Minor;
  discount: Minor;
  walletUsed: Minor;
  finalTotal: Minor;
  /** What is left to pay by other means than the wallet. */
  payable: Minor;
  /** What was paid for it in another amount than is due: it is refunded when the order is paid or ends. 0 when unknown. */
  held: Minor;
  /** What the restaurant credits for a delay, in the wallet once the order has ended; 0 for nothing. */
  lateCredit: Minor;
  /** Until when a dish can be reported (ISO); '' where the provider takes no reports. */
  complaintsUntil: string;
  /** Until when it can be changed (ISO); '' once it is accepted, and where the provider changes none. */
  changesUntil: string;
  /** How often its customer changed it. */
  changeRevision: number;
  /** What changes of it gave back to the wallet in all, or took from it. */
  changeBack: Minor;
  changePaid: Minor;
};

/** An order has an invoice once it is paid for and as long as it is not cancelled [R1.17]. */
export function hasInvoice({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'awaiting' && status !== 'cancelled' && status !== 'unknown';
}

/** Whether what the wallet left to pay was ever paid; null when the provider does not send it. */
export function wasPaid({ isPaid, history }: Pick<Order, 'isPaid' | 'history'>): boolean | null {
  const hasGoneOn = history.some(({ status }) => status !== 'awaiting' && status !== 'cancelled');
  return isPaid ?? (hasGoneOn || null);
}

/** Whether the restaurant got the order; a paid order has the whole page, also after it was cancelled. */
export function wasPlaced(order: Order): boolean {
  return order.status === 'cancelled' ? wasPaid(order) === true : order.status !== 'awaiting';
}

/**
 * Newest position of the rider and when it was reported (ISO, '' when the provider does not send it), or null while no rider
 * is on the way [R1.16].
 */
export type LivePosition = { latitude: number; longitude: number; status: string; at: string } | null;

type Paid = Pick<Order, 'isPaid' | 'history' | 'paymentMethod' | 'finalTotal' | 'walletUsed'>;

/** What goes back to the wallet when the order is cancelled, in minor units: all that was paid for it so far [R1.19]. */
export function refundOf(order: Paid): Minor {
  const isCash = order.paymentMethod.toLowerCase() === 'cod';
  return wasPaid(order) === true && !isCash ? order.finalTotal : order.walletUsed;
}
