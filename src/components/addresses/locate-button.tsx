import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { City } from '../../../machines/branch/branch.ts';
import { nearestCity } from '../../../machines/branch/nearest-city.ts';
import { readPosition } from '../../lib/position.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';

const positionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

type Props = {
  latitude: number | null;
  longitude: number | null;
  cities: readonly City[];
  onLocated: (place: Coordinates & { cityName: string | null }) => void;
};

/** Prefills the address from the device's position; a refused permission is a normal way to go on by typing. */
export function LocateButton({ latitude, longitude, cities, onLocated }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'locating' | 'denied' | 'unknown'>('idle');
  const hasPosition = latitude !== null && longitude !== null;
  const problem =
    state === 'denied'
      ? t('addresses.locationDenied')
      : state === 'unknown'
        ? t('addresses.locationUnknown')
        : null;
  const usual = hasPosition ? t('addresses.located') : t('addresses.locationNeeded');

  useEffect(() => {
    if (problem !== null) announce(problem);
  }, [problem]);

  async function locate() {
    setState('locating');
    const position = await readPosition(positionOptions);
    setState(position.kind === 'found' ? 'idle' : position.kind);
    if (position.kind !== 'found') return;
    const city = nearestCity(cities, position.coordinates);
    onLocated({ ...position.coordinates, cityName: city?.name ?? null });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        busy={state === 'locating'}
        icon={<LocateFixed size="1rem" aria-hidden="true" />}
        onClick={() => void locate()}
      >
        {t('addresses.useLocation')}
      </Button>
      <p className="text-sm text-ink-faint">
        {state === 'locating' ? t('addresses.locating') : (problem ?? usual)}
      </p>
    </div>
  );
}
