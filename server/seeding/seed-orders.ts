import { orderStatuses } from '../../machines/order/order.ts';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import { isGateway } from '../../machines/payment/gateways.ts';
import type { Transaction } from '../database/database.ts';
import { order, orderEvent, orderItem, orderItemAddOn } from '../database/schema/orders.ts';
import { paymentTransaction } from '../database/schema/payments.ts';
import { job } from '../database/schema/system.ts';
import { accountMobileOf } from '../delivery/first-order.ts';
import { expiryJob } from '../orders/expire-orders.ts';
import { byCustomer } from '../orders/undo-order.ts';
import { percentOf } from '../pricing/percentage.ts';
import { minorOf } from './amounts.ts';
import type { Seed } from './read-seed.ts';
import type { SoldProduct } from './seed-catalogue.ts';
import { productIdOf } from './seed-menu.ts';

type SeedOrder = Seed['orders'][number];
type Line = {
  item: Omit<typeof orderItem.$inferInsert, 'orderId'>;
  addOns: Omit<typeof orderItemAddOn.$inferInsert, 'orderItemId'>[];
};

const minuteMs = 60_000;
const unpaidOrderMinutes = 15;

/** Orders with the amounts the provider would have computed, their lines, history and payment. */
export async function seedOrders(
  tx: Transaction,
  seed: Seed,
  products: SoldProduct[],
  now: Date,
): Promise<void> {
  for (const row of seed.orders) {
    const placedAt = new Date(now.getTime() - row.placedMinutesAgo * minuteMs);
    const lines = row.items.map((item) => lineOf(products, row, item));
    const amounts = amountsOf(row, lines, seed.settings.tax.percentage);
    await tx.insert(order).values({ ...orderRow(seed, row, placedAt), ...amounts });
    for (const { item, addOns } of lines) {
      const [saved] = await tx
        .insert(orderItem)
        .values({ ...item, orderId: row.id })
        .returning({ id: orderItem.id });
      if (saved && addOns.length > 0) {
        await tx.insert(orderItemAddOn).values(addOns.map((one) => ({ ...one, orderItemId: saved.id })));
      }
    }
    await tx
      .insert(orderEvent)
      .values(historyOf(row, placedAt).map((event) => ({ ...event, orderId: row.id })));
    if (row.status === 'awaiting') {
      await tx
        .insert(job)
        .values({ kind: expiryJob, key: String(row.id), payload: {}, runAt: expiryOf(placedAt) });
    }
    if (isGateway(row.paymentMethod) && row.status !== 'awaiting') {
      await tx.insert(paymentTransaction).values({
        customerId: row.customerId,
        orderId: String(row.id),
        transactionType: 'transaction',
        type: row.paymentMethod,
        paymentMethod: row.paymentMethod,
        gatewayPaymentId: `pay_seed${String(row.id).padStart(8, '0')}`,
        amount: amounts.payable,
        status: 'success',
        message: '',
        at: placedAt,
      });
    }
  }
}

function lineOf(products: SoldProduct[], row: SeedOrder, item: SeedOrder['items'][number]): Line {
  const rows = products.find(({ product }) => product.id === productIdOf(row.branchId, item.dishId));
  const variant = rows?.variants.find((one) => one.key === item.variantKey);
  if (!rows || !variant) throw new Error(`Order ${row.id} has a dish its branch does not sell`);
  const unitPrice = variant.specialPrice ?? variant.price;
  const addOns = item.addOns.map(({ key, quantity }) => {
    const found = rows.addOns.find((one) => one.key === key);
    if (!found) throw new Error(`Order ${row.id} has an unknown add-on`);
    return { addOnId: found.id, title: found.title, price: found.price, quantity };
  });
  const extras = addOns.reduce((sum, one) => sum + one.price * one.quantity, 0);
  return {
    item: {
      productId: rows.product.id,
      variantId: variant.id,
      stockItemId: variant.stockItemId ?? null,
      name: rows.product.name,
      variantName: variant.name ?? null,
      image: rows.product.imageSmall,
      isVegetarian: rows.product.isVegetarian,
      quantity: item.quantity,
      unitPrice,
      listPrice: variant.price,
      subTotal: unitPrice * item.quantity + extras,
      cancelableTill: rows.product.cancelableTill,
    },
    addOns,
  };
}

function amountsOf(row: SeedOrder, lines: Line[], taxPercentage: string) {
  const itemTotal = lines.reduce((sum, { item }) => sum + item.subTotal, 0);
  const taxAmount = percentOf(itemTotal, minorOf(taxPercentage));
  const deliveryCharge = minorOf(row.deliveryCharge);
  const deliveryTip = minorOf(row.deliveryTip);
  const promoDiscount = minorOf(row.promoDiscount);
  const walletUsed = minorOf(row.walletUsed);
  const finalTotal = itemTotal + taxAmount + deliveryCharge + deliveryTip - promoDiscount;
  const payable = finalTotal - walletUsed;
  return {
    itemTotal,
    taxPercentage,
    taxAmount,
    deliveryCharge,
    deliveryTip,
    promoDiscount,
    walletUsed,
    finalTotal,
    payable,
  };
}

function orderRow(seed: Seed, row: SeedOrder, placedAt: Date) {
  const customer = seed.customers.find(({ id }) => id === row.customerId);
  if (!customer) throw new Error(`Order ${row.id} has no customer`);
  const place = customer.addresses.find(({ id }) => id === row.addressId);
  const city = seed.cities.find(({ id }) => id === place?.cityId);
  return {
    id: row.id,
    customerId: row.customerId,
    branchId: row.branchId,
    riderId: row.riderId,
    addressId: row.addressId,
    cityId: place?.cityId ?? null,
    username: customer.username,
    email: customer.email,
    countryCode: customer.countryCode,
    mobile: place?.mobile ?? customer.mobile,
    accountMobile: accountMobileOf(customer),
    address: place
      ? `${place.address}, ${place.landmark}, ${place.area}, ${city?.name.en ?? place.state} ${place.pincode}`
      : '',
    latitude: place ? String(place.latitude) : '',
    longitude: place ? String(place.longitude) : '',
    note: row.note,
    isSelfPickup: row.selfPickup,
    status: row.status,
    paymentMethod: row.paymentMethod,
    isPaid: row.status !== 'awaiting',
    promoCode: row.promoCode ?? '',
    otp: row.otp,
    cancelReason: row.cancelReason ?? '',
    cancelledBy: cancellerOf(row),
    placedAt,
    expiresAt: row.status === 'awaiting' ? expiryOf(placedAt) : null,
    stockReserved: row.status !== 'cancelled',
  };
}

function expiryOf(placedAt: Date): Date {
  return new Date(placedAt.getTime() + unpaidOrderMinutes * minuteMs);
}

function cancellerOf(row: SeedOrder): string {
  if (row.cancelledBy === null) return '';
  return row.cancelledBy === 'customer' ? byCustomer : 'Tiffin( restaurant )';
}

function historyOf(row: SeedOrder, placedAt: Date): { status: KnownOrderStatus; at: Date }[] {
  return stepsTo(row).map((status, at) => ({
    status,
    at: new Date(placedAt.getTime() + at * row.minutesPerStep * minuteMs),
  }));
}

function stepsTo(row: SeedOrder): KnownOrderStatus[] {
  if (row.status === 'awaiting') return ['awaiting'];
  if (row.status === 'cancelled') return ['pending', 'cancelled'];
  const kitchen = orderStatuses.slice(
    orderStatuses.indexOf('pending'),
    orderStatuses.indexOf(row.status) + 1,
  );
  return row.selfPickup ? kitchen.filter((status) => status !== 'out_for_delivery') : kitchen;
}
