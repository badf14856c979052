import { toDecimal } from '../../machines/money.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Menu } from '../catalogue/menu.ts';
import type { Language } from '../database/schema/columns.ts';
import { writeComplaint } from '../complaints/complaint-routes.ts';
import { complaintsUntil } from '../complaints/complaint-window.ts';
import { changesUntil } from '../order-changes/change-window.ts';
import { estimateArrival } from '../delivery/arrival.ts';
import { writePlainBranch } from '../places/branch-shape.ts';
import { localParts } from '../places/opening-hours.ts';
import { writeHistoryMoment, writeMoment } from '../places/wire-dates.ts';
import { shareOf } from '../pricing/bill.ts';
import type { WholeOrder } from './read-orders.ts';
import { isForfeited } from './late-credit.ts';
import { byCustomer } from './undo-order.ts';

type Item = WholeOrder['items'][number];
export type OrderReader = { catalogue: Catalogue; menu: Menu; language: Language; now: Date };

const momentOf = (moment: Date | null, timeZone: string) =>
  moment === null ? '' : writeMoment(moment, timeZone);
const openUntil = (until: Date | null, now: Date) => (until !== null && until > now ? until : null);
const flag = (value: boolean) => (value ? '1' : '0');

/** An order as the wire writes it: text everywhere, the history as pairs of status and time. */
export async function toWireOrder(whole: WholeOrder, reader: OrderReader): Promise<Record<string, unknown>> {
  const { row, history } = whole;
  const { menu, now } = reader;
  const timeZone = menu.settings.system.system_timezone;
  return {
    id: String(row.id),
    user_id: String(row.customerId ?? ''),
    branch_id: String(row.branchId),
    rider_id: String(row.riderId ?? ''),
    address_id: String(row.addressId ?? ''),
    city_id: String(row.cityId ?? ''),
    ...contactOf(whole, reader),
    notes: row.note,
    payment_method: row.paymentMethod,
    is_paid: flag(row.isPaid),
    payment_expires_at: row.expiresAt === null ? '' : writeMoment(row.expiresAt, timeZone),
    promo_code: row.promoCode,
    date_added: writeMoment(row.placedAt, timeZone),
    ...arrivalOf(whole, menu, now),
    ...scheduleOf(whole, timeZone),
    owner_note: '',
    complaints_until: momentOf(complaintsUntil(row, history, menu.settings), timeZone),
    changes_until: momentOf(openUntil(changesUntil(row, history, menu.settings), now), timeZone),
    ...changesOf(whole),
    ...amountsOf(whole),
    active_status: row.status,
    status: history.map(({ status, at }) => [status, writeHistoryMoment(at, timeZone)]),
    is_self_pick_up: flag(row.isSelfPickup),
    is_delivery_charge_returnable: '1',
    is_rider_otp_setting_on: menu.settings.system.is_rider_otp_setting_on,
    otp: row.otp,
    reason: row.cancelReason,
    cancel_by: row.cancelledBy === byCustomer ? `${row.username}( customer )` : row.cancelledBy,
    ...riderOf(whole, reader),
    order_product_rating: whole.productStars ?? '',
    invoice_html: '',
    order_items: whole.items.map((item) => toWireItem(item, whole, reader)),
    branch_details: await branchOf(whole, reader),
  };
}

type Estimated = {
  row: Parameters<typeof estimateArrival>[0] & { branchId: number };
  history: WholeOrder['history'];
};

/** Additional fields of this provider: when an order is expected, and until when it was first promised; '' where that is unknown. */
export function arrivalOf({ row, history }: Estimated, menu: Menu, now: Date) {
  const place = menu.branches.get(row.branchId);
  const arrival = place ? estimateArrival(row, history, place, now) : null;
  const write = (moment?: Date) =>
    moment === undefined ? '' : writeMoment(moment, menu.settings.system.system_timezone);
  return {
    estimated_from: write(arrival?.estimate?.from),
    estimated_until: write(arrival?.estimate?.until),
    promised_until: write(arrival?.promisedUntil),
  };
}

function contactOf({ row, items, customerImage }: WholeOrder, { catalogue, language }: OrderReader) {
  return {
    username: row.username,
    name: items[0]?.name[language] ?? '',
    profile: catalogue.picture(customerImage),
    user_email: row.email,
    user_mobile: row.mobile,
    mobile: row.mobile,
    country_code: row.countryCode,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
  };
}

/** How often its customer changed it, and what that gave back to the wallet or took from it in all. */
function changesOf({ changes }: WholeOrder) {
  const net = changes.reduce((sum, { walletChange }) => sum + walletChange, 0);
  return {
    change_revision: String(changes.length),
    change_back: toDecimal(Math.max(0, net)),
    change_paid: toDecimal(Math.max(0, -net)),
  };
}

/** The half hour that was chosen, in the family's fields; '' in each for as soon as possible. */
function scheduleOf({ row }: WholeOrder, timeZone: string) {
  const [from, until] = [row.scheduledFrom, row.scheduledUntil].map(
    (moment) => moment && localParts(moment, timeZone),
  );
  const time = from?.time ?? '';
  return {
    delivery_date: from?.date ?? '',
    delivery_time: time,
    scheduled_time: time,
    scheduled_to_time: until?.time ?? '',
    is_same_day: flag(from?.date === localParts(row.placedAt, timeZone).date),
    self_pickup_time: row.isSelfPickup ? time : '',
  };
}

/** `amount_held` and `late_credit` are additions of this provider. */
function amountsOf({ row, held }: WholeOrder) {
  return {
    total: toDecimal(row.itemTotal),
    delivery_charge: toDecimal(row.deliveryCharge),
    delivery_tip: toDecimal(row.deliveryTip),
    tax_percent: row.taxPercentage,
    tax_amount: toDecimal(row.taxAmount),
    total_tax_percent: row.taxPercentage,
    total_tax_amount: toDecimal(row.taxAmount),
    promo_discount: toDecimal(row.promoDiscount),
    discount: '0.00',
    wallet_balance: toDecimal(row.walletUsed),
    final_total: toDecimal(row.finalTotal),
    total_payable: toDecimal(row.payable),
    amount_held: toDecimal(held),
    late_credit: toDecimal(isForfeited(row) ? 0 : row.lateCredit),
  };
}

/** `order_rider_rating` and `rider_cancel_order` exist only with a rider. */
function riderOf({ rider, riderRating }: WholeOrder, { language }: OrderReader) {
  if (rider === null) {
    return {
      rider_name: '',
      rider_mobile: '',
      rider_image: '',
      rider_rating: '0',
      rider_no_of_ratings: '0',
      rider_balance: '0',
    };
  }
  const rating = rider.ratingCount === 0 ? 0 : Math.round(rider.ratingSum / rider.ratingCount);
  return {
    rider_name: rider.name[language],
    rider_mobile: rider.mobile,
    rider_image: '',
    rider_rating: toDecimal(rating),
    rider_no_of_ratings: String(rider.ratingCount),
    rider_balance: '0',
    order_rider_rating: riderRating === null ? '0.0' : `${riderRating.stars}.0`,
    order_rider_comment: riderRating?.comment ?? '',
    rider_cancel_order: '0',
  };
}

function toWireItem(
  item: Item,
  { row, dishRatings, complaints }: WholeOrder,
  { catalogue, language, menu }: OrderReader,
) {
  const own = dishRatings.find(({ productId }) => productId === item.productId);
  const image = catalogue.picture(item.image);
  const variantName = item.variantName?.[language] ?? '';
  return {
    id: String(item.id),
    order_id: String(row.id),
    user_id: String(row.customerId ?? ''),
    branch_id: String(row.branchId),
    product_id: String(item.productId),
    product_variant_id: String(item.variantId),
    product_name: item.name[language],
    name: item.name[language],
    variant_name: variantName,
    quantity: String(item.quantity),
    price: toDecimal(item.unitPrice),
    discounted_price: toDecimal(item.unitPrice),
    sub_total: toDecimal(item.subTotal),
    tax_percent: row.taxPercentage,
    tax_amount: toDecimal(shareOf(item.subTotal, row.taxPercentage)),
    discount: '0.00',
    is_cancelable: flag(item.cancelableTill !== ''),
    cancelable_till: item.cancelableTill,
    for_name: item.forName,
    note: item.note,
    is_returnable: '0',
    indicator: item.isVegetarian ? '1' : '2',
    type: variantName === '' ? 'simple_product' : 'variable_product',
    order_counter: '1',
    varaint_ids: variantName === '' ? '' : String(item.variantId),
    variant_values: variantName,
    attr_name: menu.products.get(item.productId)?.row.attributeName?.[language] ?? '',
    image,
    image_sm: image,
    image_md: image,
    active_status: row.status,
    date_added: writeMoment(row.placedAt, menu.settings.system.system_timezone),
    is_credited: '0',
    user_rating_id: String(own?.id ?? ''),
    user_rating: String(own?.stars ?? ''),
    user_comment: own?.comment[language] ?? '',
    user_images: own?.images.map(catalogue.picture) ?? [],
    ...writeComplaint(
      complaints.find((one) => one.orderItemId === item.id),
      catalogue.picture,
    ),
    add_ons: item.addOns.map((one) => toWireAddOn(one, item, row.customerId, language)),
  };
}

function toWireAddOn(
  one: Item['addOns'][number],
  { productId, variantId }: Item,
  customerId: number | null,
  language: Language,
) {
  return {
    id: String(one.id),
    add_on_id: String(one.addOnId),
    title: one.title[language],
    price: toDecimal(one.price),
    qty: String(one.quantity),
    product_id: String(productId),
    product_variant_id: String(variantId),
    user_id: String(customerId ?? ''),
  };
}

async function branchOf({ row }: WholeOrder, { catalogue, menu, language }: OrderReader) {
  const place = menu.branches.get(row.branchId);
  if (!place) return [];
  return {
    ...writePlainBranch(place, language, catalogue.picture),
    is_branch_open: flag(await catalogue.isOpen(row.branchId)),
  };
}
