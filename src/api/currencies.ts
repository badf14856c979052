import { rupee, type Currency } from '../../machines/money.ts';

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

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

function exponentOf(code: string): Currency['exponent'] {
  if (withoutDecimals.has(code)) return 0;
  return withThreeDecimals.has(code) ? 3 : 2;
}
