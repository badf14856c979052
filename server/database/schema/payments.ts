import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customer } from './accounts.ts';
import { idColumn, json, minor, moment } from './columns.ts';
import type { LocalText } from './columns.ts';

/** The ledger: amount is positive for credit and negative for debit, `balanceAfter` what the wallet held then. */
export const walletEntry = pgTable(
  'wallet_entry',
  {
    id: idColumn(),
    customerId: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    amount: minor().notNull(),
    balanceAfter: minor().notNull(),
    message: json<LocalText>().notNull(),
    orderId: integer(),
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
    customerId: integer().references(() => customer.id, { onDelete: 'set null' }),
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
  ],
);

/** What a gateway was asked to collect, and what it says happened. */
export const gatewayOrder = pgTable(
  'gateway_order',
  {
    id: text().primaryKey(),
    gateway: text().notNull(),
    purpose: text().$type<'order' | 'refill'>().notNull(),
    customerId: integer().references(() => customer.id, { onDelete: 'set null' }),
    /** Our order id, or the refill label. */
    reference: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    status: text().$type<'created' | 'captured' | 'failed' | 'refunded'>().notNull(),
    paymentId: text().unique('gateway_order_payment_unique'),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('gateway_order_reference').on(table.purpose, table.reference)],
);

/** Webhook deliveries already applied. */
export const gatewayEvent = pgTable(
  'gateway_event',
  {
    id: idColumn(),
    gateway: text().notNull(),
    eventId: text().notNull(),
    payload: json<unknown>().notNull(),
    receivedAt: moment().notNull(),
  },
  (table) => [unique('gateway_event_unique').on(table.gateway, table.eventId)],
);

/** Money owed back through a gateway; `paymentId` is unique so that a payment is refunded once. */
export const refund = pgTable('refund', {
  id: idColumn(),
  gateway: text().notNull(),
  paymentId: text().notNull().unique('refund_payment_unique'),
  orderId: integer(),
  amount: minor().notNull(),
  status: text().$type<'requested' | 'done'>().notNull(),
  createdAt: moment().notNull(),
});

export const withdrawal = pgTable(
  'withdrawal',
  {
    id: idColumn(),
    customerId: integer()
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
