import { madeOnce } from './made-once.ts';

const clockOf = madeOnce(
  (timeZone) =>
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
