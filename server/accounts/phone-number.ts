import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** The country of numbers that are sent without their country code. */
const homeCountry: CountryCode = 'IN';
const longestNational = 10;

/** One telephone in its one form, digits only; `full` is country code and national number together, as in E.164. */
export type PhoneNumber = { countryCode: string; mobile: string; full: string };

/**
 * The number behind digits that begin with a country code, or else behind a national number of the home country; null
 * when no telephone can have it.
 */
export function parsePhone(digits: string): PhoneNumber | null {
  const abroad = parsePhoneNumberFromString(`+${digits}`);
  const isShort = digits.startsWith('0') || digits.length <= longestNational;
  const atHome = isShort ? parsePhoneNumberFromString(digits, homeCountry) : undefined;
  // Numbering plans grow, so a number that is merely possible is taken when no reading is better.
  const found = [abroad, atHome].find((number) => number?.isValid()) ?? abroad;
  if (!found?.isPossible()) return null;
  const { countryCallingCode: countryCode, nationalNumber: mobile } = found;
  return { countryCode, mobile, full: countryCode + mobile };
}

/** True when `posted`, with its country code or without any, is this telephone. */
export function isSamePhone(
  phone: PhoneNumber,
  posted: { country_code: string | null; mobile: string },
): boolean {
  if (posted.country_code !== null)
    return parsePhone(posted.country_code + posted.mobile)?.full === phone.full;
  return posted.mobile === phone.full || parsePhone(phone.countryCode + posted.mobile)?.full === phone.full;
}
