import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { City } from '../../../machines/branch/branch.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import type { MapAdapter, MapPin } from '../map/map-adapter.ts';
import { MapRegion } from '../map/map-region.tsx';
import { PlaceSearch } from '../map/place-search.tsx';
import { PinText } from '../map/pin-text.tsx';
import { useGeocoded } from '../map/use-geocoded.ts';
import { useMap } from '../map/use-map.ts';

type Props = {
  /** Shown while no place is known. */
  city: City | null;
  latitude: number | null;
  longitude: number | null;
  onMoved: (place: Coordinates) => void;
  /** A street or landmark was found by name. */
  onFound: () => void;
  /** Called with what is around the pin after each move. */
  onDescribed: (around: Geocoded) => void;
};

/**
 * A pin for the door, by name, finger, mouse, buttons or keys; nothing where the map reaches neither the city nor the door. A door outside
 * the map has no pin on it [R3.13, R3.14].
 */
export function AddressMap({ city, latitude, longitude, onMoved, onFound, onDescribed }: Props) {
  const { data: map, isError } = useMap();
  const place = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  const isOnMap = (at: Coordinates | null): at is Coordinates => at !== null && map?.covers(at) !== false;
  const pin = isOnMap(place) ? place : null;
  const around = useGeocoded(map === undefined ? null : pin);
  const [found, setFound] = useState<Coordinates | null>(null);
  const describe = useEffectEvent(onDescribed);
  useEffect(() => {
    if (around !== null) describe(around);
  }, [around]);

  const centre = [place, city].find(isOnMap);
  if (centre === undefined) return null;
  return (
    <div className="flex flex-col gap-2">
      {!isError && (
        <PlaceSearch
          onFound={(at) => {
            setFound(at);
            onMoved(at);
            onFound();
          }}
        />
      )}
      <MapRegion className="h-48 sm:h-64">
        {(loaded) => (
          <PinPicture
            key={found === null ? '' : `${found.latitude} ${found.longitude}`}
            map={loaded}
            start={found ?? centre}
            pin={{ at: pin, onMove: onMoved }}
          />
        )}
      </MapRegion>
      {!isError && <PinText at={pin} around={around} />}
    </div>
  );
}

/** Stays where it started while the pin moves. */
function PinPicture({ map, start, pin }: { map: MapAdapter; start: Coordinates; pin: MapPin }) {
  const { t } = useTranslation();
  const [fit] = useState(() => [start]);
  return <map.Picture label={t('addresses.map')} markers={[]} fit={fit} pin={pin} />;
}
