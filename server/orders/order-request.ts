import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Minor } from '../../machines/money.ts';
import { Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import { addressMissing } from './order-texts.ts';

/** `place_order`. What could buy something (`active_status`, tax, coordinates) is read for its form and used for nothing. */
export const orderFields = {
  branch_id: required.id,
  mobile: required.mobile,
  product_variant_id: required.ids,
  quantity: required.counts,
  cart_ids: absent.ids,
  final_total: required.amount,
  total: absent.amount,
  payment_method: required.text(30),
  is_wallet_used: required.flag,
  wallet_balance_used: absent.amount,
  delivery_charge: absent.amount,
  delivery_tip: absent.amount,
  tax_amount: absent.amount,
  tax_percentage: absent.amount,
  promo_code: absent.text(40),
  address_id: absent.whole,
  latitude: absent.latitude,
  longitude: absent.longitude,
  is_self_pick_up: absent.flag,
  order_note: absent.text(500),
  active_status: absent.text(40),
  attempt_key: absent.text(100),
  delivery_date: absent.text(10),
  delivery_time: absent.text(8),
  scheduled_time: absent.text(8),
  scheduled_to_time: absent.text(8),
  is_same_day: absent.flag,
};
type OrderForm = z.output<z.ZodObject<typeof orderFields>>;

type PostedLine = { variantId: number; quantity: number; lineId: number | null };

/** What the customer asked for, before any of it was compared with what the provider knows. */
export type OrderRequest = {
  branchId: number;
  mobile: string;
  lines: PostedLine[];
  /** What was shown; null where the provider is asked what it comes to. */
  finalTotal: Minor | null;
  /** The cart's total that the promo code was checked for; null when not sent. */
  total: Minor | null;
  paymentMethod: string;
  walletPart: Minor;
  deliveryCharge: Minor | null;
  tip: Minor;
  promoCode: string | null;
  addressId: number | null;
  isSelfPickup: boolean;
  note: string;
  attemptKey: string | null;
  /** The time slot as `get_time_slots` wrote it; null for an order that is wanted as soon as possible. */
  slot: { date: string; fromTime: string; toTime: string } | null;
};

export function orderRequestOf(form: OrderForm): OrderRequest {
  const isSelfPickup = form.is_self_pick_up ?? false;
  const addressId = form.address_id === 0 ? null : form.address_id;
  if (!isSelfPickup && addressId === null) throw new Refusal(addressMissing);
  if (form.is_wallet_used && form.wallet_balance_used === null)
    throw new Refusal('Wallet balance used is required.');
  return {
    branchId: form.branch_id,
    mobile: form.mobile,
    lines: linesOf(form),
    finalTotal: form.final_total,
    total: form.total,
    paymentMethod: form.payment_method.toLowerCase(),
    walletPart: form.is_wallet_used ? (form.wallet_balance_used ?? 0) : 0,
    deliveryCharge: form.delivery_charge,
    tip: isSelfPickup ? 0 : (form.delivery_tip ?? 0),
    promoCode: form.promo_code,
    addressId: isSelfPickup ? null : addressId,
    isSelfPickup,
    note: form.order_note ?? '',
    attemptKey: form.attempt_key,
    slot: slotOf(form),
  };
}

function slotOf({ delivery_date: date, scheduled_time: from, scheduled_to_time: to }: OrderForm) {
  if (date === null && from === null && to === null) return null;
  if (date === null || from === null || to === null)
    throw new Refusal('Send delivery date, scheduled time and scheduled to time together.');
  return { date, fromTime: from, toTime: to };
}

function linesOf({ product_variant_id: variants, quantity, cart_ids: lines }: OrderForm): PostedLine[] {
  if (variants.length !== quantity.length) throw new Refusal('Send one quantity for each dish.');
  if (lines !== null && lines.length !== variants.length)
    throw new Refusal('Send one cart line for each dish.');
  return variants.map((variantId, at) => ({
    variantId,
    quantity: quantity[at] ?? 0,
    lineId: lines?.[at] ?? null,
  }));
}

/** Distinguishes two requests with the same attempt key. */
export function fingerprintOf(request: OrderRequest): string {
  const { attemptKey: _, ...asked } = request;
  const lines = asked.lines.toSorted(
    (one, other) => one.variantId - other.variantId || (one.lineId ?? 0) - (other.lineId ?? 0),
  );
  return createHash('sha256')
    .update(JSON.stringify({ ...asked, lines }))
    .digest('hex');
}
