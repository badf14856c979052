import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { SeedSettings } from '../../seed/settings-schema.ts';
import { customer } from './accounts.ts';
import { idColumn, json, moment, reference } from './columns.ts';
import type { LocalText } from './columns.ts';

/** Migrations already applied. */
export const migration = pgTable('migration', {
  name: text().primaryKey(),
  appliedAt: moment().notNull(),
});

/** One row (id 1) that every process watches. */
export const systemState = pgTable('system_state', {
  id: integer().primaryKey(),
  clockOffsetMs: bigint({ mode: 'number' }).notNull().default(0),
  /** Goes up whenever something a catalogue answer is made of changes, stock excepted. */
  catalogueVersion: integer().notNull().default(1),
  seededAt: moment(),
  /** Filled with the demo's customers and money; such a database is refused outside demo mode. */
  isDemo: boolean().notNull().default(false),
  /** A hash of the secret that keys the hashes in this database; null until the first start. */
  secretFingerprint: text(),
});

export const providerSettings = pgTable('provider_settings', {
  id: integer().primaryKey(),
  settings: json<SeedSettings>().notNull(),
});

/** How often something was done since `startsAt`; the row is also the lock that makes the count exact. */
export const rateWindow = pgTable('rate_window', {
  key: text().primaryKey(),
  startsAt: moment().notNull(),
  count: integer().notNull(),
});

/** Work due at a time. Done in the same transaction that deletes the row. */
export const job = pgTable(
  'job',
  {
    id: idColumn(),
    kind: text().notNull(),
    key: text().notNull(),
    payload: json<unknown>().notNull(),
    runAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Until then one process holds it; null when none does. */
    claimedUntil: moment(),
  },
  (table) => [unique('job_kind_key_unique').on(table.kind, table.key), index('job_run_at').on(table.runAt)],
);

/** A question that customers ask again and again. */
export const faq = pgTable('faq', {
  id: idColumn(),
  question: json<LocalText>().notNull(),
  answer: json<LocalText>().notNull(),
  rowOrder: integer().notNull(),
});

/** A message of the restaurant, to everybody or to one customer. */
export const notification = pgTable(
  'notification',
  {
    id: idColumn(),
    title: json<LocalText>().notNull(),
    message: json<LocalText>().notNull(),
    type: text().notNull(),
    typeId: reference(),
    image: text().notNull().default(''),
    sentAt: moment().notNull(),
    customerId: reference().references(() => customer.id, { onDelete: 'cascade' }),
  },
  (table) => [index('notification_customer').on(table.customerId)],
);
