import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, minor, moment, reference } from './columns.ts';
import { order } from './orders.ts';

/** A change that a customer made to an order before the restaurant accepted it. */
export const orderChange = pgTable(
  'order_change',
  {
    id: idColumn(),
    orderId: reference()
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    attemptKey: text().notNull(),
    totalBefore: minor().notNull(),
    totalAfter: minor().notNull(),
    /** What came into the wallet; below zero what was taken from it. */
    walletChange: minor().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique('order_change_attempt_unique').on(table.orderId, table.attemptKey)],
);
