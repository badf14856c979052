import { zoneOffset } from '../lib/zone-clock.ts';
import { lenient, type Schema } from './parse.ts';
import type { Region } from './region.ts';

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** A time of day in 24 hours, or in 12 with its half. */
const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?(?: ?(?<half>[ap])\.?m\.?)?`;
const yearFirst = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[ T]${time})?$`, 'i');
const dayFirst = new RegExp(String.raw`^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})(?:,? ${time})?$`, 'i');

/** A moment as the family writes it, by the clock of a time zone, as ISO time in UTC; null when unreadable. */
export function instantOf(value: unknown, timeZone: string): string | null {
  if (typeof value !== 'string') return null;
  const written = value.trim();
  const parts = (yearFirst.exec(written) ?? dayFirst.exec(written))?.groups;
  if (!parts) return null;
  const number = (name: string) => Number(parts[name] ?? 0);
  const wall = {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: hourOfDay(number('hour'), parts['half']),
    minute: number('minute'),
    second: number('second'),
  };
  return isPossible(wall) ? new Date(utcOf(wall, timeZone)).toISOString() : null;
}

function isPossible({ year, month, day, hour, minute, second }: WallClock): boolean {
  const isDay = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay && hour <= 23 && minute <= 59 && second <= 59;
}

/** The hour of the day; with a `half`, which begins with a or p, from a 12-hour clock. An hour above 12 is taken as it is. */
export function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

/** Twice, because the offset at the guess may be another than the offset at the answer. */
function utcOf(wall: WallClock, timeZone: string): number {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  const guess = asUtc - zoneOffset(timeZone, asUtc);
  return asUtc - zoneOffset(timeZone, guess);
}

/** A moment by the provider's clock, '' when absent or unreadable. */
export function momentOrEmpty({ timeZone }: Region): Schema<string> {
  return lenient((value) => instantOf(value, timeZone) ?? '');
}

/**
 * From when until when, of a date and two times of day; an end before the beginning is on the next day. Null unless all three are
 * named.
 */
export function scheduledSpan(
  { date, from: start, to: end }: { date: string; from: string; to: string },
  timeZone: string,
): { from: string; until: string } | null {
  const [from = null, until = null] = [start, end].map((time) =>
    time === '' ? null : instantOf(`${date} ${time}`, timeZone),
  );
  if (from === null || until === null) return null;
  if (until >= from) return { from, until };
  const nextDay = new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + 86_400_000)
    .toISOString()
    .slice(0, 10);
  return { from, until: instantOf(`${nextDay} ${end}`, timeZone) ?? until };
}
