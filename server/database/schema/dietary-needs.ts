import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { customer } from './accounts.ts';
import { json, reference } from './columns.ts';

/** What a customer can't eat; a customer who never chose has no row. */
export const dietaryNeeds = pgTable('dietary_needs', {
  customerId: reference()
    .primaryKey()
    .references(() => customer.id, { onDelete: 'cascade' }),
  vegetarian: boolean().notNull(),
  diets: json<string[]>().notNull(),
  allergens: json<string[]>().notNull(),
  /** Whether orders name them; null until the customer was asked. */
  inNote: boolean(),
  /** One more with each change. */
  revision: integer().notNull(),
});
