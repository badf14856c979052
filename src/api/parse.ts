import * as z from 'zod/mini';
import { parseMinor, type Minor } from '../../machines/money.ts';
import { log } from '../lib/log.ts';
import { malformed } from './errors.ts';
import type { Reply } from './envelope.ts';
import { currentRegion } from './region.ts';

/** A schema for anything a provider may send in one place. */
export type Piece<T> = z.ZodMiniType<T>;

/** The value as the schema reads it; throws a malformed ApiError, and never anything else. */
export function read<T>(schema: Piece<T>, value: unknown, what: string): T {
  const result = attempt(schema, value);
  if (result.success) return result.data;
  log.error(`The provider's ${what} cannot be read`, { fields: result.fields });
  throw malformed(`Unreadable ${what}`);
}

/** The item under `data` of a reply, read by the schema. */
export function readData<T>(schema: Piece<T>, reply: Reply, what: string): T {
  return read(schema, reply['data'], what);
}

function attempt<T>(
  schema: Piece<T>,
  value: unknown,
): { success: true; data: T } | { success: false; fields: string } {
  const result = z.safeParse(schema, value);
  if (result.success) return { success: true, data: result.data };
  return { success: false, fields: result.error.issues.map((issue) => issue.path.join('.')).join(', ') };
}

/** A piece made of one conversion that accepts whatever came. */
export function reading<T>(convert: (value: unknown) => T): Piece<T> {
  return z.pipe(z.optional(z.unknown()), z.transform(convert));
}

/** Like `reading`, but null means that the value cannot be accepted. */
export function demanding<T>(expectation: string, convert: (value: unknown) => T | null): Piece<T> {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value, context) => {
      const converted = convert(value);
      if (converted !== null) return converted;
      context.issues.push({ code: 'custom', message: expectation, input: value });
      return z.NEVER;
    }),
  );
}

function asText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value : '';
}

function asWhole(value: unknown): number | null {
  const digits = asText(value).trim();
  if (!/^-?\d{1,15}(\.0+)?$/.test(digits)) return null;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : null;
}

function asDecimal(value: unknown): number | null {
  const digits = asText(value).trim();
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(digits) ? Number(digits) : null;
}

function asMinor(value: unknown): Minor | null {
  return parseMinor(asText(value), currentRegion().currency.exponent);
}

/** Undoes what servers of the family do to stored text: slashes, written-out line breaks, entities of line breaks. */
function unslashed(value: string): string {
  return value
    .replaceAll('&#13;&#10;', '\n')
    .replace(/\\r\\n|\\n|\\r/g, '\n')
    .replace(/\\(['"\\])/g, '$1')
    .trim();
}

/** Text; "" when absent. */
export const text = reading((value) => unslashed(asText(value)));
/** Text exactly as sent; "" when absent. */
export const verbatim = reading(asText);
/** Text that must not be empty. */
export const filledText = demanding('text', (value) => unslashed(asText(value)) || null);
/** A number above zero that identifies something. */
export const id = demanding('an id', (value) => {
  const number = asWhole(value);
  return number !== null && number > 0 ? number : null;
});
/** A whole number, 0 when absent or unreadable. */
export const whole = reading((value) => asWhole(value) ?? 0);
export const wholeOrNull = reading(asWhole);
/** A decimal number such as a coordinate, or null. */
export const decimalOrNull = reading(asDecimal);
/** A switch: true for true, 1, "1" and "true" only. */
export const flag = reading(isOn);
/** A switch that may be absent. */
export const flagOrNull = reading((value) =>
  asText(value) === '' && typeof value !== 'boolean' ? null : isOn(value),
);
/** An amount that must be there and not below zero. */
export const money = demanding('an amount', (value) => {
  const minor = asMinor(value);
  return minor !== null && minor >= 0 ? minor : null;
});
/** As `money`, but 0 when absent; text that is no amount is refused. */
export const moneyOrZero = demanding('an amount', (value) => {
  const minor = asText(value).trim() === '' ? 0 : asMinor(value);
  return minor !== null && minor >= 0 ? minor : null;
});
/** An amount, or null when absent, unreadable or negative. */
export const moneyOrNull = reading((value) => {
  const minor = asMinor(value);
  return minor !== null && minor >= 0 ? minor : null;
});
/** The parts of a comma-separated text (or of a list), trimmed, without empty ones. */
export const words = reading((value) => {
  const parts = Array.isArray(value) ? value.map(asText) : asText(value).split(',');
  return parts.map((part) => unslashed(part)).filter((part) => part !== '');
});

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A list that drops each item it cannot read; anything that is no list is an empty one. */
export function list<T>(item: Piece<T>): Piece<T[]> {
  return reading((value) => {
    const candidates = itemsOf(value);
    const kept = candidates.flatMap((candidate) => {
      const result = attempt(item, candidate);
      return result.success ? [result.data] : [];
    });
    if (kept.length < candidates.length) {
      log.error('Unreadable items were left out of a list', { left: candidates.length - kept.length });
    }
    return kept;
  });
}

/** A list of which every item must be readable, for what a customer pays; anything that is no list is an empty one. */
export function wholeList<T>(item: Piece<T>): Piece<T[]> {
  return z.pipe(reading(itemsOf), z.array(item));
}

/** A list may arrive as text holding JSON, or as an object whose keys are the indexes that are left. */
function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') {
    try {
      const inner: unknown = JSON.parse(value);
      return Array.isArray(inner) ? inner : [];
    } catch {
      return [];
    }
  }
  const isIndexed =
    typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isIndexed ? Object.values(value) : [];
}

/** The first item of a list, or the thing itself when it came without one; null when absent or unreadable. */
export function first<T>(item: Piece<T>): Piece<T | null> {
  return reading((value) => {
    const candidate: unknown = Array.isArray(value) ? value[0] : value;
    const result = attempt(item, candidate);
    return result.success ? result.data : null;
  });
}

/** An object, or null where it is absent: `[]`, "", null or nothing at all. */
export function maybe<T>(item: Piece<T>): Piece<T | null> {
  return reading((value) => {
    const result = attempt(item, value);
    return result.success ? result.data : null;
  });
}
