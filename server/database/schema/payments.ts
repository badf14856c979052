import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { GatewayId } from '../../../machines/payment/gateways.ts';
import { customer } from './accounts.ts';
import { idColumn, json, minor, moment, reference, sumOfMinor } from './columns.ts';
import type { LocalText } from './columns.ts';

/** The ledger: amount is positive for credit and negative for debit, `balanceAfter` what the wallet held then. */
export const walletEntry = pgTable(
  'wallet_entry',
  {
    id: idColumn(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    amount: minor().notNull(),
    balanceAfter: sumOfMinor().notNull(),
    message: json<LocalText>().notNull(),
    orderId: reference(),
    /** What must happen once only, for example "refund:17"; unique when present. */
    reference: text().unique('wallet_entry_reference_unique'),
    at: moment().notNull(),
  },
  (table) => [index('wallet_entry_customer').on(table.customerId, table.at)],
);

export const paymentTransaction = pgTable(
  'payment_transaction',
  {
    id: idColumn(),
    customerId: reference().references(() => customer.id, { onDelete: 'set null' }),
    /** An order's id, or a wallet refill label. */
    orderId: text().notNull(),
    transactionType: text().$type<'transaction' | 'wallet'>().notNull(),
    type: text().notNull(),
    paymentMethod: text().notNull().default(''),
    gatewayPaymentId: text().notNull().default(''),
    amount: minor().notNull(),
    status: text().notNull(),
    message: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [
    index('payment_transaction_customer').on(table.customerId, table.at),
    index('payment_transaction_gateway').on(table.type, table.gatewayPaymentId),
    index('payment_transaction_refill')
      .on(sql`('refill:' || ${table.gatewayPaymentId})`)
      .where(sql`${table.transactionType} = 'wallet'`),
  ],
);

/** What a gateway was asked to collect, and the result that it reported. */
export const gatewayOrder = pgTable(
  'gateway_order',
  {
    id: text().primaryKey(),
    gateway: text().$type<GatewayId>().notNull(),
    purpose: text().$type<'order' | 'refill'>().notNull(),
    customerId: reference().references(() => customer.id, { onDelete: 'set null' }),
    /** Our order id, or the refill label. */
    reference: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    /** What its window is opened with, where the gateway returns that only once. */
    accessCode: text(),
    /** The page of the shop that the gateway's own page leads back to. */
    returnPath: text().notNull().default('/'),
    status: text().$type<'created' | 'captured'>().notNull(),
    /** The payment that it was bought with; null until then. */
    paymentId: text().unique('gateway_order_payment_unique'),
    createdAt: moment().notNull(),
    /** When the gateway last answered. */
    updatedAt: moment().notNull(),
    /** When the gateway is asked what became of it; null for never again. */
    nextAskAt: moment(),
    /** Questions in a row that the gateway did not answer. */
    failures: integer().notNull().default(0),
  },
  (table) => [
    index('gateway_order_reference').on(table.purpose, table.reference),
    index('gateway_order_due')
      .on(table.nextAskAt)
      .where(sql`${table.nextAskAt} is not null`),
  ],
);

/** Webhook deliveries already applied. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: idColumn(),
    gateway: text().$type<GatewayId>().notNull(),
    eventId: text().notNull(),
    payload: json<unknown>().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [unique('gateway_event_unique').on(table.gateway, table.eventId)],
);

/**
 * Money that bought nothing and goes back through its gateway; `paymentId` is unique so that a payment is refunded once. It
 * is `held` while the order that it was meant for can still be paid.
 */
export const refund = pgTable('refund', {
  id: idColumn(),
  gateway: text().$type<GatewayId>().notNull(),
  paymentId: text().notNull().unique('refund_payment_unique'),
  orderId: reference(),
  /** As the gateway counts it. */
  amount: minor().notNull(),
  status: text().$type<'held' | 'requested' | 'done'>().notNull(),
  createdAt: moment().notNull(),
  nextTryAt: moment().notNull(),
  /** How often it was claimed to be sent: above 0 the gateway may know of it, whether or not its answer was received. */
  requests: integer().notNull().default(0),
  /** Requests in a row that the gateway did not take. */
  failures: integer().notNull().default(0),
});

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: idColumn(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    amount: minor().notNull(),
    paymentAddress: text().notNull(),
    status: text().$type<'pending' | 'approved' | 'rejected'>().notNull(),
    remarks: text().notNull().default(''),
    /** The device's key for this request; the same key never withdraws twice. */
    attemptKey: text(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('withdrawal_customer').on(table.customerId, table.createdAt),
    unique('withdrawal_attempt_unique').on(table.customerId, table.attemptKey),
  ],
);
