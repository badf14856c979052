import type { OrderDraft } from '../../machines/attempt/order-draft.ts';
import { toDecimal, type Minor } from '../../machines/money.ts';
import type { Slot } from '../../machines/schedule/slot.ts';
import { zoneClock } from '../lib/zone-clock.ts';
import type { Form } from './client.ts';
import type { Region } from './region.ts';

/**
 * The wire form of an order [R3.15]. Which fields are there was decided with the draft: what is null is not sent, except
 * a delivery charge that does not apply, which is sent empty [R5.2, R5.3, R5.4]. Lists are joined by bare commas.
 */
export function orderForm(draft: OrderDraft, { currency, timeZone }: Region): Form {
  const decimal = (amount: Minor) => toDecimal(amount, currency.exponent);
  const { lines, address, tax, walletUsed } = draft;
  const cartIds = lines.flatMap((line) => line.cartId ?? []);
  return {
    attempt_key: draft.attemptKey,
    branch_id: draft.branchId,
    mobile: draft.mobile.replace(/\D/g, ''),
    product_variant_id: lines.map((line) => line.variantId),
    quantity: lines.map((line) => line.quantity),
    cart_ids: cartIds.length === lines.length ? cartIds : null,
    total: decimal(draft.total),
    final_total: decimal(draft.finalTotal),
    payment_method: draft.paymentMethod,
    is_self_pick_up: draft.isSelfPickup,
    is_wallet_used: walletUsed !== null,
    wallet_balance_used: walletUsed === null ? null : decimal(walletUsed),
    address_id: address?.id,
    latitude: address?.latitude,
    longitude: address?.longitude,
    promo_code: draft.promoCode,
    delivery_tip: draft.deliveryTip === null ? null : decimal(draft.deliveryTip),
    delivery_charge: draft.deliveryCharge === null ? '' : decimal(draft.deliveryCharge),
    tax_amount: tax === null ? null : decimal(tax.amount),
    tax_percentage: tax?.percentage,
    order_note: draft.note,
    active_status: draft.activeStatus,
    ...(draft.when !== null && scheduleForm(draft.when, timeZone)),
  };
}

/** The chosen time in every field that providers of the family have for it, by the provider's clock. */
function scheduleForm({ from, until, day }: Slot, timeZone: string): Form {
  const time = (moment: string) => {
    const part = zoneClock(timeZone, Date.parse(moment));
    return [part('hour'), part('minute'), '0'].map((figures) => figures.padStart(2, '0')).join(':');
  };
  return {
    delivery_date: day,
    delivery_time: time(from),
    scheduled_time: time(from),
    scheduled_to_time: time(until),
  };
}
