import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Branch, City } from '../../machines/branch/branch.ts';
import { branchSchema } from './branches.ts';
import { listCities } from './cities.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import { memoize } from '../lib/memoize.ts';
import { flagOrNull, text } from './parse.ts';
import { apiOf } from './query-client.ts';

const freshMs = 60_000;

/** A branch with the fields of its own page; the city is null when the provider lists none of that id. */
export type Kitchen = { branch: Branch; city: City | null; story: string; email: string };

const itsOwn = z.object({ story: text, email: text, status: flagOrNull });
const kitchenRow = memoize((host: string) => z.intersection(branchSchema(host), itsOwn));

/**
 * One branch by its id alone [R1.30]; null when there is none, or when it is switched off, which servers answer only where no
 * position is posted. They find a branch through a city: with an id beside it, and no position, any city will do.
 */
export async function readKitchen(
  api: Api,
  id: number,
  language: string,
  signal?: AbortSignal,
): Promise<Kitchen | null> {
  const cities = await listCities(api, language, signal);
  const [any] = cities;
  if (!any) return null;
  const reply = await api.callForList(
    paths.checkCity,
    { name: any.name, id, limit: 1, language },
    { signal },
  );
  const row = itemsOf(kitchenRow(api.host), reply, 'branches').find((each) => each.id === id);
  if (!row) return null;
  const { story, email, status, ...branch } = row;
  if (status === false) return null;
  const city = cities.find(({ id: cityId }) => cityId === branch.cityId) ?? null;
  return { branch, city, story, email };
}

export function kitchenQuery(id: number, language: string) {
  return queryOptions({
    queryKey: ['kitchens', 'one', id, language],
    queryFn: ({ client, signal }) => readKitchen(apiOf(client), id, language, signal),
    staleTime: freshMs,
  });
}
