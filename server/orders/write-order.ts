import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { effectivePrice } from '../catalogue/menu.ts';
import type { CartLine } from '../cart/cart-lines.ts';
import { lineTotal } from '../cart/cart-lines.ts';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { customer } from '../database/schema/accounts.ts';
import { order, orderEvent, orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import type { CheckedOrder, OrderScene } from './check-order.ts';
import type { OrderRequest } from './order-request.ts';
import type { Funding } from './payment-method.ts';

/** How long an unpaid online order keeps its stock and its wallet part. */
export const unpaidOrderSeconds = 15 * 60;

export type OrderRow = typeof order.$inferSelect;

/** The order with its items, add-ons and first status; stock, wallet and code are taken elsewhere. */
export async function writeOrder(
  tx: Transaction,
  request: OrderRequest,
  checked: CheckedOrder,
  funding: Funding,
  scene: OrderScene,
): Promise<OrderRow> {
  const { customerId, now } = scene;
  const [own] = await tx.select().from(customer).where(eq(customer.id, customerId));
  if (!own) throw new Error('The customer has gone');
  const [row] = await tx
    .insert(order)
    .values({
      ...placeOf(checked, scene),
      ...amountsOf(checked),
      ...funding,
      customerId,
      branchId: request.branchId,
      username: own.username,
      email: own.email,
      countryCode: own.countryCode,
      mobile: request.mobile,
      note: request.note,
      isSelfPickup: request.isSelfPickup,
      paymentMethod: request.paymentMethod,
      otp: String(randomInt(1_000_000)).padStart(6, '0'),
      placedAt: now,
      expiresAt: funding.status === 'awaiting' ? secondsAfter(now, unpaidOrderSeconds) : null,
      stockReserved: true,
    })
    .returning();
  if (!row) throw new Error('The order was not saved');
  await tx.insert(orderEvent).values({ orderId: row.id, status: funding.status, at: now });
  for (const line of checked.lines.toReversed()) await writeItem(tx, row.id, line);
  return row;
}

function placeOf({ address }: CheckedOrder, { place }: OrderScene) {
  if (address === null)
    return { addressId: null, cityId: place.city.id, address: '', latitude: '', longitude: '' };
  const region = `${address.state} ${address.pincode}`.trim();
  return {
    addressId: address.id,
    cityId: address.cityId,
    address: [address.address, address.landmark, address.area, region]
      .filter((part) => part !== '')
      .join(', '),
    latitude: address.latitude,
    longitude: address.longitude,
  };
}

function amountsOf({ bill, promo }: CheckedOrder) {
  const { itemTotal, taxPercentage, taxAmount, deliveryCharge, deliveryTip, promoDiscount, finalTotal } =
    bill;
  const promoCode = promo?.code ?? '';
  return {
    itemTotal,
    taxPercentage,
    taxAmount,
    deliveryCharge,
    deliveryTip,
    promoCode,
    promoDiscount,
    finalTotal,
  };
}

async function writeItem(tx: Transaction, orderId: number, line: CartLine): Promise<void> {
  const { product, variant } = line;
  const [item] = await tx
    .insert(orderItem)
    .values({
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
    })
    .returning({ id: orderItem.id });
  if (!item || line.addOns.length === 0) return;
  await tx.insert(orderItemAddOn).values(
    line.addOns.map(({ row, quantity }) => ({
      orderItemId: item.id,
      addOnId: row.id,
      title: row.title,
      price: row.price,
      quantity,
    })),
  );
}
