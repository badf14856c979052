import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The accounts of the identity provider of demo mode; nothing of the shop refers to them. */
export const demoIdentity = pgTable(
  'demo_identity',
  {
    uid: text().primaryKey(),
    /** As Firebase writes it: `google.com`, `password`, `phone`, `custom`. */
    provider: text().notNull(),
    /** Empty for the account of a telephone. */
    email: text().notNull(),
    /** The full number of an account of a telephone, else empty. */
    mobile: text().notNull().default(''),
    name: text().notNull(),
    passwordHash: text().notNull().default(''),
    /** Where the code of a second factor goes; empty for an account without one. */
    factorMobile: text().notNull().default(''),
    disabled: boolean().notNull().default(false),
  },
  (table) => [unique('demo_identity_address_unique').on(table.provider, table.email, table.mobile)],
);

/** What it would send: a link by mail, or a code to a telephone. */
export const demoIdentityMessage = pgTable('demo_identity_message', {
  /** What a code is confirmed with. */
  session: text().primaryKey(),
  code: text().notNull(),
  kind: text().$type<'link' | 'reset' | 'phone' | 'factor'>().notNull(),
  recipient: text().notNull(),
  link: text().notNull(),
  sentAt: moment().notNull(),
  usedAt: moment(),
});
