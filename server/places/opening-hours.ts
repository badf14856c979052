export type DayHours = { day: number; opens: string; closes: string; isOpen: boolean };
export type LocalMoment = { day: number; time: string };

export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** "Sunday" for 0. */
export function dayName(day: number): (typeof dayNames)[number] {
  return dayNames[day] ?? 'Sunday';
}

/** The number of a weekday's English name. */
export function dayNumber(name: (typeof dayNames)[number]): number {
  return dayNames.indexOf(name);
}

/** Date "YYYY-MM-DD", weekday (0 = Sunday) and "HH:MM:SS" of a moment in a time zone, for example "Asia/Kolkata". */
export function localParts(moment: Date, timeZone: string): LocalMoment & { date: string } {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    day: dayNames.findIndex((name) => name === part('weekday')),
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

export function localMoment(moment: Date, timeZone: string): LocalMoment {
  const { day, time } = localParts(moment, timeZone);
  return { day, time };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a thousand times more than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * Open = the master switch is on and the time lies within today's hours, or in yesterday's that run past midnight: those that end
 * before they begin [R1.27].
 */
export function isBranchOpen(takesOrders: boolean, hours: readonly DayHours[], at: LocalMoment): boolean {
  const served = hours.filter(({ isOpen }) => isOpen);
  const today = served.find(({ day }) => day === at.day);
  const yesterday = served.find(({ day }) => (day + 1) % dayNames.length === at.day);
  const isFromYesterday = yesterday !== undefined && runsOver(yesterday) && at.time <= yesterday.closes;
  return takesOrders && (isFromYesterday || (today !== undefined && isServedAt(at.time, today)));
}

function runsOver({ opens, closes }: DayHours): boolean {
  return closes < opens;
}

function isServedAt(time: string, hours: DayHours): boolean {
  return time >= hours.opens && (runsOver(hours) || time <= hours.closes);
}

/** Whether "HH:MM:SS" lies in from…to of every day, both included; one that ends before it begins runs past midnight. */
export function isWithin(time: string, from: string, to: string): boolean {
  return from <= to ? time >= from && time <= to : time >= from || time <= to;
}
