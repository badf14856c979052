import type { WallTime } from '../../machines/branch/opening.ts';
import { timeOfDay } from './dates.ts';
import { memoize } from './memoize.ts';
import { zoneClock } from './zone-clock.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** What the clock on the wall shows in a time zone such as "Asia/Kolkata" at a moment. */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  const part = zoneClock(timeZone, moment);
  return {
    day: Math.max(0, weekdays.indexOf(part('weekday'))),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const timesOfDay = (weekday: Intl.DateTimeFormatOptions) =>
  memoize(
    (language: string) =>
      new Intl.DateTimeFormat(language, {
        ...weekday,
        ...timeOfDay(language),
        timeZone: 'UTC',
        numberingSystem: 'latn',
      }),
  );
const withoutWeekday = timesOfDay({});
const withWeekday = timesOfDay({ weekday: 'long' });

/** A time of day for people: "11:00 AM" as the language writes it, with the weekday unless it is today's. */
export function formatWallTime(then: WallTime, today: number, language: string): string {
  const sunday = Date.UTC(2023, 0, 1);
  const moment = new Date(sunday + then.day * 86_400_000 + then.minute * 60_000);
  return (then.day === today ? withoutWeekday : withWeekday)(language).format(moment);
}

/** The name of a weekday, 0 for Sunday, in a language. */
export function weekdayName(day: number, language: string): string {
  const moment = new Date(Date.UTC(2023, 0, 1 + day));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(moment);
}
