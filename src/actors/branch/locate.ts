import type { Coordinates } from '../../../machines/address/address.ts';
import type { Place } from '../../../machines/branch/branch.ts';
import { nearestCity } from '../../../machines/branch/nearest-city.ts';
import { listCities } from '../../api/cities.ts';
import { readPosition } from '../../lib/position.ts';
import type { App } from '../system/app.ts';
import { storePosition } from './position-draft.ts';

const positionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 300_000 };

/**
 * In which of our cities a place is, or the customer when `coordinates` is null; rejects with `locationDenied` when they
 * share no position [R6.4, R8.9].
 */
export async function locate(
  { api, texts }: App,
  coordinates: Coordinates | null,
  signal: AbortSignal,
): Promise<Place> {
  const here = coordinates ?? (await currentPosition());
  const cities = await listCities(api, texts.language(), signal);
  const position = { ...here, city: nearestCity(cities, here) };
  storePosition(position);
  return position;
}

async function currentPosition(): Promise<Coordinates> {
  const position = await readPosition(positionOptions);
  if (position.kind === 'found') return position.coordinates;
  if (position.kind === 'unknown') throw new Error('The location is not known');
  throw Object.assign(new Error('The location is not shared'), { kind: 'locationDenied' });
}
