import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Coordinates } from '../../../machines/address/address.ts';
import { readGeocoded, type Geocoded } from '../../api/geocoding.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import type { Language } from '../../i18n/locales.ts';
import type { MapAdapter } from './map-adapter.ts';

/** About ten metres: a pin that moves less stays at the same door. */
const decimals = 4;

/** What is around a place, as the map knows it [R3.14]. */
function geocodedQuery(map: MapAdapter, place: Coordinates, language: Language) {
  const at = [place.latitude.toFixed(decimals), place.longitude.toFixed(decimals)];
  return queryOptions({
    queryKey: ['geocoded', language, at],
    queryFn: async (): Promise<Geocoded | null> => readGeocoded(await map.geocode(place, language)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const nowhere: Coordinates = { latitude: 0, longitude: 0 };

/** The same for a view: null until it is known, and where it is unknown. */
export function useGeocoded(map: MapAdapter, place: Coordinates | null): Geocoded | null {
  const { language } = useLanguage();
  const { data } = useQuery({
    ...geocodedQuery(map, place ?? nowhere, language),
    enabled: place !== null,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
