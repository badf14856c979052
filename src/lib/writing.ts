import { toDecimal, type Currency, type Minor } from '../../machines/money.ts';

/** Parts of a text in one, with the comma of the language. */
export function withCommas(parts: readonly string[], language: string): string {
  return parts.join(language === 'ar' ? '، ' : ', ');
}

/** A text within a sentence that keeps its own direction and moves nothing around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

const leftToRightIsolate = '\u2066';
const popIsolate = '\u2069';

/**
 * An amount as every screen writes it: symbol first, comma thousands, two decimals (or as many as the currency has), in
 * any language; isolated left to right so that no sentence around it reorders it [R9.3]. `Intl` would group by lakh in
 * Hindi and move the symbol in French and Arabic.
 */
export function formatMoney(amount: Minor, currency: Currency): string {
  const [whole = '0', fraction] = toDecimal(Math.abs(amount), currency.exponent).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const figures = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return `${leftToRightIsolate}${amount < 0 ? '−' : ''}${currency.symbol}${figures}${popIsolate}`;
}
