import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { idColumn, json, minor, reference } from './columns.ts';
import type { LocalText } from './columns.ts';

export type ChargeMethod = 'fixed_charge' | 'per_km_charge' | 'range_wise_charges';
export type RangeCharge = { fromKm: number; toKm: number; price: number };

export const city = pgTable('city', {
  id: idColumn(),
  /** The operator's own, see `menuKeyOf`. */
  key: text().unique('city_key_unique'),
  name: json<LocalText>().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  radiusKm: doublePrecision().notNull(),
  maxDeliverableKm: doublePrecision().notNull(),
  minutesPerKm: doublePrecision().notNull(),
  chargeMethod: text().$type<ChargeMethod>().notNull(),
  fixedCharge: minor().notNull(),
  perKmCharge: minor().notNull(),
  /** Prices in minor units. */
  rangeCharges: json<RangeCharge[]>().notNull(),
  freeDeliveryFrom: minor(),
  /** Off hides it from the search; addresses in it stay. */
  isActive: boolean().notNull().default(true),
});

export const branch = pgTable('branch', {
  id: idColumn(),
  key: text().unique('branch_key_unique'),
  cityId: reference()
    .notNull()
    .references(() => city.id),
  isDefault: boolean().notNull(),
  name: json<LocalText>().notNull(),
  description: json<LocalText>().notNull(),
  /** Its description; '' for none. */
  story: json<LocalText>().notNull(),
  address: json<LocalText>().notNull(),
  email: text().notNull(),
  contact: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  image: text().notNull(),
  /** Off means that it is not shown to anybody near it. */
  isActive: boolean().notNull().default(true),
  /** The master switch: off means closed at any hour. */
  takesOrders: boolean().notNull(),
  selfPickup: boolean().notNull(),
  deliverOrders: boolean().notNull(),
  /** From the acceptance to the food leaving the restaurant. */
  preparationMinutes: integer().notNull().default(20),
});

/** Opening hours of one weekday (0 = Sunday), "HH:MM:SS" in the provider's time zone. */
export const branchHours = pgTable(
  'branch_hours',
  {
    branchId: reference()
      .notNull()
      .references(() => branch.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    opens: text().notNull(),
    closes: text().notNull(),
    isOpen: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.branchId, table.day] })],
);
