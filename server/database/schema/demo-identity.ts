import { boolean, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The accounts of the identity provider of demo mode; nothing of the shop refers to them. */
export const demoIdentity = pgTable(
  'demo_identity',
  {
    uid: text().primaryKey(),
    /** As Firebase writes it: `google.com`, `password`, `custom`. */
    provider: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull().default(''),
    /** Where the code of a second factor goes; empty for an account without one. */
    factorMobile: text().notNull().default(''),
    disabled: boolean().notNull().default(false),
  },
  (table) => [unique('demo_identity_email_unique').on(table.provider, table.email)],
);

/** What it would send: a link by mail, or the code of a second factor. */
export const demoIdentityMessage = pgTable('demo_identity_message', {
  code: text().primaryKey(),
  kind: text().$type<'link' | 'reset' | 'factor'>().notNull(),
  uid: text(),
  recipient: text().notNull(),
  link: text().notNull(),
  sentAt: moment().notNull(),
  usedAt: moment(),
});
