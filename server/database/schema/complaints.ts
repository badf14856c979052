import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { ComplaintReason, ComplaintStatus } from '../../../machines/complaint/complaint.ts';
import { customer } from './accounts.ts';
import { idColumn, json, minor, moment, reference } from './columns.ts';
import { order, orderItem } from './orders.ts';

/** A customer's report of a dish that arrived, with the restaurant's answer; it goes with the account. */
export const complaint = pgTable(
  'complaint',
  {
    id: idColumn(),
    orderId: reference()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    orderItemId: reference()
      .notNull()
      .references(() => orderItem.id, { onDelete: 'cascade' }),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    attemptKey: text().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ComplaintReason>().notNull(),
    comment: text().notNull().default(''),
    /** Root-relative addresses. */
    images: json<string[]>().notNull(),
    asked: minor().notNull(),
    granted: minor().notNull().default(0),
    status: text().$type<ComplaintStatus>().notNull(),
    answer: text().notNull().default(''),
    createdAt: moment().notNull(),
    decidedAt: moment(),
  },
  (table) => [
    unique('complaint_item_unique').on(table.orderItemId),
    index('complaint_order').on(table.orderId),
    index('complaint_customer').on(table.customerId),
  ],
);
