import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranch } from '../../actors/use-branch.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { LocationPicker } from './location-picker.tsx';

/** Another city or kitchen, over whatever page the customer is on. */
export function LocationDialog() {
  const { t } = useTranslation();
  const { branch, startOver } = useBranch();
  const before = useRef(branch?.id ?? 0);
  useEffect(() => {
    if (branch !== null && branch.id !== before.current) closeOverlay('panel');
  }, [branch]);

  function close() {
    startOver();
    closeOverlay('panel');
  }

  return (
    <Sheet title={t('location.title')} onClose={close}>
      <LocationPicker onStayed={close} />
    </Sheet>
  );
}
