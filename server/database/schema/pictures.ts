import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { customer } from './accounts.ts';
import { bytes, moment, reference } from './columns.ts';

/** What customers uploaded. It goes with its owner, and with whatever showed it. */
export const picture = pgTable(
  'picture',
  {
    /** Random: who does not know it cannot find the picture. */
    id: text().primaryKey(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    content: bytes().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('picture_customer').on(table.customerId)],
);

/** A picture of the menu. Old orders show it, too, so it stays when the menu changes. */
export const menuPicture = pgTable('menu_picture', {
  /** A hash of its bytes. */
  id: text().primaryKey(),
  type: text().notNull(),
  content: bytes().notNull(),
  createdAt: moment().notNull(),
});
