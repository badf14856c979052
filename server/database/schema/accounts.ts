import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { idColumn, moment, reference, sumOfMinor } from './columns.ts';
import type { Language } from './columns.ts';

export const customer = pgTable(
  'customer',
  {
    id: idColumn(),
    username: text().notNull(),
    /** Lower case. Its owner is not checked, so it identifies no customer and need not be unique. */
    email: text().notNull(),
    countryCode: text().notNull(),
    /** National number, digits only, as `parsePhone` writes it; with the country code it identifies the customer. */
    mobile: text().notNull(),
    image: text().notNull().default(''),
    /** As the device made it; null when it made none. */
    referralCode: text().unique('customer_referral_code_unique'),
    friendsCode: text().notNull().default(''),
    webPushId: text().notNull().default(''),
    appPushId: text().notNull().default(''),
    platform: text().notNull().default(''),
    signInType: text().notNull().default('phone'),
    active: boolean().notNull().default(true),
    /** An earlier account with this number had orders; see `hasOrderedBefore`. */
    orderedBefore: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('customer_mobile_unique').on(table.countryCode, table.mobile),
    index('customer_friends_code').on(table.friendsCode),
  ],
);

/** The balance is what the ledger (`wallet_entry`) adds up to; lock this row before changing either. */
export const wallet = pgTable(
  'wallet',
  {
    customerId: reference()
      .primaryKey()
      .references(() => customer.id, { onDelete: 'cascade' }),
    balance: sumOfMinor().notNull().default(0),
  },
  (table) => [check('wallet_not_negative', sql`${table.balance} >= 0`)],
);

/** A signed-in device, and the push id that messages reach it by, '' for none. Only the SHA-256 of its token is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    pushId: text().notNull().default(''),
    pushLanguage: text().$type<Language>().notNull().default('en'),
  },
  (table) => [
    index('session_customer').on(table.customerId),
    index('session_push_id')
      .on(table.pushId)
      .where(sql`${table.pushId} <> ''`),
  ],
);

/** A message on its way to a device. The row goes when it was taken or cannot be delivered any more. */
export const pushMessage = pgTable(
  'push_message',
  {
    id: idColumn(),
    sessionHash: text()
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    title: text().notNull(),
    body: text().notNull(),
    kind: text().notNull(),
    about: text().notNull(),
    attempts: integer().notNull().default(0),
    runAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('push_message_run_at').on(table.runAt),
    index('push_message_session').on(table.sessionHash),
  ],
);

/** Whom an identity provider vouched for; its own name for them identifies the customer, their e-mail does not. */
export const identity = pgTable(
  'identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    customerId: reference()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_customer').on(table.customerId),
  ],
);

/**
 * A one-time code sent to a full number (country code and national digits) for one caller. Once verified, the row is the
 * proof that `login` or `register_user` accepts one time from the device that holds it.
 */
export const oneTimeCode = pgTable(
  'otp_code',
  {
    id: idColumn(),
    mobile: text().notNull(),
    caller: text().notNull(),
    codeHash: text().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    checks: integer().notNull().default(0),
    voidedAt: moment(),
    verifiedAt: moment(),
    proofHash: text().unique('otp_code_proof_unique'),
    usedAt: moment(),
    /** When its message was given up, which may arrive nevertheless. */
    unconfirmedAt: moment(),
  },
  (table) => [index('otp_code_mobile').on(table.mobile, table.sentAt)],
);

/** When the owner of a number last signed out, moved on or deleted the account, by `traceOf`: older proofs are worth nothing. */
export const departure = pgTable('departure', {
  numberTrace: text().primaryKey(),
  leftAt: moment().notNull(),
});

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
    customerId: reference()
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
    cityId: reference().notNull(),
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
