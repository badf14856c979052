/** `THOROUGH=1` tries properties as often as a release wants it, which takes many minutes; else as often as a day allows. */
const isThorough = process.env['THOROUGH'] === '1';

/** How often, or from which seeds, a property is tried. */
export function tried<Amount>(usually: Amount, thoroughly: Amount): Amount {
  return isThorough ? thoroughly : usually;
}

/** How long one test of a property may take, in milliseconds. */
export const propertyTimeoutMs = tried(60_000, 3_600_000);
