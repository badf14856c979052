/** An amount in the smallest unit of its currency (paise, cents): always a whole number, never a float. */
export type Minor = number;

/** How a currency is written and how many decimals one unit has. */
export type Currency = { code: string; symbol: string; exponent: 0 | 2 | 3 };

/** The currency of a provider whose settings name none [R9.3]. */
export const rupee: Currency = { code: 'INR', symbol: '₹', exponent: 2 };

/** Commas only where they part thousands, or lakhs. */
const decimalText = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d*))?$/;

/**
 * Decimal text as a provider sends it ("12", "12.5", "-3.500", "1,234.50") to minor units, rounded half up. Returns null for
 * anything else, so that no NaN ever reaches a screen. What people type is read by `typedAmount`.
 */
export function parseMinor(text: string, exponent: number = 2): Minor | null {
  const match = decimalText.exec(text.trim());
  if (!match) return null;
  const [, sign, grouped = '0', fraction = ''] = match;
  const whole = grouped.replaceAll(',', '');
  const kept = fraction.slice(0, exponent).padEnd(exponent, '0');
  const roundUp = Number(fraction[exponent] ?? '0') >= 5 ? 1 : 0;
  const minor = Number(whole + kept) + roundUp;
  if (!Number.isSafeInteger(minor)) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Minor units as plain decimal text for the wire: 123450 with exponent 2 becomes "1234.50". */
export function toDecimal(minor: Minor, exponent: number = 2): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
