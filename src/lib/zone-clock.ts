import { memoize } from './memoize.ts';

const clockOf = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** What clock and calendar of a time zone such as "Asia/Kolkata" show at a moment, part by part: "Sun", "9". */
export function zoneClock(
  timeZone: string,
  moment: Date | number,
): (part: Intl.DateTimeFormatPartTypes) => string {
  const parts = clockOf(timeZone).formatToParts(moment);
  return (part) => parts.find(({ type }) => type === part)?.value ?? '';
}

/** How far a time zone is ahead of UTC at an instant, in ms. */
export function zoneOffset(timeZone: string, instant: number): number {
  const clock = zoneClock(timeZone, instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(clock(type));
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Whether the device's clock shows another time at an instant than one in that time zone. */
export function differsFromDevice(timeZone: string, instant: number): boolean {
  return zoneOffset(timeZone, instant) !== -new Date(instant).getTimezoneOffset() * 60_000;
}
