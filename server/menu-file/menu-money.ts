import { exponentOf } from '../../machines/currency-exponents.ts';
import { parseMinor, toDecimal, type Minor } from '../../machines/money.ts';
import { ownExponent } from '../payments/gateway-units.ts';
import { oneHundredPercent } from '../pricing/percentage.ts';

/** 10 million of a currency, in hundredths: what fits into a column with room for sums. */
const greatest = 1_000_000_000;

/**
 * An amount of a menu file in hundredths, or a sentence about what is wrong: decimal text with exactly the currency's digits
 * ("249.00"), or a whole number of its minor units (24900). Never a number with a fraction.
 */
export function readMoney(given: unknown, currency: string): Minor | string {
  const exponent = exponentOf(currency);
  const example = exponent === 0 ? '249' : `249.${'0'.repeat(exponent)}`;
  const form = `must be text with ${exponent} decimals of ${currency} ("${example}") or a whole number of minor units`;
  if (given === undefined) return 'is missing';
  const digits = exponent === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${exponent}}$`);
  const isText = typeof given === 'string' && digits.test(given);
  const isWhole = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
  if (!isText && !isWhole) return `${form}, not ${JSON.stringify(given)}`;
  const minor = isText ? parseMinor(given, exponent) : Number(given);
  if (minor === null) return 'is too large';
  const scale = 10 ** Math.abs(ownExponent - exponent);
  if (exponent > ownExponent && minor % scale !== 0)
    return `must end with 0: the shop counts ${currency} in hundredths`;
  const own = exponent > ownExponent ? minor / scale : minor * scale;
  return own > greatest ? 'is too large' : own;
}

/** Hundredths as the text that `readMoney` reads. */
export function writeMoney(amount: Minor, currency: string): string {
  const exponent = exponentOf(currency);
  const scale = 10 ** Math.abs(ownExponent - exponent);
  if (exponent >= ownExponent) return toDecimal(amount * scale, exponent);
  // A fraction that the currency does not have is shown, so that the next import names it.
  return amount % scale === 0 ? toDecimal(amount / scale, exponent) : toDecimal(amount, ownExponent);
}

/** "12.5" as hundredths of a percent, or what is wrong with it. */
export function readPercent(given: unknown): number | string {
  const isText = typeof given === 'string' && /^\d{1,3}(\.\d{1,2})?$/.test(given);
  const hundredths = isText ? parseMinor(given) : null;
  const isShare = hundredths !== null && hundredths > 0 && hundredths <= oneHundredPercent;
  return isShare ? hundredths : 'must be text such as "20" or "12.5", above 0 and at most 100';
}
