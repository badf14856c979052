import type { WallTime } from '../../machines/branch/opening.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** What the clock on the wall shows in a time zone such as "Asia/Kolkata" at a moment. */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: Math.max(0, weekdays.indexOf(part('weekday'))),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** A time of day for people: "11:00 AM" as the language writes it, with the weekday unless it is today's. */
export function formatWallTime(then: WallTime, today: number, language: string): string {
  const sunday = Date.UTC(2023, 0, 1);
  const moment = new Date(sunday + then.day * 86_400_000 + then.minute * 60_000);
  const weekday = then.day === today ? {} : ({ weekday: 'long' } as const);
  return new Intl.DateTimeFormat(language, {
    ...weekday,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(moment);
}
