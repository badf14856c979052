export type DayHours = { day: number; opens: string; closes: string; isOpen: boolean };
export type LocalMoment = { day: number; time: string };

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Sunday" for 0. */
export function dayName(day: number): string {
  return dayNames[day] ?? 'Sunday';
}

/** The number of a weekday's English name. */
export function dayNumber(name: (typeof dayNames)[number]): number {
  return dayNames.indexOf(name);
}

/** Weekday and "HH:MM:SS" of a moment in a time zone, for example "Asia/Kolkata". */
export function localMoment(moment: Date, timeZone: string): LocalMoment {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: dayNames.findIndex((name) => name === part('weekday')),
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  };
}

/** Open = the master switch is on and the time lies within today's hours [R1.27]; nights across midnight do not exist. */
export function isBranchOpen(takesOrders: boolean, hours: readonly DayHours[], at: LocalMoment): boolean {
  if (!takesOrders) return false;
  const today = hours.find((one) => one.day === at.day);
  return today !== undefined && today.isOpen && isWithin(at.time, today.opens, today.closes);
}

/** Whether "HH:MM:SS" lies in from…to, both included. */
export function isWithin(time: string, from: string, to: string): boolean {
  return time >= from && time <= to;
}
