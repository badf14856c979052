import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { City } from '../../machines/branch/branch.ts';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { pageOf } from './list-reply.ts';
import { decimalOrNull, filledText, id, wholeOrNull, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';
import { itemsOfAllPages, nextOffset, type Page } from './scope.ts';

const pageSize = 10;
const largePageSize = 100;

/** A city and how many restaurants it has; null when the provider does not send it. */
export type ListedCity = City & { restaurants: number | null };

const city: Schema<ListedCity> = z.pipe(
  z.object({
    id,
    name: filledText,
    latitude: decimalOrNull,
    longitude: decimalOrNull,
    branches: wholeOrNull,
  }),
  z.transform(({ branches: restaurants, ...wire }) => ({
    ...wire,
    latitude: wire.latitude ?? 0,
    longitude: wire.longitude ?? 0,
    restaurants,
  })),
);

/** Cities whose name contains the text, all of them when it is empty. A sort order is never sent (D28). */
export async function searchCities(
  api: Api,
  search: string,
  language: string,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<ListedCity>> {
  const form = { search: search.trim() || null, language, ...page };
  return pageOf(city, await api.callForList(paths.searchCities, form, { signal }), 'cities');
}

/** Every city of the provider. */
export const listCities = (api: Api, language: string, signal?: AbortSignal): Promise<ListedCity[]> =>
  itemsOfAllPages((page) => searchCities(api, '', language, page, signal), largePageSize);

/** Cities page by page, 10 at a time [R9.2]. */
export function citiesQuery(search: string, language: string) {
  return infiniteQueryOptions({
    queryKey: ['cities', language, search.trim()],
    queryFn: ({ client, pageParam, signal }) =>
      searchCities(apiOf(client), search, language, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
  });
}
