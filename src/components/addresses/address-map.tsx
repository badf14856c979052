import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import type { MapAdapter } from '../map/map-adapter.ts';
import { MapRegion } from '../map/map-region.tsx';
import { PlaceSearch } from '../map/place-search.tsx';
import { PinText } from '../map/pin-text.tsx';
import { useGeocoded } from '../map/use-geocoded.ts';
import { useMap } from '../map/use-map.ts';

type Props = {
  latitude: number | null;
  longitude: number | null;
  onMoved: (place: Coordinates) => void;
  /** A street or landmark was found by name. */
  onFound: () => void;
  /** Called with what is around the pin after each move. */
  onDescribed: (around: Geocoded) => void;
};

/** A pin for the door, by name, finger, mouse, buttons or keys; nothing where the map does not reach [R3.13, R3.14]. */
export function AddressMap(props: Props) {
  const { data: map } = useMap();
  const { city } = useBranch();
  const { latitude, longitude } = props;
  const place = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const around = place ?? city;
  if (around === null) return null;
  if (map === undefined) return <MapRegion className="h-48 sm:h-64">{() => null}</MapRegion>;
  return map.covers(around) ? <PinMap {...props} map={map} place={place} city={around} /> : null;
}

type PinMapProps = Props & { map: MapAdapter; place: Coordinates | null; city: Coordinates };

function PinMap({ map, place, city, onMoved, onFound, onDescribed }: PinMapProps) {
  const { t } = useTranslation();
  const around = useGeocoded(map, place);
  const [start] = useState(() => place ?? city);
  const [found, setFound] = useState<Coordinates | null>(null);
  const fit = useMemo(() => [found ?? start], [found, start]);

  const describe = useEffectEvent(onDescribed);
  useEffect(() => {
    if (around !== null) describe(around);
  }, [around]);

  return (
    <div className="flex flex-col gap-2">
      <PlaceSearch
        map={map}
        onFound={(at) => {
          setFound(at);
          onMoved(at);
          onFound();
        }}
      />
      <MapRegion className="h-48 sm:h-64">
        {() => (
          <map.Picture
            key={found === null ? '' : `${found.latitude} ${found.longitude}`}
            label={t('addresses.map')}
            markers={[]}
            fit={fit}
            pin={{ at: place, onMove: onMoved }}
          />
        )}
      </MapRegion>
      <PinText at={place} around={around} />
    </div>
  );
}
