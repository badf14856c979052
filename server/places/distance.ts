import type { Coordinates } from '../../machines/address/address.ts';

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
