import type { Currency } from './money.ts';

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Digits after the point of a currency, by its upper-case ISO 4217 code; 2 for an unknown code. */
export function exponentOf(code: string): Currency['exponent'] {
  if (withoutDecimals.has(code)) return 0;
  return withThreeDecimals.has(code) ? 3 : 2;
}
