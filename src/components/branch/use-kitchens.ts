import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { City } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { branchesQuery } from '../../api/branches.ts';
import { citiesQuery } from '../../api/cities.ts';

/** The branches of the customer's city, named in the language on screen, or of the provider's first one before a city is known; and the cities. */
export function useKitchens() {
  const { language } = useLanguage();
  const { city: chosen } = useBranch();
  const cities = useInfiniteQuery(citiesQuery('', language)).data?.pages.flatMap(({ items }) => items) ?? [];
  const asked: City | null = chosen ?? cities[0] ?? null;
  const city = cities.find(({ id }) => id === asked?.id) ?? asked;
  return { cities, city, query: useQuery(branchesQuery(asked, language)) };
}
