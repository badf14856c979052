import { useQuery } from '@tanstack/react-query';
import { useMapSource } from './map-adapter.ts';

/** The map's code and data, fetched when the first map is wanted and kept for the others. */
export function useMap() {
  const load = useMapSource();
  return useQuery({
    queryKey: ['map'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { isCode: true },
  });
}
