import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { Branch, City } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { branchesQuery } from '../../api/branches.ts';
import { Button } from '../../ui/button.tsx';
import type { MapMarker } from '../map/map-adapter.ts';
import { MapRegion } from '../map/map-region.tsx';
import { PinText } from '../map/pin-text.tsx';
import { PlaceSearch } from '../map/place-search.tsx';
import { useGeocoded } from '../map/use-geocoded.ts';
import { useMap } from '../map/use-map.ts';

/** Our restaurants on the map, and a pin for where the food shall go; nothing where the map shows none of them [R1.30, R6.4]. */
export function PlaceMap({ city }: { city: City }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: map, isError } = useMap();
  const { branches: inReach, position, busy, choosePlace } = useBranch();
  const { data: all = [] } = useQuery(branchesQuery(city, language));
  const branches = inReach.length > 0 ? inReach : all;
  const [pin, setPin] = useState<Coordinates | null>(null);
  const [found, setFound] = useState<Coordinates | null>(null);
  const at = pin ?? position;
  const around = useGeocoded(at);
  const markers = useMemo(() => branches.flatMap(markerOf), [branches]);
  const focus = found ?? position;
  const fit = useMemo(
    () => [...markers.map((marker) => marker.at), ...(focus === null ? [] : [focus])],
    [markers, focus],
  );

  function find(place: Coordinates) {
    setPin(place);
    setFound(place);
  }

  if (map?.covers(city) === false) return null;
  return (
    <section
      aria-label={t('location.mapTitle')}
      className="flex flex-col gap-3 rounded-sheet border border-card-border bg-surface p-4 shadow-card sm:p-5"
    >
      <h2 className="text-lg">{t('location.mapTitle')}</h2>
      {!isError && <PlaceSearch onFound={find} />}
      <MapRegion className="h-[45dvh] min-h-72 lg:h-112">
        {(loaded) => (
          <loaded.Picture
            key={found === null ? '' : `${found.latitude} ${found.longitude}`}
            label={t('location.mapLabel')}
            markers={markers}
            fit={found === null ? fit : [found]}
            pin={{ at, onMove: setPin }}
          />
        )}
      </MapRegion>
      {!isError && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PinText at={at} around={around} />
          {at !== null && (
            <Button
              busy={busy}
              icon={<Search size="1.125rem" aria-hidden="true" />}
              onClick={() => choosePlace({ latitude: at.latitude, longitude: at.longitude })}
            >
              {t('location.findHere')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function markerOf({ id, name, coordinates, isOpen, acceptsOrders }: Branch): MapMarker[] {
  if (coordinates === null) return [];
  const kind = isOpen === false || !acceptsOrders ? 'closedKitchen' : 'kitchen';
  return [{ id: String(id), kind, at: coordinates, label: name }];
}
