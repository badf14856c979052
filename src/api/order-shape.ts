import * as z from 'zod/mini';
import {
  orderStatuses,
  type DishRating,
  type KnownOrderStatus,
  type Order,
  type OrderItem,
  type OrderStatus,
} from '../../machines/order/order.ts';
import { complaintFields, complaintOf } from './complaint-shape.ts';
import { instantOf, momentOrEmpty, scheduledSpan } from './moments.ts';
import { memoize } from '../lib/memoize.ts';
import {
  decimalOrNull,
  first,
  flag,
  flagOrNull,
  id,
  lenient,
  list,
  money,
  moneyOrZero,
  text,
  verbatim,
  whole,
  picture,
  type Schema,
} from './parse.ts';
import { foodType } from './product-shape.ts';
import type { Region } from './region.ts';

type Status = { status: OrderStatus; statusText: string };

/** The provider's name for a status; one that we do not know keeps its own text, readable. */
function statusOf(name: string): Status {
  const known = orderStatuses.find(
    (status): status is KnownOrderStatus => status === name.trim().toLowerCase(),
  );
  return { status: known ?? 'unknown', statusText: name.trim().replaceAll('_', ' ') };
}

const status: Schema<Status> = lenient((value) => statusOf(typeof value === 'string' ? value : ''));

/** Pairs of status and moment; anything else in the history is left out. */
const history = ({ timeZone }: Region): Schema<Order['history']> =>
  lenient((value) => {
    const pairs: unknown[] = Array.isArray(value) ? value : [];
    return pairs.flatMap((pair) => {
      const [name, at]: unknown[] = Array.isArray(pair) ? pair : [];
      return typeof name === 'string' ? [{ ...statusOf(name), at: instantOf(at, timeZone) ?? '' }] : [];
    });
  });

const addOn = (region: Region) =>
  z.pipe(
    z.object({ add_on_id: whole, title: text, price: moneyOrZero(region), qty: whole }),
    z.transform((wire) => ({ id: wire.add_on_id, title: wire.title, price: wire.price, quantity: wire.qty })),
  );

const wireItem = (host: string, region: Region) =>
  z.object({
    id,
    product_id: whole,
    product_variant_id: whole,
    product_name: text,
    name: text,
    variant_name: text,
    quantity: whole,
    price: moneyOrZero(region),
    sub_total: moneyOrZero(region),
    image_sm: picture(host),
    image: picture(host),
    indicator: foodType,
    add_ons: list(addOn(region)),
    note: text,
    is_cancelable: flag,
    for_name: text,
    cancelable_till: verbatim,
    user_rating_id: whole,
    user_rating: verbatim,
    user_comment: text,
    user_images: list(picture(host)),
    ...complaintFields(host, region),
  });
type WireItem = z.infer<ReturnType<typeof wireItem>>;

const item = (host: string, region: Region): Schema<OrderItem> =>
  z.pipe(
    wireItem(host, region),
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
      note: wire.note,
      isCancelable: wire.is_cancelable,
      cancelableTill: wire.cancelable_till,
      rating: ratingOf(wire),
      complaint: complaintOf(wire),
      forName: wire.for_name,
    })),
  );

function ratingOf(wire: WireItem): DishRating | null {
  const stars = starsIn(wire.user_rating);
  const { user_rating_id: ratingId, user_comment: comment, user_images: images } = wire;
  return stars === null ? null : { id: ratingId, stars, comment, images: images.filter(Boolean) };
}

/** Whole stars from 1 to 5; null for "0.0" and whatever else means none. */
function starsIn(words: string): number | null {
  const stars = Math.round(Number(words));
  return stars >= 1 && stars <= 5 ? stars : null;
}

const wireOrder = (host: string, region: Region) =>
  z.object({
    id,
    branch_id: whole,
    branch_details: first(
      z.object({
        id: whole,
        branch_name: text,
        address: text,
        contact: verbatim,
        latitude: decimalOrNull,
        longitude: decimalOrNull,
      }),
    ),
    date_added: momentOrEmpty(region),
    estimated_from: momentOrEmpty(region),
    estimated_until: momentOrEmpty(region),
    promised_until: momentOrEmpty(region),
    delivery_date: verbatim,
    delivery_time: verbatim,
    scheduled_time: verbatim,
    scheduled_to_time: verbatim,
    owner_note: text,
    active_status: status,
    status: history(region),
    is_self_pick_up: flag,
    is_paid: flagOrNull,
    payment_expires_at: momentOrEmpty(region),
    payment_method: verbatim,
    address: text,
    latitude: decimalOrNull,
    longitude: decimalOrNull,
    mobile: verbatim,
    notes: text,
    promo_code: verbatim,
    otp: verbatim,
    reason: text,
    rider_id: whole,
    rider_name: text,
    rider_mobile: verbatim,
    rider_image: picture(host),
    order_rider_rating: verbatim,
    order_rider_comment: text,
    order_items: list(item(host, region)),
    total: moneyOrZero(region),
    total_tax_percent: verbatim,
    tax_percent: verbatim,
    tax_amount: moneyOrZero(region),
    delivery_charge: moneyOrZero(region),
    delivery_tip: moneyOrZero(region),
    promo_discount: moneyOrZero(region),
    wallet_balance: moneyOrZero(region),
    final_total: money(region),
    total_payable: moneyOrZero(region),
    amount_held: moneyOrZero(region),
    late_credit: moneyOrZero(region),
    complaints_until: momentOrEmpty(region),
    changes_until: momentOrEmpty(region),
    change_revision: whole,
    change_back: moneyOrZero(region),
    change_paid: moneyOrZero(region),
  });
type WireOrder = z.infer<ReturnType<typeof wireOrder>>;

export const orderSchema = memoize((host: string, region: Region): Schema<Order> =>
  z.pipe(
    wireOrder(host, region),
    z.transform((wire) => orderOf(wire, region)),
  ),
);

function orderOf(wire: WireOrder, { timeZone }: Region): Order {
  return {
    id: wire.id,
    branchId: wire.branch_id,
    ...branchWordsOf(wire),
    placedAt: wire.date_added,
    ...wire.active_status,
    isPaid: wire.is_paid,
    payUntil: wire.payment_expires_at,
    arrival: arrivalOf(wire),
    scheduled: scheduledSpan(
      {
        date: wire.delivery_date,
        from: wire.scheduled_time || wire.delivery_time,
        to: wire.scheduled_to_time || wire.scheduled_time || wire.delivery_time,
      },
      timeZone,
    ),
    promisedUntil: wire.promised_until,
    restaurantNote: wire.owner_note,
    history: wire.status,
    isPickup: wire.is_self_pick_up,
    paymentMethod: wire.payment_method,
    address: wire.address,
    destination: wire.is_self_pick_up ? null : placeOf(wire),
    mobile: wire.mobile,
    note: wire.notes,
    promoCode: wire.promo_code.trim(),
    handoverCode: wire.otp === '0' ? '' : wire.otp,
    cancelReason: wire.reason,
    ...riderOf(wire),
    items: wire.order_items,
    complaintsUntil: wire.complaints_until,
    changesUntil: wire.changes_until,
    changeRevision: wire.change_revision,
    changeBack: wire.change_back,
    changePaid: wire.change_paid,
    ...amountsOf(wire),
  };
}

/** When an order is expected; null unless both ends are named. */
export function arrivalOf({
  estimated_from: from,
  estimated_until: until,
}: Pick<WireOrder, 'estimated_from' | 'estimated_until'>): Order['arrival'] {
  return from === '' || until === '' ? null : { from, until };
}

function riderOf(wire: WireOrder): Pick<Order, 'rider' | 'riderRating'> {
  if (wire.rider_name === '') return { rider: null, riderRating: null };
  const stars = starsIn(wire.order_rider_rating);
  return {
    rider: {
      id: wire.rider_id,
      name: wire.rider_name,
      mobile: wire.rider_mobile,
      image: wire.rider_image,
    },
    riderRating: stars === null ? null : { stars, comment: wire.order_rider_comment },
  };
}

/** In lists some servers put the first order's branch on every order: only the order's own branch counts. */
function branchWordsOf({ branch_id: branchId, branch_details: branch }: WireOrder) {
  const isOwn = branch !== null && (branch.id === branchId || branch.id === 0);
  if (!isOwn) return { branchName: '', branchAddress: '', branchContact: '', origin: null };
  return {
    branchName: branch.branch_name,
    branchAddress: branch.address,
    branchContact: branch.contact,
    origin: placeOf(branch),
  };
}

function placeOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
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
    held: wire.amount_held,
    lateCredit: wire.late_credit,
  };
}
