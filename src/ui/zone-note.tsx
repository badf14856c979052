import { useTranslation } from 'react-i18next';
import { zoneName } from '../lib/dates.ts';
import { useNow } from '../lib/use-clock.ts';
import { differsFromDevice } from '../lib/zone-clock.ts';
import { useZone } from './dates.tsx';

/** Says whose clock the times of a page are by, where the device's own shows another time. */
export function ZoneNote() {
  const { t, i18n } = useTranslation();
  const zone = useZone();
  const now = useNow();
  if (zone === null || !differsFromDevice(zone, now)) return null;
  return (
    <p data-zone={zone} className="text-sm text-ink-faint print:hidden">
      {t('app.zone', { zone: zoneName(zone, i18n.language, new Date(now)) })}
    </p>
  );
}
