import { withCommas } from './comma.ts';

/** Gregorian calendar and Latin figures in every language. */
const options = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/**
 * "5 NOVEMBER 2026": day, month name in capitals of the language, year [R9.4]. Takes a date or what the provider sends
 * ("2026-11-05 18:30:00", ISO text); returns '' for what is no date. A date text without time zone is a day of its own
 * and never slips to its neighbour.
 */
export function formatDate(moment: Date | string, language: string, timeZone?: string): string {
  const date = dateOf(moment);
  if (date === null) return '';
  const zone = typeof moment === 'string' && !hasZone(moment) ? undefined : timeZone;
  const part = (name: 'day' | 'month' | 'year', style: 'numeric' | 'long') =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: zone, [name]: style }).format(date);
  const [day, year] = (['day', 'year'] as const).map((name) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: zone, [name]: 'numeric' }).format(date),
  );
  return `${day} ${part('month', 'long').toLocaleUpperCase(language)} ${year}`;
}

/** "18:30" on the language's own clock (12 or 24 hours); '' for what is no date. */
export function formatTime(moment: Date | string, language: string, timeZone?: string): string {
  const date = dateOf(moment);
  if (date === null) return '';
  const zone = typeof moment === 'string' && !hasZone(moment) ? undefined : timeZone;
  return new Intl.DateTimeFormat(language, {
    ...options,
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}

/** "5 NOVEMBER 2026, 18:30", with the comma of the language; '' for what is no date. */
export function formatMoment(moment: Date | string, language: string, timeZone?: string): string {
  const parts = [formatDate(moment, language, timeZone), formatTime(moment, language, timeZone)];
  return withCommas(parts.filter(Boolean), language);
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
  const text = typeof moment === 'string' ? moment.trim().replace(' ', 'T') : null;
  const date =
    moment instanceof Date ? moment : new Date(text?.length === 10 ? `${text}T00:00:00` : (text ?? ''));
  return Number.isNaN(date.getTime()) ? null : date;
}
