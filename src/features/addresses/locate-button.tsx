import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressDraft } from '../../../machines/address/address.ts';
import type { City } from '../../../machines/branch/branch.ts';
import { nearestCity } from '../../../machines/branch/nearest-city.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { withLocation } from './address-draft.ts';
import { readPosition } from './read-position.ts';

type Props = {
  draft: AddressDraft;
  cities: readonly City[];
  onChange: (update: (draft: AddressDraft) => AddressDraft) => void;
};

/** Prefills the address from the device's position; a refused permission is a normal way to go on by typing. */
export function LocateButton({ draft, cities, onChange }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'locating' | 'denied'>('idle');
  const hasPosition = draft.latitude !== null && draft.longitude !== null;
  const coordinates = hasPosition ? `${draft.latitude?.toFixed(5)}, ${draft.longitude?.toFixed(5)}` : '';
  const sentence =
    state === 'locating'
      ? t('addresses.locating')
      : state === 'denied'
        ? t('addresses.locationDenied')
        : hasPosition
          ? t('addresses.located', { coordinates })
          : t('addresses.locationNeeded');

  useEffect(() => {
    if (state === 'denied') announce(t('addresses.locationDenied'));
  }, [state, t]);

  async function locate() {
    setState('locating');
    const position = await readPosition();
    setState(position === null ? 'denied' : 'idle');
    if (position === null) return;
    const city = nearestCity(cities, position);
    onChange((current) => withLocation(current, { ...position, cityName: city?.name ?? null }));
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        busy={state === 'locating'}
        icon={<LocateFixed size={16} aria-hidden="true" />}
        onClick={() => void locate()}
      >
        {t('addresses.useLocation')}
      </Button>
      <p className="text-sm text-ink-faint">{sentence}</p>
    </div>
  );
}
