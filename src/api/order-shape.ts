import * as z from 'zod/mini';
import {
  orderStatuses,
  type KnownOrderStatus,
  type Order,
  type OrderItem,
  type OrderStatus,
} from '../../machines/order/order.ts';
import { instantOf, momentOrEmpty } from './moments.ts';
import {
  first,
  flag,
  flagOrNull,
  id,
  list,
  money,
  moneyOrZero,
  reading,
  text,
  verbatim,
  whole,
  type Piece,
} from './parse.ts';
import { picture } from './pictures.ts';
import { foodType } from './product-shape.ts';

type Status = { status: OrderStatus; statusText: string };

/** The provider's word for a status; one that we do not know keeps its own words, readable. */
export function statusOf(word: string): Status {
  const known = orderStatuses.find(
    (status): status is KnownOrderStatus => status === word.trim().toLowerCase(),
  );
  return { status: known ?? 'unknown', statusText: word.trim().replaceAll('_', ' ') };
}

const status: Piece<Status> = reading((value) => statusOf(typeof value === 'string' ? value : ''));

/** Pairs of status and moment; anything else in the history is left out. */
const history: Piece<Order['history']> = reading((value) => {
  const pairs: unknown[] = Array.isArray(value) ? value : [];
  return pairs.flatMap((pair) => {
    const [word, at]: unknown[] = Array.isArray(pair) ? pair : [];
    return typeof word === 'string' ? [{ ...statusOf(word), at: instantOf(at) ?? '' }] : [];
  });
});

const addOn = z.pipe(
  z.object({ title: text, price: moneyOrZero, qty: whole }),
  z.transform((wire) => ({ title: wire.title, price: wire.price, quantity: wire.qty })),
);

const item: Piece<OrderItem> = z.pipe(
  z.object({
    id,
    product_id: whole,
    product_variant_id: whole,
    product_name: text,
    name: text,
    variant_name: text,
    quantity: whole,
    price: moneyOrZero,
    sub_total: moneyOrZero,
    image_sm: picture,
    image: picture,
    indicator: foodType,
    add_ons: list(addOn),
    is_cancelable: flag,
    cancelable_till: verbatim,
  }),
  z.transform((wire) => ({
    id: wire.id,
    productId: wire.product_id,
    variantId: wire.product_variant_id,
    name: wire.product_name || wire.name,
    variantName: wire.variant_name,
    quantity: wire.quantity,
    price: wire.price,
    subTotal: wire.sub_total,
    image: wire.image_sm || wire.image,
    foodType: wire.indicator,
    addOns: wire.add_ons,
    isCancelable: wire.is_cancelable,
    cancelableTill: wire.cancelable_till,
  })),
);

const wireOrder = z.object({
  id,
  branch_id: whole,
  branch_details: first(z.object({ id: whole, branch_name: text, address: text })),
  date_added: momentOrEmpty,
  active_status: status,
  status: history,
  is_self_pick_up: flag,
  is_paid: flagOrNull,
  payment_method: verbatim,
  address: text,
  mobile: verbatim,
  notes: text,
  promo_code: verbatim,
  otp: verbatim,
  reason: text,
  rider_name: text,
  rider_mobile: verbatim,
  rider_image: picture,
  order_items: list(item),
  total: moneyOrZero,
  total_tax_percent: verbatim,
  tax_percent: verbatim,
  tax_amount: moneyOrZero,
  delivery_charge: moneyOrZero,
  delivery_tip: moneyOrZero,
  promo_discount: moneyOrZero,
  wallet_balance: moneyOrZero,
  final_total: money,
  total_payable: moneyOrZero,
});
type WireOrder = z.infer<typeof wireOrder>;

/** `isPaid` is null where the provider only says so by the order's status. */
export type OrderRow = { order: Order; isPaid: boolean | null };

export const orderRow: Piece<OrderRow> = z.pipe(
  wireOrder,
  z.transform((wire) => ({ order: orderOf(wire), isPaid: wire.is_paid })),
);

export const order: Piece<Order> = z.pipe(wireOrder, z.transform(orderOf));

function orderOf(wire: WireOrder): Order {
  const hasRider = wire.rider_name !== '';
  return {
    id: wire.id,
    branchId: wire.branch_id,
    ...branchWordsOf(wire),
    placedAt: wire.date_added,
    ...wire.active_status,
    history: wire.status,
    isPickup: wire.is_self_pick_up,
    paymentMethod: wire.payment_method,
    address: wire.address,
    mobile: wire.mobile,
    note: wire.notes,
    promoCode: wire.promo_code,
    handoverCode: wire.otp === '0' ? '' : wire.otp,
    cancelReason: wire.reason,
    rider: hasRider ? { name: wire.rider_name, mobile: wire.rider_mobile, image: wire.rider_image } : null,
    items: wire.order_items,
    ...amountsOf(wire),
  };
}

/** In lists some servers put the first order's branch on every order: only the order's own branch counts. */
function branchWordsOf({ branch_id: branchId, branch_details: branch }: WireOrder) {
  const isOwn = branch !== null && (branch.id === branchId || branch.id === 0);
  return { branchName: isOwn ? branch.branch_name : '', branchAddress: isOwn ? branch.address : '' };
}

function amountsOf(wire: WireOrder) {
  return {
    itemTotal: wire.total,
    taxPercentage: wire.total_tax_percent || wire.tax_percent || '0',
    taxAmount: wire.tax_amount,
    deliveryCharge: wire.delivery_charge,
    deliveryTip: wire.delivery_tip,
    discount: wire.promo_discount,
    walletUsed: wire.wallet_balance,
    finalTotal: wire.final_total,
    payable: wire.total_payable,
  };
}
