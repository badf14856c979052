import { memoize } from './memoize.ts';

/** Formats of one style by language. Latin figures in every language, as in amounts and dates. */
const formats = (style: Intl.NumberFormatOptions) =>
  memoize((language: string) => new Intl.NumberFormat(language, { ...style, numberingSystem: 'latn' }));

const plain = formats({});
const percent = formats({ style: 'percent', maximumFractionDigits: 2 });
const oneDecimal = formats({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const metre = formats({ style: 'unit', unit: 'meter', maximumFractionDigits: 1 });
const kilometre = formats({ style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });

/** "1,234.5" with the separators of the language. */
export function formatNumber(value: number, language: string): string {
  return plain(language).format(value);
}

/** "12.5%" as the language writes it, from percentage points (12.5), with two decimals at most. */
export function formatPercent(points: number, language: string): string {
  return percent(language).format(points / 100);
}

/** A rating with one decimal: "4.0", in French "4,0". */
export function formatRating(rating: number, language: string): string {
  return oneDecimal(language).format(rating);
}

/** "850 m" below a kilometre, "1.2 km" from there on, as the language writes it; metres are rounded to tens. */
export function formatDistance(metres: number, language: string): string {
  const tens = Math.round(metres / 10) * 10;
  return tens < 1000 ? metre(language).format(tens) : kilometre(language).format(metres / 1000);
}
