import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { cart } from './carts.ts';
import { idColumn, moment, reference } from './columns.ts';
import { order } from './orders.ts';

/** A cart that guests fill as well; one at a time for each cart. Lock the cart's row before changing it or its guests. */
export const groupOrder = pgTable(
  'group_order',
  {
    id: idColumn(),
    cartId: reference()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** In the link; who has it may join. */
    token: text().notNull(),
    hostName: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Until when the host's checkout holds it unless that is renewed. */
    heldUntil: moment(),
    closedAt: moment(),
    /** The order that its lines became; null again when that was taken back unpaid. */
    orderId: reference().references(() => order.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('group_order_token_unique').on(table.token),
    uniqueIndex('group_order_live')
      .on(table.cartId)
      .where(sql`${table.closedAt} is null`),
    index('group_order_order').on(table.orderId),
    index('group_order_expires').on(table.expiresAt),
  ],
);

/** A person who joined without an account. */
export const groupGuest = pgTable(
  'group_guest',
  {
    id: idColumn(),
    groupId: reference()
      .notNull()
      .references(() => groupOrder.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The hash of the key that their device made. */
    keyHash: text().notNull(),
    joinedAt: moment().notNull(),
    /** When the host took them out. */
    removedAt: moment(),
  },
  (table) => [unique('group_guest_key_unique').on(table.groupId, table.keyHash)],
);
