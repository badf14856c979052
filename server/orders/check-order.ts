import { coordinatesOf } from '../addresses/own-address.ts';
import type { AddressRow } from '../addresses/own-address.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { itemTotalOf } from '../cart/cart-lines.ts';
import { cartTotals } from '../cart/cart-totals.ts';
import { violatedLimit } from '../cart/line-limits.ts';
import type { BranchPlace, Menu } from '../catalogue/menu.ts';
import { quoteDelivery } from '../delivery/delivery-quote.ts';
import { Refusal } from '../http/envelope.ts';
import type { Language } from '../database/schema/columns.ts';
import { tipCeiling } from '../../machines/cart/tip.ts';
import { parseMinor, toDecimal } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';
import { ownCurrency } from '../payments/gateway-units.ts';
import { isWithin, localMoment } from '../places/opening-hours.ts';
import { timeSlots, type TimeSlot } from '../places/time-slots.ts';
import { billOf } from '../pricing/bill.ts';
import type { Bill } from '../pricing/bill.ts';
import { refuseUnpayable, smallestAmount } from '../pricing/smallest-amount.ts';
import { promoDiscount, promoRefusal } from '../promos/promo-rules.ts';
import type { PromoRow } from '../promos/promo-rules.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import { codeUnknown } from '../promos/promo-texts.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderFacts } from './read-for-order.ts';
import {
  addressUnknown,
  branchClosed,
  cartChanged,
  cartEmpty,
  chargeChanged,
  noLongerSold,
  ordersStartAt,
  outOfReach,
  servedBetween,
  slotGone,
  totalChanged,
} from './order-texts.ts';
import { noPickUp, tipTooLarge } from './refusal-texts.ts';

/** What the order is judged by, read before the transaction began. */
export type OrderContext = {
  customerId: number;
  place: BranchPlace;
  cities: Menu['cities'];
  isOpen: boolean;
  settings: SeedSettings;
  language: Language;
  /** Of a change: when the order was placed. */
  now: Date;
  /** When a change adds what it adds. */
  addedAt?: Date;
};

export type CheckedOrder = {
  lines: CartLine[];
  promo: PromoRow | null;
  bill: Bill;
  /** When it is wanted; null for as soon as possible. */
  slot: TimeSlot | null;
};

type CheckedFacts = Pick<OrderFacts, 'lines' | 'isFirstOrder' | 'promo' | 'ownUses'> & {
  address: Pick<AddressRow, 'latitude' | 'longitude'> | null;
};

/** What is ordered and its bill, by what was read; refuses what cannot be ordered and every total that is not ours [P4]. */
export function checkOrder(request: OrderRequest, facts: CheckedFacts, context: OrderContext): CheckedOrder {
  const { settings } = context;
  if (request.tip > tipCeiling(ownCurrency(settings))) throw new Refusal(tipTooLarge);
  refuseUnpayable(request.tip, settings);
  const slot = checkSlot(request, context);
  const lines = matchLines(facts.lines, request);
  refuseUnavailable(lines, context, slot);
  const broken = violatedLimit(lines);
  if (broken !== null) throw new Refusal(broken);
  const total = totalOf(lines, request, settings);
  const minimum = parseMinor(settings.system.minimum_cart_amt) ?? 0;
  if (total < minimum) throw new Refusal(ordersStartAt(`${settings.system.currency}${toDecimal(minimum)}`));
  const charge = checkDelivery(request, facts, context, itemTotalOf(lines));
  const { promo, discount } = checkPromo(request, facts, context, total);
  const bill = billOf(
    {
      itemTotal: itemTotalOf(lines),
      taxPercentage: settings.tax.percentage,
      deliveryCharge: charge,
      deliveryTip: request.tip,
      promoDiscount: discount,
    },
    smallestAmount(settings),
  );
  if (request.finalTotal !== null && bill.finalTotal !== request.finalTotal) throw new Refusal(totalChanged);
  return { lines, promo, bill, slot };
}

/** The slot that was chosen, as long as it can be ordered; without one the restaurant has to be open now. */
function checkSlot({ slot }: OrderRequest, { place, settings, now, isOpen }: OrderContext): TimeSlot | null {
  if (slot === null) {
    if (!isOpen) throw new Refusal(branchClosed);
    return null;
  }
  const { date, fromTime, toTime } = slot;
  const found = timeSlots(place, settings, now).find(
    (one) => one.date === date && one.fromTime === fromTime && one.toTime === toTime,
  );
  if (found === undefined) throw new Refusal(slotGone);
  return found;
}

/** The order is the cart as the provider has it; the posted lists must describe exactly that. */
function matchLines(all: CartLine[], request: OrderRequest): CartLine[] {
  const known = (line: CartLine) => (posted: OrderRequest['lines'][number]) =>
    posted.variantId === line.variant.id && (posted.lineId === null || posted.lineId === line.id);
  const gone = all.find((line) => !line.isSold && request.lines.some(known(line)));
  if (gone) throw new Refusal(noLongerSold(gone.product.name));
  const lines = all.filter((line) => line.isSold);
  if (lines.length === 0) throw new Refusal(cartEmpty);
  const open = [...request.lines];
  for (const line of lines) {
    const at = open.findIndex((posted) => known(line)(posted) && posted.quantity === line.quantity);
    if (at === -1) throw new Refusal(cartChanged);
    open.splice(at, 1);
  }
  if (open.length > 0) throw new Refusal(cartChanged);
  return lines;
}

/** A dish that has hours of its own is served within them: at the time it is wanted, whenever it is ordered. */
function refuseUnavailable(
  lines: CartLine[],
  { settings, now, addedAt = now }: OrderContext,
  slot: TimeSlot | null,
): void {
  for (const { id, product } of lines) {
    if (product.availableFrom === null || product.availableTo === null) continue;
    const wanted = slot?.from ?? (id < 0 ? addedAt : now);
    const { time } = localMoment(wanted, settings.system.system_timezone);
    if (isWithin(time, product.availableFrom, product.availableTo)) continue;
    throw new Refusal(
      servedBetween(product.name, product.availableFrom.slice(0, 5), product.availableTo.slice(0, 5)),
    );
  }
}

/** The amount a promo code and the minimum are judged by: the cart's overall amount, or its items when those were posted. */
function totalOf(lines: CartLine[], { total }: OrderRequest, settings: SeedSettings): Minor {
  const { itemTotal, overall } = cartTotals(lines, settings);
  if (total === null || total === overall) return overall;
  if (total === itemTotal) return itemTotal;
  throw new Refusal(totalChanged);
}

function checkDelivery(
  request: OrderRequest,
  { address, isFirstOrder }: CheckedFacts,
  { place, settings }: OrderContext,
  itemTotal: Minor,
): Minor {
  const posted = request.deliveryCharge;
  if (request.isSelfPickup) {
    if (!place.branch.selfPickup) throw new Refusal(noPickUp);
    if (posted !== null && posted !== 0) throw new Refusal(totalChanged);
    return 0;
  }
  if (address === null) throw new Refusal(addressUnknown);
  const quote = quoteDelivery({ isFirstOrder, place, to: coordinatesOf(address), itemTotal, settings });
  if (quote === null) throw new Refusal(outOfReach, { balance: '0' });
  const charge = quote.isFree ? 0 : quote.charge;
  if (request.finalTotal !== null && (posted ?? 0) !== charge) throw new Refusal(chargeChanged);
  return charge;
}

function checkPromo(
  request: OrderRequest,
  { promo, ownUses }: CheckedFacts,
  context: OrderContext,
  total: Minor,
) {
  if (request.promoCode === null) return { promo: null, discount: 0 };
  const beside = { data: { final_total: toDecimal(total) } };
  if (promo === null) throw new Refusal(codeUnknown, beside);
  const refusal = promoRefusal(promo, { branchId: request.branchId, total, now: context.now, ownUses });
  if (refusal !== null) throw new Refusal(refusal, beside);
  return { promo, discount: promoDiscount(promo, total, smallestAmount(context.settings)) };
}
