import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { GatewayId } from '../../../machines/payment/gateways.ts';
import { minor, moment } from './columns.ts';

/** The books of the payment gateways of demo mode; nothing of the shop refers to them. */
export const demoGatewayOrder = pgTable('demo_gateway_order', {
  id: text().primaryKey(),
  gateway: text().$type<GatewayId>().notNull(),
  /** What its window is opened with; null where that is the id. */
  token: text(),
  amount: minor().notNull(),
  currency: text().notNull(),
  receipt: text().notNull(),
  createdAt: moment().notNull(),
});

export const demoGatewayPayment = pgTable(
  'demo_gateway_payment',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => demoGatewayOrder.id, { onDelete: 'cascade' }),
    amount: minor().notNull(),
    currency: text().notNull(),
    method: text().notNull(),
    status: text().$type<'authorized' | 'captured' | 'failed' | 'refunded'>().notNull(),
    /** When an authorized payment turns out to be captured; null when it never does. */
    captureAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index('demo_gateway_payment_order').on(table.orderId)],
);

export const demoGatewayRefund = pgTable('demo_gateway_refund', {
  id: text().primaryKey(),
  paymentId: text()
    .notNull()
    .unique('demo_gateway_refund_payment_unique')
    .references(() => demoGatewayPayment.id, { onDelete: 'cascade' }),
  amount: integer().notNull(),
  createdAt: moment().notNull(),
});
