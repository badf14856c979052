import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { LoadMap } from './map-adapter.ts';
import { fetchTown } from './town/town-data.ts';

const loadTown: LoadMap = async () => {
  const [{ townAdapter }, town] = await Promise.all([import('./town/town-adapter.tsx'), fetchTown()]);
  return townAdapter(town);
};

/** Where the map comes from; a host provides another one around the app. */
const MapContext = createContext<LoadMap>(loadTown);

export const MapProvider = MapContext.Provider;

/** The map's code and data, fetched when the first map is wanted and kept for the others. */
export function useMap() {
  const load = use(MapContext);
  return useQuery({
    queryKey: ['map'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { isCode: true },
  });
}
