/** `THOROUGH=1` runs properties as often as a release needs, which takes many minutes; else only some. */
const isThorough = process.env['THOROUGH'] === '1';

/** How often, or from which seeds, a property runs. */
export function tried<Amount>(usually: Amount, thoroughly: Amount): Amount {
  return isThorough ? thoroughly : usually;
}

/** How long one test of a property may take, in milliseconds. */
export const propertyTimeoutMs = tried(300_000, 3_600_000);
