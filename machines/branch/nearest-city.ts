import type { Coordinates } from '../address/address.ts';
import type { City } from './branch.ts';

const earthRadiusKm = 6371;
/** Beyond this distance a city is not "here". */
const farthestKm = 50;

/** The city a customer stands in or near; null when every city is more than 50 km away. */
export function nearestCity(cities: readonly City[], here: Coordinates): City | null {
  let nearest: { city: City; km: number } | null = null;
  for (const city of cities) {
    const km = kilometresBetween(city, here);
    if (km <= farthestKm && (nearest === null || km < nearest.km)) nearest = { city, km };
  }
  return nearest?.city ?? null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const rise = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const run = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = rise + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * run;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
