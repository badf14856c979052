import type { Coordinates } from '../../machines/address/address.ts';
import type { Minor } from '../../machines/money.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import { distanceKm } from '../places/distance.ts';

/** Kilometres from a branch to a place, or null when the branch does not deliver that far. */
export function reachKm(place: BranchPlace, to: Coordinates): number | null {
  const km = distanceKm(place.branch, to);
  return km <= place.city.maxDeliverableKm ? km : null;
}

/** What the city charges for that distance, in minor units; beyond the last range the last price counts. */
export function chargeFor(city: BranchPlace['city'], km: number): Minor {
  if (city.chargeMethod === 'fixed_charge') return city.fixedCharge;
  if (city.chargeMethod === 'per_km_charge') return city.perKmCharge * Math.max(1, Math.ceil(km));
  const ranges = city.rangeCharges.toSorted((one, other) => one.fromKm - other.fromKm);
  const range = ranges.find(({ toKm }) => km <= toKm) ?? ranges.at(-1);
  return range?.price ?? city.fixedCharge;
}

export type FreeRules = {
  itemTotal: Minor;
  freeFrom: Minor | null;
  isFirstOrder: boolean;
  firstOrderFrom: Minor;
};

/** Free for a first order of the minimum amount [R1.26], and from the city's own amount; the items alone count. */
export function isDeliveryFree({ itemTotal, freeFrom, isFirstOrder, firstOrderFrom }: FreeRules): boolean {
  if (isFirstOrder && itemTotal >= firstOrderFrom) return true;
  return freeFrom !== null && itemTotal >= freeFrom;
}
