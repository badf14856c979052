import type { Phone } from '../login/login.ts';
import { digitsOf, latinFigures, visibleText } from './typed-text.ts';

/** The calling codes of the world: of one or two figures as listed, and of three beside them (ITU E.164). */
const callingCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;

/**
 * A number as people type or paste it. One that begins with + or 00 names its country, whatever stands in the field of the
 * country code; any other is a number of that country, with or without its code in front [E2]. Both parts come back as
 * digits, except a beginning (+, 00, +9) that names no country yet.
 */
export function typedPhone({ countryCode, mobile }: Phone): Phone {
  const text = latinFigures(visibleText(mobile)).replace(/^tel:/i, '');
  const country = digitsOf(countryCode).replace(/^00/, '');
  const abroad = /^[\s(]*(?:\+|00)(.*)$/.exec(text)?.[1];
  if (abroad === undefined)
    return { countryCode: country, mobile: withoutRepeatedCode(country, digitsOf(text)) };
  // A zero in brackets is dialled inside the country only.
  const digits = digitsOf(abroad.replace('(0)', ''));
  const code = callingCode.exec(digits)?.[0];
  if (code === undefined)
    return { countryCode: country, mobile: `${text.includes('+') ? '+' : '00'}${digits}` };
  return { countryCode: code, mobile: digits.slice(code.length) };
}

/** Drops the code from digits too long for a mobile number of that country that begins with the same figures. */
function withoutRepeatedCode(country: string, digits: string): string {
  const rest = digits.startsWith(country) ? digits.slice(country.length) : '';
  return rest.length >= 10 || (rest.length === 9 && country.length === 3) ? rest : digits;
}

const namesItsCountry = /^[\s(]*(?:\+|00)/;

/** A number to dial from anywhere. One without its country is of that of `nearby`, where that names one; else it stays as it is. */
export function withCountry(number: string, nearby: readonly string[]): string {
  const named = nearby.find((other) => namesItsCountry.test(other));
  const digits = digitsOf(number).replace(/^0/, '');
  if (named === undefined || digits === '' || namesItsCountry.test(number)) return number;
  const { countryCode } = typedPhone({ countryCode: '', mobile: named });
  return countryCode === '' ? number : `+${countryCode} ${withoutRepeatedCode(countryCode, digits)}`;
}
