import type { Address } from '../../machines/address/address.ts';
import type { CartLine } from '../../machines/cart/cart.ts';
import type { Product } from '../../machines/catalogue/catalogue.ts';
import { type CheckoutFacts, noFacts } from '../../machines/checkout/checkout.ts';
import type { OrderDraft } from '../../machines/attempt/order-draft.ts';
import type { OrderAttempt, RefillAttempt } from '../../machines/attempt/attempt-record.ts';
import type { PaymentSetup } from '../../machines/attempt/attempt.ts';
import type { Slot } from '../../machines/schedule/slot.ts';
import type { Order } from '../../machines/order/order.ts';
import { cartOf, lineFor } from './cart-fixtures.ts';

/** Half an hour from a time of a day in UTC, that can be ordered until an hour before. */
export function slotFor(day: string, time: string): Slot {
  const from = Date.parse(`${day}T${time}:00.000Z`);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const iso = (moment: number) => new Date(moment).toISOString();
  const until = from + 30 * 60_000;
  const orderBy = from - 60 * 60_000;
  return { from: iso(from), until: iso(until), orderBy: iso(orderBy), day, minute: hour * 60 + minute };
}

/** One dish 1 of branch 1, 105.00 with tax, paid by razorpay, picked up. */
export const draft: OrderDraft = {
  attemptKey: 'key-1',
  branchId: 1,
  mobile: '9876543210',
  lines: [{ cartId: 1001, variantId: 1, quantity: 1 }],
  total: 10_500,
  finalTotal: 10_500,
  paymentMethod: 'razorpay',
  isSelfPickup: true,
  walletUsed: null,
  address: null,
  promoCode: null,
  deliveryTip: null,
  deliveryCharge: null,
  tax: { amount: 500, percentage: '5' },
  note: null,
  activeStatus: null,
  when: null,
};

export const record: OrderAttempt = {
  purpose: 'order',
  attemptKey: 'key-1',
  userId: 7,
  method: 'razorpay',
  draft,
  orderId: null,
  payable: 10_500,
  newestOrderId: 40,
  startedAt: '2026-11-05T12:00:00.000Z',
};

/** Order 41, placed on another device and to be paid on this one. */
export const recordToPay: OrderAttempt = { ...record, draft: null, orderId: 41, newestOrderId: null };

/** 500.00 for the wallet of customer 7, by razorpay. */
export const refillRecord: RefillAttempt = {
  purpose: 'refill',
  attemptKey: 'key-1',
  userId: 7,
  method: 'razorpay',
  refillId: 'wallet-refill-user-7-1793966400000-345',
  payable: 50_000,
  startedAt: '2026-11-05T12:00:00.000Z',
};

export const paymentSetup: PaymentSetup = {
  methods: [{ id: 'razorpay', key: 'rzp_test', scriptUrl: null, currency: null }],
  currency: { code: 'INR', symbol: '₹', exponent: 2 },
  shopName: 'Shop',
  language: 'en',
  customer: { name: 'Asha', email: '', phone: '' },
};

/** The order that `draft` became, still waiting for its payment. */
export function orderFor(more: Partial<Order> = {}): Order {
  return {
    id: 41,
    branchId: 1,
    branchName: '',
    branchAddress: '',
    branchContact: '',
    placedAt: '',
    status: 'awaiting',
    statusText: 'awaiting',
    isPaid: null,
    payUntil: '',
    arrival: null,
    scheduled: null,
    promisedUntil: '',
    restaurantNote: '',
    history: [{ status: 'awaiting', statusText: 'awaiting', at: '' }],
    isPickup: true,
    paymentMethod: 'razorpay',
    address: '',
    destination: null,
    origin: null,
    mobile: '',
    note: '',
    promoCode: '',
    handoverCode: '',
    cancelReason: '',
    rider: null,
    riderRating: null,
    items: [
      {
        id: 1,
        productId: 10,
        variantId: 1,
        name: 'Dish 1',
        variantName: '',
        quantity: 1,
        price: 10_000,
        subTotal: 10_000,
        image: '',
        foodType: 'veg',
        addOns: [],
        note: '',
        isCancelable: true,
        cancelableTill: 'preparing',
        rating: null,
        complaint: null,
        forName: '',
      },
    ],
    itemTotal: 10_000,
    taxPercentage: '5',
    taxAmount: 500,
    deliveryCharge: 0,
    deliveryTip: 0,
    discount: 0,
    walletUsed: 0,
    finalTotal: 10_500,
    payable: 10_500,
    held: 0,
    lateCredit: 0,
    complaintsUntil: '',
    changesUntil: '',
    changeRevision: 0,
    changeBack: 0,
    changePaid: 0,
    ...more,
  };
}

/** Dish 10 of today's menu as `orderFor` had it: variant 1 at 100.00; and an add-on 7 at 15.00. */
export function dishOfOrder(more: Partial<Product> = {}): Product {
  return {
    id: 10,
    branchId: 1,
    categoryId: 2,
    name: 'Dish 1',
    slug: 'dish-1',
    description: '',
    categoryName: '',
    foodType: 'veg',
    spicy: false,
    bestSeller: false,
    image: '',
    imageMedium: '',
    imageSmall: '',
    rating: '0',
    ratingCount: 0,
    calories: '',
    tags: [],
    highlights: [],
    branchOpen: true,
    minimumQuantity: 1,
    allowedQuantity: null,
    variants: [{ id: 1, name: '', price: 10_000, listPrice: null, availability: 'available' }],
    addOns: [{ id: 7, title: 'Mint chutney', price: 1500, calories: '' }],
    ...more,
  };
}

/** The app's state while customer 7 orders these lines at branch 1. */
export function factsFor(lines: CartLine[] = [lineFor(1, 2)]): CheckoutFacts {
  const cart = cartOf(lines);
  return {
    ...noFacts,
    customer: { userId: 7, mobile: '9876543210', name: 'Asha', email: '', phone: '' },
    branch: { id: 1, offersDelivery: true, offersPickup: true },
    opening: 'open',
    lines: cart.lines,
    totals: cart.totals,
    methods: [
      { id: 'razorpay', key: 'rzp_test', scriptUrl: null, currency: null },
      { id: 'wallet', key: '', scriptUrl: null, currency: null },
    ],
    balance: 50_000,
  };
}

export function addressFor(more: Partial<Address> = {}): Address {
  return {
    id: 5,
    type: 'home',
    mobile: '9876543210',
    alternateMobile: '',
    countryCode: '91',
    address: 'Lake Road 1',
    landmark: '',
    area: '',
    city: '',
    pincode: '',
    latitude: 26.1,
    longitude: 91.7,
    isDefault: true,
    isDeliverable: true,
    ...more,
  };
}
