import type { FoodType } from '../catalogue/catalogue.ts';
import type { Minor } from '../money.ts';

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
/** `unknown` keeps the provider's own word in `statusText`, so that a new status never breaks a page. */
export type OrderStatus = KnownOrderStatus | 'unknown';

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
  addOns: { title: string; price: Minor; quantity: number }[];
  isCancelable: boolean;
  cancelableTill: string;
};

export type Order = {
  id: number;
  branchId: number;
  branchName: string;
  branchAddress: string;
  placedAt: string;
  status: OrderStatus;
  statusText: string;
  history: { status: OrderStatus; statusText: string; at: string }[];
  isPickup: boolean;
  paymentMethod: string;
  address: string;
  mobile: string;
  note: string;
  promoCode: string;
  /** Handed over with the food; empty until the provider shows it. */
  handoverCode: string;
  cancelReason: string;
  rider: { name: string; mobile: string; image: string } | null;
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
};

/** Newest position of the rider, or null while nobody is on the way [R1.16]. */
export type LivePosition = { latitude: number; longitude: number; status: string } | null;
