import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the device is offline; what is on screen stays usable. */
export function OfflineStrip() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <output className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm text-on-inverse">
      <WifiOff size="1rem" aria-hidden="true" />
      <span>{t('shell.offline')}</span>
    </output>
  );
}
