import { randomInt } from 'node:crypto';
import type { SQLWrapper } from 'drizzle-orm';
import type { AddressRow } from '../addresses/own-address.ts';
import { effectivePrice } from '../catalogue/menu.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { lineTotal } from '../cart/cart-lines.ts';
import type { Transaction } from '../database/database.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import { order, orderEvent, orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import type { CheckedOrder, OrderContext } from './check-order.ts';
import type { OrderRequest } from './order-request.ts';
import type { Funding } from './payment-method.ts';
import type { OrderFacts } from './read-for-order.ts';

export type OrderRow = typeof order.$inferSelect;

/** The order as it is written; stock, wallet and code are taken elsewhere. */
export function newOrder(
  request: OrderRequest,
  { customer, address, orderId }: OrderFacts,
  checked: CheckedOrder,
  funding: Funding,
  context: OrderContext,
  expiresAt: Date | null,
) {
  return {
    ...placeOf(address, context),
    ...amountsOf(checked),
    ...funding,
    id: orderId,
    customerId: context.customerId,
    branchId: request.branchId,
    username: customer.username,
    email: customer.email,
    countryCode: customer.countryCode,
    accountMobile: accountMobileOf(customer),
    mobile: request.mobile,
    note: request.note,
    isSelfPickup: request.isSelfPickup,
    paymentMethod: request.paymentMethod,
    otp: String(randomInt(1_000_000)).padStart(6, '0'),
    placedAt: context.now,
    preparationMinutes: context.place.branch.preparationMinutes,
    expiresAt,
    scheduledFrom: checked.slot?.from ?? null,
    scheduledUntil: checked.slot?.until ?? null,
    stockReserved: true,
  };
}

export type NewOrder = ReturnType<typeof newOrder>;

/** What writes an order with its first status, its items and their add-ons. `itemIds` has one for each line, ascending; `groupHost` is the name of the host of a group order. */
export function orderWrites(
  tx: Transaction,
  row: NewOrder,
  lines: readonly CartLine[],
  itemIds: readonly number[],
  groupHost: string | null,
): SQLWrapper[] {
  const hostName = lines.some(({ guest }) => guest !== null) ? (groupHost ?? '') : '';
  const items = lines.toReversed().map((line, at) => ({ line, id: itemIds[at] ?? 0 }));
  const addOns = items.flatMap(({ line, id }) => line.addOns.map((addOn) => addOnOf(addOn, id)));
  return [
    tx.insert(order).values(row),
    tx.insert(orderEvent).values({ orderId: row.id, status: row.status, at: row.placedAt }),
    tx.insert(orderItem).values(items.map(({ line, id }) => ({ id, ...itemOf(line, row.id, hostName) }))),
    ...(addOns.length === 0 ? [] : [tx.insert(orderItemAddOn).values(addOns)]),
  ];
}

/** The town is the address's own, which may be a neighbour of the restaurant's, as the customer reads it. */
export function placeOf(address: AddressRow | null, { place, cities, language }: OrderContext) {
  if (address === null)
    return { addressId: null, cityId: place.city.id, address: '', latitude: '', longitude: '' };
  const town = cities.find(({ id }) => id === address.cityId) ?? place.city;
  const city = `${town.name[language]} ${address.pincode}`.trim();
  return {
    addressId: address.id,
    cityId: address.cityId,
    address: [address.address, address.landmark, address.area, city].filter((part) => part !== '').join(', '),
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

export function amountsOf({ bill, promo }: CheckedOrder) {
  return { ...bill, promoCode: promo?.code ?? '' };
}

export function itemOf(line: CartLine, orderId: number, hostName: string) {
  const { product, variant } = line;
  return {
    orderId,
    productId: product.id,
    variantId: variant.id,
    stockItemId: variant.stockItemId,
    name: product.name,
    variantName: variant.name,
    image: product.imageSmall,
    isVegetarian: product.isVegetarian,
    quantity: line.quantity,
    unitPrice: effectivePrice(variant),
    listPrice: variant.price,
    subTotal: lineTotal(line),
    cancelableTill: product.cancelableTill,
    guestId: line.guest?.id ?? null,
    forName: line.guest?.name ?? hostName,
    note: line.note,
  };
}

function addOnOf({ row, quantity }: CartLine['addOns'][number], orderItemId: number) {
  return { orderItemId, addOnId: row.id, title: row.title, price: row.price, quantity };
}
