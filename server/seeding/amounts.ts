import { parseMinor } from '../../machines/money.ts';
import type { Minor } from '../../machines/money.ts';

const paisePerRupee = 100;

/** Decimal text of a seed file in minor units; the schema has checked its form. */
export function minorOf(text: string): Minor {
  const minor = parseMinor(text);
  if (minor === null) throw new Error(`"${text}" is no amount`);
  return minor;
}

/** A price at a branch that charges `percent` of it, rounded half up to a whole rupee unless it is the plain price. */
export function priceAt(price: Minor, percent: number): Minor {
  if (percent === 100) return price;
  return Math.round((price * percent) / 100 / paisePerRupee) * paisePerRupee;
}
