import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../machines/address/address.ts';
import { readGeocoded, type Geocoded } from '../../api/geocoding.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useMap } from './use-map.ts';

/** About ten metres: a pin that moves less stays at the same door. */
const decimals = 4;

/** What is around a place, as the map knows it [R3.14]; null until it is known, and where it is unknown. */
export function useGeocoded(place: Coordinates | null): Geocoded | null {
  const { language } = useLanguage();
  const { data: map } = useMap();
  const at = [place?.latitude.toFixed(decimals), place?.longitude.toFixed(decimals)];
  const { data } = useQuery({
    queryKey: ['geocoded', language, at],
    queryFn:
      map === undefined || place === null
        ? skipToken
        : async () => readGeocoded(await map.geocode(place, language)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
