import { z } from 'zod';
import { parseMinor, toDecimal } from '../../machines/money.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { pleaseCheck } from './field-texts.ts';

/**
 * Form fields. A message completes the sentence "<Field> …": an empty field counts as absent, an optional one is null
 * when absent, and a repeated one is refused.
 */
const greatestInteger = 2_147_483_647;
const wholeNumber = /^(0|[1-9]\d{0,15})$/;
const listOfNumbers = /^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/;
const decimalNumber = /^-?\d{1,6}(\.\d{1,17})?$/;
const mostListItems = 200;

const raw = z.string({
  error: (issue) => (issue.input === undefined ? 'is required' : 'must be sent once, as text'),
});
const filled = raw.refine((value) => value !== '', { error: 'is required', abort: true });

function optional<T>(schema: z.ZodType<T, string>) {
  return z
    .preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
    .prefault('');
}

function textOf(most: number) {
  return filled.trim().min(1, 'is required').max(most, `must have at most ${most} characters`);
}

const safe = filled
  .regex(wholeNumber, { error: 'must be a whole number', abort: true })
  .transform(Number)
  .refine(Number.isSafeInteger, 'is too large');

const whole = safe.refine((value) => value <= greatestInteger, 'is too large');

/** A number that only grows, such as the milliseconds since 1970. */
const sequence = filled
  .regex(/^[1-9]\d{0,14}$/, { error: 'must be a whole number', abort: true })
  .transform(Number);

const id = safe.refine((value) => value > 0, 'must be a number above 0');

const flag = filled
  .regex(/^(0|1|true|false)$/i, { error: 'must be 0 or 1', abort: true })
  .transform((value) => value === '1' || value.toLowerCase() === 'true');

/** Of any size; the caller limits it. Thousandths are refused: rounded, another amount than the shown one would be taken (031). */
const anyAmount = filled.transform((value, context) => {
  const minor = /^\d{1,12}(\.\d{1,2}0{0,4})?$/.test(value) ? parseMinor(value) : null;
  if (minor !== null) return minor;
  context.addIssue({ code: 'custom', message: 'must be an amount such as 12.50' });
  return z.NEVER;
});
/** What a column of money can hold. */
const amount = anyAmount.refine(
  (minor) => minor <= greatestInteger,
  `must be ${toDecimal(greatestInteger)} or less`,
);

/** Numbers separated by commas, each at most `most`. */
const numbersUpTo = (most: number) =>
  filled
    .transform((value) => value.replaceAll(' ', ''))
    .pipe(z.string().regex(listOfNumbers, { error: 'must be numbers separated by commas', abort: true }))
    .transform((value) => value.split(',').map(Number))
    .refine((list) => list.length <= mostListItems, `must have at most ${mostListItems} entries`)
    .refine((list) => list.every((one) => one <= most), 'is too large');

const ids = numbersUpTo(Number.MAX_SAFE_INTEGER);

function degrees(limit: number) {
  return filled
    .regex(decimalNumber, { error: 'must be a decimal number', abort: true })
    .refine((value) => Math.abs(Number(value)) <= limit, `must be between -${limit} and ${limit}`);
}

const mobile = filled.regex(/^\d{6,16}$/, 'must be 6 to 16 digits');

export const required = {
  text: textOf,
  id,
  whole,
  flag,
  amount,
  ids,
  counts: numbersUpTo(greatestInteger),
  mobile,
  latitude: degrees(90),
  longitude: degrees(180),
  oneOf: <const T extends string>(values: readonly T[]) =>
    filled.pipe(z.enum(values, { error: `must be one of ${values.join(', ')}` })),
};

const bytes = z.instanceof(Uint8Array, { error: 'must be one file' });

export const absent = {
  text: (most: number) => optional(textOf(most)),
  id: optional(id),
  whole: optional(whole),
  sequence: optional(sequence),
  flag: optional(flag),
  amount: optional(amount),
  anyAmount: optional(anyAmount),
  ids: optional(ids),
  mobile: optional(mobile),
  latitude: optional(degrees(90)),
  longitude: optional(degrees(180)),
  oneOf: <const T extends string>(values: readonly T[]) =>
    optional(filled.pipe(z.enum(values, { error: `must be one of ${values.join(', ')}` }))),
  /** Some of `values`, separated by commas; null when absent. */
  someOf: <const T extends string>(values: readonly T[]) =>
    optional(
      filled
        .transform((value) => value.split(','))
        .refine((list) => list.length <= values.length, `must have at most ${values.length} entries`)
        .pipe(z.array(z.enum(values, { error: `must be one of ${values.join(', ')}` }))),
    ),
  /** A file's bytes, of endpoints that take files. */
  file: z
    .preprocess((value) => (value === '' || value === undefined ? null : value), bytes.nullable())
    .prefault(''),
  /** As sent: absent is null and empty stays empty. */
  kept: (most: number) =>
    raw
      .max(most, `must have at most ${most} characters`)
      .nullish()
      .transform((value) => value ?? null),
};

/** `limit` and `offset` of a list; a limit above `most` is cut to it. */
export function pageFields(usual: number, most: number = 100) {
  return {
    limit: absent.whole.transform((value) => Math.min(value ?? usual, most)),
    offset: absent.whole.transform((value) => value ?? 0),
  };
}

/** One sentence per field that is wrong, in the order of the schema; outside English they name the fields to look at. */
export function sentencesOf(error: z.ZodError): LocalText {
  const seen = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'form');
    if (!seen.has(field)) seen.set(field, `${labelOf(field)} ${issue.message}.`);
  }
  return { ...pleaseCheck([...seen.keys()]), en: [...seen.values()].join('\n') };
}

function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
