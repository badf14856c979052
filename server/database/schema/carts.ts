import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { customer } from './accounts.ts';
import { addOn, product, variant } from './catalogue.ts';
import { idColumn, moment, reference } from './columns.ts';
import { branch } from './places.ts';

/** One cart per customer and branch; lock its row before changing lines. */
export const cart = pgTable(
  'cart',
  {
    id: idColumn(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    branchId: reference()
      .notNull()
      .references(() => branch.id),
    version: integer().notNull().default(0),
    updatedAt: moment().notNull(),
  },
  (table) => [unique('cart_customer_branch_unique').on(table.customerId, table.branchId)],
);

/** The newest change of a cart that each device has sent, so that an older one that comes late is known (072). */
export const cartDevice = pgTable(
  'cart_device',
  {
    id: idColumn(),
    cartId: reference()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** The hash of its session's token; no reference, so that a change of a cart never waits for a session's row. */
    device: text().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    unique('cart_device_unique').on(table.cartId, table.device),
    index('cart_device_changed_at').on(table.changedAt),
  ],
);

export const cartLine = pgTable(
  'cart_line',
  {
    id: idColumn(),
    cartId: reference()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    productId: reference()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    variantId: reference()
      .notNull()
      .references(() => variant.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Add-ons with their number for one unit, see `addOnKeyOf`; with the variant it is the line's identity. */
    addOnKey: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('cart_line_identity_unique').on(table.cartId, table.variantId, table.addOnKey),
    index('cart_line_cart').on(table.cartId),
    check('cart_line_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

export const cartLineAddOn = pgTable(
  'cart_line_add_on',
  {
    cartLineId: reference()
      .notNull()
      .references(() => cartLine.id, { onDelete: 'cascade' }),
    addOnId: reference()
      .notNull()
      .references(() => addOn.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartLineId, table.addOnId] }),
    check('cart_line_add_on_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
