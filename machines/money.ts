/** An amount in the smallest unit of its currency (paise, cents): always a whole number, never a float. */
export type Minor = number;

/** How a currency is written and how many decimals one unit has. */
export type Currency = { code: string; symbol: string; exponent: 0 | 2 | 3 };

/** The currency of a provider whose settings name none [R9.3]. */
export const rupee: Currency = { code: 'INR', symbol: '₹', exponent: 2 };

const decimalText = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * Decimal text as a provider sends it ("12", "12.5", "-3.500") to minor units; digits beyond the exponent must be zero
 * after rounding half up. Returns null for anything else, so that no NaN ever reaches a screen.
 */
export function parseMinor(text: string, exponent: number = 2): Minor | null {
  const match = decimalText.exec(text.trim().replaceAll(',', ''));
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
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
