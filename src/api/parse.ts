import * as z from 'zod/mini';
import { parseMinor, type Minor } from '../../machines/money.ts';
import { log } from '../lib/log.ts';
import { malformed } from './errors.ts';
import type { Reply } from './envelope.ts';
import type { Region } from './region.ts';

/** A schema for anything a provider may send in one place. */
export type Schema<T> = z.ZodMiniType<T>;

/** The value as the schema reads it; throws a malformed ApiError, and never anything else. */
export function read<T>(schema: Schema<T>, value: unknown, what: string): T {
  const { success, data, error } = z.safeParse(schema, value);
  if (success) return data;
  const fields = error.issues.map((issue) => issue.path.join('.')).join(', ');
  log.error(`The provider's ${what} cannot be read`, { fields });
  throw malformed(`Unreadable ${what}`);
}

/** The item under `data` of a reply, read by the schema. */
export function readData<T>(schema: Schema<T>, reply: Reply, what: string): T {
  return read(schema, reply['data'], what);
}

/** As `readData`, of a list the first item; throws the same where there is none. */
export function readFirst<T>(schema: Schema<T>, reply: Reply, what: string): T {
  const found = readData(first(schema), reply, what);
  if (found === null) throw malformed(`Unreadable ${what}`);
  return found;
}

/** As `read`, but null where it is unreadable; logs nothing. */
export function readOrNull<T>(schema: Schema<T>, value: unknown): T | null {
  return z.safeParse(schema, value).data ?? null;
}

/** A schema of one conversion that accepts whatever came. */
export function lenient<T>(convert: (value: unknown) => T): Schema<T> {
  return z.pipe(z.optional(z.unknown()), z.transform(convert));
}

/** Like `lenient`, but null means that the value cannot be accepted. */
export function strict<T>(expectation: string, convert: (value: unknown) => T | null): Schema<T> {
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

function asAmount(value: unknown, { currency }: Region): Minor | null {
  const minor = parseMinor(asText(value), currency.exponent);
  return minor !== null && minor >= 0 ? minor : null;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const highestCodePoint = 0x10ffff;

/**
 * Text as it was before a server wrote it for a page: entities once, whatever they stand for. It is shown as text, never as
 * markup.
 */
export function withoutEntities(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= highestCodePoint ? String.fromCodePoint(code) : entity;
  });
}

/** Undoes what servers of the family do to stored text: slashes, written-out line breaks, entities. */
function unslashed(value: string): string {
  return withoutEntities(value)
    .replaceAll('\r\n', '\n')
    .replace(/\\r\\n|\\n|\\r/g, '\n')
    .replace(/\\(['"\\])/g, '$1')
    .trim();
}

/** Text; "" when absent. */
export const text = lenient((value) => unslashed(asText(value)));
/** Text exactly as sent; "" when absent. */
export const verbatim = lenient(asText);
/** Text that must not be empty. */
export const filledText = strict('text', (value) => unslashed(asText(value)) || null);
/** A number above zero that identifies something. */
export const id = strict('an id', (value) => {
  const number = asWhole(value);
  return number !== null && number > 0 ? number : null;
});
/** A whole number, 0 when absent or unreadable. */
export const whole = lenient((value) => asWhole(value) ?? 0);
export const wholeOrNull = lenient(asWhole);
/** Servers leave out, or write as 0, what is not set. */
export function aboveZero(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}
/** A decimal number such as a coordinate, or null. */
export const decimalOrNull = lenient(asDecimal);
/** A switch: true for true, 1, "1" and "true" only. */
export const flag = lenient(isOn);
/** A switch that may be absent. */
export const flagOrNull = lenient((value) =>
  asText(value) === '' && typeof value !== 'boolean' ? null : isOn(value),
);
/** Where a page or a script may be fetched: over https, from this site, or from this machine; null for anything else. */
export const addressOrNull = lenient((value) => {
  const address = asText(value);
  return /^(https:\/\/|\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(address) ? address : null;
});

/** An amount that must be there and not below zero. */
export function money(region: Region): Schema<Minor> {
  return strict('an amount', (value) => asAmount(value, region));
}

/** As `money`, but 0 when absent; text that is no amount is refused. */
export function moneyOrZero(region: Region): Schema<Minor> {
  return strict('an amount', (value) => (asText(value).trim() === '' ? 0 : asAmount(value, region)));
}

/** An amount, or null when absent, unreadable or negative. */
export function moneyOrNull(region: Region): Schema<Minor | null> {
  return lenient((value) => asAmount(value, region));
}

/** As many as are ever asked for at once; thousands in one answer would stop the page for seconds. */
export const mostItems = 100;

/** The parts of a comma-separated text (or of a list), trimmed, without empty ones. */
export const words = lenient((value) => {
  const parts = Array.isArray(value)
    ? value.slice(0, mostItems).map(asText)
    : asText(value).split(',', mostItems);
  return parts.map((part) => unslashed(part)).filter((part) => part !== '');
});

/** The provider's error flag, read in one way everywhere: true is a refusal; null where the reply has none. */
export function errorFlag(reply: Reply): boolean | null {
  const message = reply['error'];
  return message === undefined || message === null ? null : isOn(message);
}

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/**
 * A list that drops each item it cannot read, and reads no more than `most`; anything that is no list is an empty one.
 */
export function list<T>(item: Schema<T>, most: number = mostItems): Schema<T[]> {
  return lenient((value) => {
    const elements = elementsOf(value);
    const candidates = elements.slice(0, most);
    if (candidates.length < elements.length) {
      log.error('A list is longer than what is read of it', { left: elements.length - candidates.length });
    }
    const kept = candidates.flatMap((candidate) => {
      const { success, data } = z.safeParse(item, candidate);
      return success ? [data] : [];
    });
    if (kept.length < candidates.length) {
      log.error('Unreadable items were left out of a list', { left: candidates.length - kept.length });
    }
    return kept;
  });
}

/** A list of which every item must be readable, for what a customer pays; anything that is no list is an empty one. */
export function wholeList<T>(item: Schema<T>): Schema<T[]> {
  return z.pipe(lenient(elementsOf), z.array(item));
}

/** What a list holds, which may arrive as text holding JSON, or as an object whose keys are the indexes that are left. */
export function elementsOf(value: unknown): unknown[] {
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
export function first<T>(item: Schema<T>): Schema<T | null> {
  return lenient((value) => readOrNull(item, Array.isArray(value) ? value[0] : value));
}

const webAddress = /^https?:\/\/[^\s"'<>\\]+$/i;
const namesNoFile = /^(https?:\/\/[^/?]*|[^?]*\/)$/i;
/** A path in the provider's folders as it stands in the database: `uploads/media/dosa.jpg`. */
const inFolder = /^[\w-]+(\/[^\s"'<>\\:?]+)*\/[^\s"'<>\\:/?]+\.[a-z]{3,4}$/i;
const rooted = /^\/(?!\/)[^\s"'<>\\]*$/;

/**
 * A picture's address: web addresses as they are, paths under the provider's host, "" for anything else. Servers put
 * their own address in front of every picture, also of missing ones: an address without a file is none.
 */
export function picture(host: string): Schema<string> {
  return lenient((value) => {
    if (typeof value !== 'string') return '';
    const address = value.trim();
    if (namesNoFile.test(address)) return '';
    if (webAddress.test(address)) return address;
    if (inFolder.test(address)) return `${host}/${address}`;
    return rooted.test(address) ? `${host}${address}` : '';
  });
}
