/** The country of numbers that are sent without their country code. */
const homeCountryCode = '91';
const nationalDigits = 10;

/** Country code and national digits: a short number is taken as one of the home country. */
export function fullNumber(mobile: string): string {
  return mobile.length <= nationalDigits ? homeCountryCode + mobile : mobile;
}
