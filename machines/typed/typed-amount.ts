import { parseMinor, type Currency, type Minor } from '../money.ts';
import { latinFigures, visibleText } from './typed-text.ts';

/** Why typed text is no amount: nothing there, no number, or a number that can be read in two ways. */
export type AmountDoubt = 'missing' | 'unreadable' | 'ambiguous';

const groupSign = String.raw`[,. '’٬]`;
const grouped = new RegExp(String.raw`^[1-9]\d{0,2}(?<sign>${groupSign})\d{3}(?:\k<sign>\d{3})*$`);
const groupedByLakh = /^[1-9]\d?(?<sign>[,٬])(?:\d{2}\k<sign>)+\d{3}$/;

/**
 * An amount as people type it, in minor units: "25", "25.50", "2,50", "1,234.50", "1 234,50", "₹1,234.50", "٢٥٫٥٠". A comma
 * before one or two figures is decimal everywhere. Before exactly three it groups thousands, unless the language or the
 * currency lets it be decimal too: then the text is ambiguous [E2]. No amount has thousandths (031).
 */
export function typedAmount(
  typed: string,
  { currency, language }: { currency: Currency; language: string },
): Minor | AmountDoubt {
  const text = withoutCurrency(plain(typed), currency);
  if (text === '') return 'missing';
  const decimal = decimalOf(text, currency, language);
  if (decimal === null) return 'unreadable';
  if (decimal === 'ambiguous') return decimal;
  const tooFine = decimal.replace(/^\d*\.?/, '').slice(Math.min(currency.exponent, 2));
  if (/[1-9]/.test(tooFine)) return 'unreadable';
  return parseMinor(decimal, currency.exponent) ?? 'unreadable';
}

/** Plain decimal text with a point; null when the signs stand where no amount has them. */
function decimalOf(text: string, { exponent }: Currency, language: string): string | null {
  const lone = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text)?.[1];
  if (lone === '.') return exponent === 3 ? text : 'ambiguous';
  const isEither = exponent === 3 || (exponent === 2 && hasDecimalComma(language));
  if (lone === ',' && isEither) return 'ambiguous';
  const whole = wholeOf(text);
  if (whole !== null) return whole;
  const [, before = '', sign = '', after = ''] = /^(.*)([.,٫])(\d*)$/.exec(text) ?? [];
  if (sign !== '' && before.includes(sign)) return null;
  const units = before === '' && after !== '' ? '0' : wholeOf(before);
  return units === null ? null : `${units}.${after}`;
}

/** True where "1,234" may be a little more than 1. */
function hasDecimalComma(language: string): boolean {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

/** The figures of a whole number, with or without signs between its groups. */
function wholeOf(text: string): string | null {
  const isWhole = /^\d+$/.test(text) || grouped.test(text) || groupedByLakh.test(text);
  return isWhole ? text.replaceAll(/\D/g, '') : null;
}

/** Without the sign or the code of the currency, in front or behind. */
function withoutCurrency(text: string, { symbol, code }: Currency): string {
  const [lower, names] = [text.toLowerCase(), [symbol, code].map((name) => plain(name).toLowerCase())];
  const inFront = names.find((name) => name !== '' && lower.startsWith(name)) ?? '';
  const behind = names.find((name) => name !== '' && inFront === '' && lower.endsWith(name)) ?? '';
  const rest = text.slice(inFront.length, text.length - behind.length);
  // "Rs.250" is no quarter of a rupee.
  return (/\p{L}$/u.test(inFront) ? rest.replace(/^\./, '') : rest).trim();
}

function plain(typed: string): string {
  return latinFigures(visibleText(typed)).replaceAll('،', ',');
}
