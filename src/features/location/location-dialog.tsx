import { Map as MapIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LocationPicker } from '../../components/branch/location-picker.tsx';

const close = () => closeOverlay('panel');

/** The other kitchens of the customer's city, and from there other cities, over whatever page they are on. */
export function LocationDialog() {
  const { t } = useTranslation();
  const { branch, city, step, chooseCity } = useBranch();
  const before = useRef(branch?.id ?? 0);
  useEffect(() => {
    if (branch !== null && branch.id !== before.current) close();
  }, [branch]);

  const listOwnCity = useEffectEvent(() => {
    if (city !== null && step === 'chosen') chooseCity(city);
  });
  useEffect(() => listOwnCity(), []);

  return (
    <Sheet title={t('location.title')} onClose={close}>
      <LocationPicker onStayed={close} />
      <ButtonLink
        href={paths.location}
        variant="quiet"
        className="mt-2"
        icon={<MapIcon size="1.125rem" aria-hidden="true" />}
      >
        {t('location.onMap')}
      </ButtonLink>
    </Sheet>
  );
}
