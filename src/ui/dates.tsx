import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment, formatMonth, formatTime, zoneName } from '../lib/dates.ts';
import { useNow } from '../lib/use-clock.ts';
import { differsFromDevice } from '../lib/zone-clock.ts';

const ZoneContext = createContext<string | null>(null);

/** The time zone of the provider's settings, for every time below; null until it is known. */
export const ZoneProvider = ZoneContext.Provider;

/** The restaurants' time zone, or null until it is known. */
export function useZone(): string | null {
  return useContext(ZoneContext);
}

/**
 * Writes moments by the restaurants' clock, whatever zone the device is in; '' until that zone is known, and for what is no
 * date.
 */
export function useDates() {
  const zone = useZone();
  const { language } = useTranslation().i18n;
  const by = (format: typeof formatDate) => (moment: Date | string) =>
    zone === null ? '' : format(moment, language, zone);
  const [date, time] = [by(formatDate), by(formatTime)];
  return {
    date,
    time,
    moment: by(formatMoment),
    month: by(formatMonth),
    /** The time alone of a moment of the same day as `now` (epoch ms), else with its date. */
    timeOrMoment: (moment: string, now: number) =>
      date(moment) === date(new Date(now)) ? time(moment) : by(formatMoment)(moment),
  };
}

/** Shows whose clock the times of a page are by, where the device's own shows another time. */
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
