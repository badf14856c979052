import { withCommas } from './writing.ts';

/** Gregorian calendar and Latin figures in every language. */
const options = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/**
 * "5 NOVEMBER 2026" by the clock of `timeZone`: day, month name in capitals of the language, year [R9.4]. Takes a date or what the
 * provider sends ("2026-11-05 18:30:00", ISO text); returns '' for what is no date. A date text without time zone is a day of its own
 * and never slips to its neighbour.
 */
export function formatDate(moment: Date | string, language: string, timeZone: string): string {
  const day = format(moment, 'en', timeZone, { day: 'numeric' });
  const month = format(moment, language, timeZone, { month: 'long' }).toLocaleUpperCase(language);
  const year = format(moment, 'en', timeZone, { year: 'numeric' });
  return `${day} ${month} ${year}`.trim();
}

/** "18:30" as the language writes a time (12 or 24 hours), by the clock of `timeZone`; '' for what is no date. */
export function formatTime(moment: Date | string, language: string, timeZone: string): string {
  return format(moment, language, timeZone, timeOfDay(language));
}

/** Hindi names the part of the day ("शाम 7:57"); the others write a time as `Intl` does. */
export function timeOfDay(language: string): Intl.DateTimeFormatOptions {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return language === 'hi' ? { ...time, dayPeriod: 'short', hour12: true } : time;
}

/** "5 NOVEMBER 2026, 18:30", with the comma of the language; '' for what is no date. */
export function formatMoment(moment: Date | string, language: string, timeZone: string): string {
  const parts = [formatDate(moment, language, timeZone), formatTime(moment, language, timeZone)];
  return withCommas(parts.filter(Boolean), language);
}

/**
 * "tomorrow" or "Friday, 27 November" for the day of a moment, seen from `now` (epoch ms), by the clock of `timeZone`; '' for what is no
 * date.
 */
export function formatDayNear(moment: string, now: number, language: string, timeZone: string): string {
  const days = (daysOf(moment, timeZone) - daysOf(new Date(now), timeZone)) / 86_400_000;
  if (days === 0 || days === 1)
    return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' }).format(days, 'day');
  return format(moment, language, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** The calendar day of a moment, as the epoch ms of its midnight in UTC. */
function daysOf(moment: Date | string, timeZone: string): number {
  const part = (fields: Intl.DateTimeFormatOptions) => Number(format(moment, 'en', timeZone, fields));
  return Date.UTC(part({ year: 'numeric' }), part({ month: 'numeric' }) - 1, part({ day: 'numeric' }));
}

/** "November 2026"; '' for what is no date. */
export function formatMonth(moment: Date | string, language: string, timeZone: string): string {
  return format(moment, language, timeZone, { month: 'long', year: 'numeric' });
}

/** What the language calls a time zone at a moment: "India Standard Time". */
export function zoneName(timeZone: string, language: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function format(
  moment: Date | string,
  language: string,
  timeZone: string,
  fields: Intl.DateTimeFormatOptions,
): string {
  const date = dateOf(moment);
  if (date === null) return '';
  const zone = typeof moment === 'string' && !hasZone(moment) ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat(language, { ...options, ...fields, timeZone: zone }).format(date);
}

/** "now", "2 minutes ago": how long ago something was by this device's clock alone, in ms; needs no other clock to agree with it. */
export function formatAgo(ms: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' });
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 20) return words.format(0, 'second');
  if (seconds < 60) return words.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? words.format(-minutes, 'minute') : words.format(-Math.round(minutes / 60), 'hour');
}

function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.trim());
}

function dateOf(moment: Date | string): Date | null {
  if (typeof moment === 'string' && !/^\s*\d{4}-\d{2}-\d{2}/.test(moment)) return null;
  const date = moment instanceof Date ? moment : new Date(inUtc(moment.trim()));
  return Number.isNaN(date.getTime()) ? null : date;
}

function inUtc(text: string): string {
  const iso = text.replace(' ', 'T');
  if (iso.length === 10) return `${iso}T00:00:00Z`;
  return hasZone(iso) ? iso : `${iso}Z`;
}
