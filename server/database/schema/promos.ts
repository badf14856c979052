import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customer } from './accounts.ts';
import { idColumn, json, minor, moment, reference } from './columns.ts';
import type { LocalText } from './columns.ts';

export const promo = pgTable('promo', {
  id: idColumn(),
  code: text().notNull().unique('promo_code_unique'),
  message: json<LocalText>().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
  discountType: text().$type<'percentage' | 'amount'>().notNull(),
  /** Minor units of an amount, or hundredths of a percent (1050 = 10.5 %). */
  discount: integer().notNull(),
  minimumOrder: minor().notNull(),
  maximumDiscount: minor().notNull(),
  maximumUses: integer().notNull(),
  usesSoFar: integer().notNull(),
  repeatAllowed: boolean().notNull(),
  repeatLimit: integer().notNull(),
  image: text().notNull(),
  branches: json<number[]>().notNull(),
  active: boolean().notNull().default(true),
});

export const promoUse = pgTable(
  'promo_use',
  {
    id: idColumn(),
    promoId: reference()
      .notNull()
      .references(() => promo.id),
    customerId: reference().references(() => customer.id, { onDelete: 'set null' }),
    orderId: reference().notNull(),
    usedAt: moment().notNull(),
    releasedAt: moment(),
  },
  (table) => [
    unique('promo_use_order_unique').on(table.orderId),
    index('promo_use_customer').on(table.promoId, table.customerId),
    index('promo_use_of_customer').on(table.customerId),
  ],
);
