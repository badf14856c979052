import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { City } from '../../machines/branch/branch.ts';
import { callForList } from './client.ts';
import { paths } from './contract/paths.ts';
import { pageOf } from './pages.ts';
import { decimalOrNull, filledText, id, type Piece } from './parse.ts';
import { nextOffset, type Page } from './scope.ts';

const pageSize = 10;

export const city: Piece<City> = z.pipe(
  z.object({ id, name: filledText, latitude: decimalOrNull, longitude: decimalOrNull }),
  z.transform((wire) => ({ ...wire, latitude: wire.latitude ?? 0, longitude: wire.longitude ?? 0 })),
);

/** Cities whose name contains the text, all of them when it is empty. A sort order is never sent (D28). */
export async function searchCities(
  search: string,
  language: string,
  page: { limit: number; offset: number },
  signal?: AbortSignal,
): Promise<Page<City>> {
  const form = { search: search.trim() || null, language, ...page };
  return pageOf(city, await callForList(paths.searchCities, form, { signal }), 'cities');
}

/** Cities page by page, 10 at a time [R9.2]. */
export function citiesQuery(search: string, language: string) {
  return infiniteQueryOptions({
    queryKey: ['cities', language, search.trim()],
    queryFn: ({ pageParam, signal }) =>
      searchCities(search, language, { limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextOffset(pages, pageSize),
  });
}
