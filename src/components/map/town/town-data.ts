import type { Town } from '../../../../machines/map/town.ts';
import address from './amberpur.json?url';

/** The seed's first city, as data rather than code; rejects when it cannot be fetched. */
export async function fetchTown(): Promise<Town> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The town answers ${response.status}`);
  return response.json();
}
