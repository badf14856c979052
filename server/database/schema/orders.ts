import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { KnownOrderStatus } from '../../../machines/order/order.ts';
import { customer } from './accounts.ts';
import { idColumn, json, minor, moment, reference } from './columns.ts';
import type { LocalText } from './columns.ts';
import { branch } from './places.ts';

export const rider = pgTable('rider', {
  id: idColumn(),
  name: json<LocalText>().notNull(),
  mobile: text().notNull(),
  branchId: reference()
    .notNull()
    .references(() => branch.id),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  ratingSum: integer().notNull(),
  ratingCount: integer().notNull(),
});

/** Every amount as the server computed it at placement; whose it was goes with the account. */
export const order = pgTable(
  'orders',
  {
    id: idColumn(),
    /** Random, for the requests to a gateway about this order: its number comes again with a restored backup. */
    paymentKey: uuid().notNull().defaultRandom(),
    customerId: reference().references(() => customer.id, { onDelete: 'set null' }),
    branchId: reference()
      .notNull()
      .references(() => branch.id),
    riderId: reference().references(() => rider.id),
    addressId: reference(),
    cityId: reference(),
    username: text().notNull(),
    email: text().notNull(),
    countryCode: text().notNull(),
    /** The number that the order named, not necessarily the customer's own. */
    mobile: text().notNull(),
    /** The number of the account, with its country code; of an account that is gone only a keyed hash of it. */
    accountMobile: text().notNull().default(''),
    address: text().notNull().default(''),
    latitude: text().notNull().default(''),
    longitude: text().notNull().default(''),
    note: text().notNull().default(''),
    isSelfPickup: boolean().notNull(),
    status: text().$type<KnownOrderStatus>().notNull(),
    paymentMethod: text().notNull(),
    isPaid: boolean().notNull().default(false),
    itemTotal: minor().notNull(),
    /** Decimal text, for example "5.00". */
    taxPercentage: text().notNull(),
    taxAmount: minor().notNull(),
    deliveryCharge: minor().notNull(),
    deliveryTip: minor().notNull(),
    promoCode: text().notNull().default(''),
    promoDiscount: minor().notNull(),
    walletUsed: minor().notNull(),
    finalTotal: minor().notNull(),
    payable: minor().notNull(),
    otp: text().notNull(),
    cancelReason: text().notNull().default(''),
    cancelledBy: text().notNull().default(''),
    placedAt: moment().notNull(),
    /** The half hour that its customer chose; both null for one that was wanted as soon as possible. */
    scheduledFrom: moment(),
    scheduledUntil: moment(),
    /** When an unpaid online order is given up; null once paid. */
    expiresAt: moment(),
    stockReserved: boolean().notNull().default(false),
    /** How long the restaurant cooked when it was placed, in minutes; null where that was not yet recorded. */
    preparationMinutes: integer(),
    /** The end of the latest estimate that its customer was notified of; null where there was no delay. */
    notifiedUntil: moment(),
    /** What was promised for that delay; paid into the wallet when the order ends, unless its customer cancels it. */
    lateCredit: minor().notNull().default(0),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.placedAt),
    index('orders_status').on(table.status),
    index('orders_account_mobile').on(table.accountMobile),
  ],
);

export const orderItem = pgTable(
  'order_item',
  {
    id: idColumn(),
    orderId: reference()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    productId: reference().notNull(),
    variantId: reference().notNull(),
    stockItemId: reference(),
    name: json<LocalText>().notNull(),
    variantName: json<LocalText>(),
    image: text().notNull(),
    isVegetarian: boolean().notNull(),
    quantity: integer().notNull(),
    unitPrice: minor().notNull(),
    listPrice: minor().notNull(),
    /** Unit price × quantity plus add-ons. */
    subTotal: minor().notNull(),
    cancelableTill: text().notNull(),
    /** Of a group order: the guest whose line it was, null for the host's own. */
    guestId: reference(),
    /** Of a group order: who it is for; empty otherwise. */
    forName: text().notNull().default(''),
    /** What the customer wrote about this dish. */
    note: text().notNull().default(''),
  },
  (table) => [index('order_item_order').on(table.orderId)],
);

export const orderItemAddOn = pgTable(
  'order_item_add_on',
  {
    id: idColumn(),
    orderItemId: reference()
      .notNull()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    addOnId: reference().notNull(),
    title: json<LocalText>().notNull(),
    price: minor().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [index('order_item_add_on_item').on(table.orderItemId)],
);

/** The history: one row per status entered. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: idColumn(),
    orderId: reference()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    status: text().$type<KnownOrderStatus>().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('order_event_order').on(table.orderId)],
);

/** The key a customer's device chose for one attempt to order; the same key always gives the same answer. */
export const orderAttempt = pgTable(
  'order_attempt',
  {
    id: idColumn(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    orderId: reference(),
    reply: json<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('order_attempt_key_unique').on(table.customerId, table.key),
    index('order_attempt_created_at').on(table.createdAt),
    index('order_attempt_refused')
      .on(table.createdAt)
      .where(sql`${table.orderId} is null`),
  ],
);

export const riderPosition = pgTable(
  'rider_position',
  {
    id: idColumn(),
    orderId: reference()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('rider_position_order').on(table.orderId, table.at)],
);

export const riderRating = pgTable(
  'rider_rating',
  {
    id: idColumn(),
    riderId: reference()
      .notNull()
      .references(() => rider.id),
    orderId: reference().notNull(),
    customerId: reference().references(() => customer.id, { onDelete: 'set null' }),
    stars: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('rider_rating_order_unique').on(table.orderId),
    index('rider_rating_customer').on(table.customerId),
  ],
);
