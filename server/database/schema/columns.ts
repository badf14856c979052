import { bigint, customType, integer, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Minor } from '../../../machines/money.ts';
import { languages, type Language } from '../../../src/i18n/locales.ts';

export { languages, type Language };

/** One text in every language of the storefront. */
export type LocalText = Record<Language, string>;

/** A stable id: chosen by the seed, or the next number. 64 bits in the database; here it is a number up to 2⁵³. */
export const idColumn = () => reference().primaryKey().generatedByDefaultAsIdentity();

/** The id of a row of another table. */
export const reference = () => bigint({ mode: 'number' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Money in minor units; not null unless the column is declared so. */
export const minor = () => integer().$type<Minor>();

/** A sum of money in minor units, wider than any single amount. */
export const sumOfMinor = () => bigint({ mode: 'number' }).$type<Minor>();

export const json = <T>() => jsonb().$type<T>();
