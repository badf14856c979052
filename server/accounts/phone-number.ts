import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** The country of numbers that are sent without their country code. */
const homeCountry: CountryCode = 'IN';
export const homeCallingCode: string = getCountryCallingCode(homeCountry);
const longestNational = 10;

/** One telephone in its one form, digits only; `full` is country code and national number together, as in E.164. */
export type PhoneNumber = { countryCode: string; mobile: string; full: string };

/**
 * The number behind digits that begin with a country code, or else behind a national number of the home country; null
 * when no telephone can have it, and when its full number posted again would be another telephone.
 */
export function parsePhone(digits: string): PhoneNumber | null {
  const phone = readDigits(digits);
  return phone !== null && readDigits(phone.full)?.full === phone.full ? phone : null;
}

/** The number behind digits that begin with a country code, as stored ones do; null likewise. */
export function parseFull(digits: string): PhoneNumber | null {
  return toPhone(parsePhoneNumberFromString(`+${digits}`));
}

/** True when `posted`, with its country code or without any, is this telephone. */
export function isSamePhone(
  phone: PhoneNumber,
  posted: { country_code: string | null; mobile: string },
): boolean {
  if (posted.country_code !== null)
    return parseFull(posted.country_code + posted.mobile)?.full === phone.full;
  return posted.mobile === phone.full || parseFull(phone.countryCode + posted.mobile)?.full === phone.full;
}

function readDigits(digits: string): PhoneNumber | null {
  const abroad = parsePhoneNumberFromString(`+${digits}`);
  const isShort = digits.startsWith('0') || digits.length <= longestNational;
  const atHome = isShort ? parsePhoneNumberFromString(digits, homeCountry) : undefined;
  // Numbering plans grow, so a number that is merely possible is taken when no reading is better.
  return toPhone([abroad, atHome].find((number) => number?.isValid()) ?? abroad);
}

/** A zero that a country drops is dropped once, so that there are numbers which lose another one each time they are read. */
function toPhone(number: ReturnType<typeof parsePhoneNumberFromString>): PhoneNumber | null {
  if (!number?.isPossible()) return null;
  const { countryCallingCode: countryCode, nationalNumber: mobile } = number;
  const again = parsePhoneNumberFromString(number.number);
  if (again?.countryCallingCode !== countryCode || again.nationalNumber !== mobile) return null;
  return { countryCode, mobile, full: countryCode + mobile };
}
