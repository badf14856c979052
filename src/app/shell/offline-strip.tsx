import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../ui/use-online.ts';

/** Says that the device is offline; what is on screen stays usable. */
export function OfflineStrip() {
  const { t } = useTranslation();
  if (useOnline()) return null;
  return (
    <output className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm text-on-inverse">
      <WifiOff size="1rem" aria-hidden="true" />
      <span>{t('shell.offline')}</span>
    </output>
  );
}
