import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, minor, moment } from './columns.ts';

export const customer = pgTable('customer', {
  id: idColumn(),
  username: text().notNull(),
  /** Lower case; empty is not allowed, so that it can be unique. */
  email: text().notNull().unique('customer_email_unique'),
  countryCode: text().notNull(),
  /** National number, digits only. */
  mobile: text().notNull().unique('customer_mobile_unique'),
  image: text().notNull().default(''),
  referralCode: text().notNull().unique('customer_referral_code_unique'),
  friendsCode: text().notNull().default(''),
  webPushId: text().notNull().default(''),
  appPushId: text().notNull().default(''),
  platform: text().notNull().default(''),
  signInType: text().notNull().default('phone'),
  active: boolean().notNull().default(true),
  createdAt: moment().notNull(),
});

/** The balance is what the ledger (`wallet_entry`) adds up to; lock this row before changing either. */
export const wallet = pgTable(
  'wallet',
  {
    customerId: integer()
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    balance: minor().notNull().default(0),
  },
  (table) => [check('wallet_not_negative', sql`${table.balance} >= 0`)],
);

/** A signed-in device. Only the SHA-256 of its token is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('session_customer').on(table.customerId)],
);

/**
 * A one-time code sent to a full number (country code and national digits). Once verified, the row is the proof that
 * `login` and `register_user` each accept one time.
 */
export const oneTimeCode = pgTable(
  'otp_code',
  {
    id: idColumn(),
    mobile: text().notNull(),
    codeHash: text().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    checks: integer().notNull().default(0),
    voidedAt: moment(),
    verifiedAt: moment(),
    usedForLoginAt: moment(),
    usedForRegistrationAt: moment(),
  },
  (table) => [index('otp_code_mobile').on(table.mobile, table.sentAt)],
);

/** Demo mode only: the message as a telephone would show it. Never written outside demo mode. */
export const simulatedMessage = pgTable('simulated_message', {
  id: idColumn(),
  mobile: text().notNull(),
  body: text().notNull(),
  code: text().notNull(),
  sentAt: moment().notNull(),
});

export const address = pgTable(
  'address',
  {
    id: idColumn(),
    customerId: integer()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    name: text().notNull().default(''),
    countryCode: text().notNull().default(''),
    mobile: text().notNull(),
    alternateCountryCode: text().notNull().default(''),
    alternateMobile: text().notNull().default(''),
    address: text().notNull(),
    landmark: text().notNull().default(''),
    area: text().notNull(),
    cityId: integer().notNull(),
    pincode: text().notNull().default(''),
    state: text().notNull().default(''),
    country: text().notNull().default(''),
    /** Decimal text as sent, for example "28.6139". */
    latitude: text().notNull(),
    longitude: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index('address_customer').on(table.customerId)],
);
