import { useInfiniteQuery } from '@tanstack/react-query';
import type { City } from '../../../machines/branch/branch.ts';
import { citiesQuery } from '../../api/cities.ts';
import { useLanguage } from '../../actors/language/use-language.ts';

/** The first page of the provider's cities, for suggestions; empty until they are known. */
export function useCities(): City[] {
  const { language } = useLanguage();
  const cities = useInfiniteQuery(citiesQuery('', language));
  return cities.data?.pages.flatMap((page) => page.items) ?? [];
}
