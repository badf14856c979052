import { exponentOf } from '../../machines/currency-exponents.ts';
import { rupee, type Currency } from '../../machines/money.ts';

/** A currency from the provider's code and symbol; what is missing falls back to the rupee's [R9.3]. */
export function currencyOf(code: string, symbol: string): Currency {
  const known = /^[A-Z]{3}$/.test(code.trim().toUpperCase()) ? code.trim().toUpperCase() : '';
  if (known === '') return { ...rupee, symbol: symbol || rupee.symbol };
  return {
    code: known,
    symbol: symbol || (known === rupee.code ? rupee.symbol : known),
    exponent: exponentOf(known),
  };
}
