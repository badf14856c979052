import type { Coordinates } from '../address/address.ts';

/** A place with six decimals, ten centimetres, which every provider accepts; devices report up to fifteen. */
export function roundedPlace({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}
