import { rupee, type Currency } from '../../machines/money.ts';

/** How the provider counts money and where its clock stands; both come from its settings. */
export type Region = { currency: Currency; timeZone: string };

let region: Region = { currency: rupee, timeZone: 'Asia/Kolkata' };
let isKnown = false;

/** From now on amounts and moments are read this way [R9.3]. */
export function setRegion(next: Region): void {
  region = next;
  isKnown = true;
}

export function currentRegion(): Region {
  return region;
}

export function isRegionKnown(): boolean {
  return isKnown;
}
