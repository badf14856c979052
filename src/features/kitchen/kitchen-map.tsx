import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { Branch } from '../../../machines/branch/branch.ts';
import { MapRegion } from '../../components/map/map-region.tsx';
import { PinText } from '../../components/map/pin-text.tsx';
import { useGeocoded } from '../../components/map/use-geocoded.ts';
import { useMap } from '../../components/map/use-map.ts';

/** Where a restaurant stands: on the map where it reaches, in words, and the way there in the customer's own map [R1.30]. */
export function KitchenMap({ branch }: { branch: Branch }) {
  const { coordinates } = branch;
  return coordinates === null ? null : <PlacedKitchen at={coordinates} name={branch.name} />;
}

function PlacedKitchen({ at, name }: { at: Coordinates; name: string }) {
  const { t } = useTranslation();
  const { data: map } = useMap();
  const isOnMap = map === undefined || map.covers(at);
  return (
    <div className="mt-2 flex w-full flex-col gap-2">
      {isOnMap && (
        <>
          <MapRegion className="h-64">
            {({ Picture }) => (
              <Picture
                label={t('kitchen.mapLabel', { name })}
                markers={[{ id: 'kitchen', kind: 'kitchen', at, label: name }]}
                fit={[at]}
              />
            )}
          </MapRegion>
          <PlaceInWords at={at} />
        </>
      )}
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${at.latitude},${at.longitude}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-spice-ink hover:underline"
      >
        <span>{t('kitchen.directions')}</span>
        <ExternalLink size="1rem" aria-hidden="true" />
      </a>
    </div>
  );
}

function PlaceInWords({ at }: { at: Coordinates }) {
  const around = useGeocoded(at);
  return around === null ? null : <PinText at={at} around={around} />;
}
