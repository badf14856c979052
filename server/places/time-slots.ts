import { minutesNeeded, noTerms } from '../../machines/promise/promise.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import { secondsAfter } from '../clock.ts';
import type { SeedSettings } from '../seed/settings-schema.ts';
import { isBranchOpen, localParts } from './opening-hours.ts';

/** `date`, `fromTime` and `toTime` are what the restaurant's clock shows; after `orderBy` the slot can't be ordered. */
export type TimeSlot = {
  date: string;
  fromTime: string;
  toTime: string;
  from: Date;
  until: Date;
  orderBy: Date;
};

const slotMinutes = 30;
const slotSeconds = slotMinutes * 60;
const daySeconds = 24 * 3600;

type Selling = Pick<BranchPlace, 'city' | 'hours'> & { branch: BranchPlace['branch'] };

/**
 * The half hours that can be ordered at `now`, first to last: those within the opening hours that the kitchen can still reach, at most
 * `schedule_days` ahead. A time that the clock shows twice, when it is set back, is left out: it names no moment.
 */
export function timeSlots({ branch, city, hours }: Selling, { system }: SeedSettings, now: Date): TimeSlot[] {
  const days = Number(system.schedule_days ?? '0');
  const lead = leadMinutes(branch, city);
  if (days === 0 || lead === null || !branch.isActive || !branch.takesOrders) return [];
  const zone = system.system_timezone;
  const earliest = secondsAfter(now, lead * 60);
  const last = secondsAfter(now, days * daySeconds);
  const counts = new Map<string, number>();
  const slots: TimeSlot[] = [];
  for (let from = slotStart(now, zone); from <= last; from = secondsAfter(from, slotSeconds)) {
    const until = secondsAfter(from, slotSeconds);
    const start = localParts(from, zone);
    const shown = `${start.date} ${start.time}`;
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
    const isServed =
      isBranchOpen(true, hours, start) &&
      isBranchOpen(true, hours, localParts(secondsAfter(until, -1), zone));
    if (from < earliest || !isServed) continue;
    const toTime = localParts(until, zone).time;
    const orderBy = secondsAfter(from, -lead * 60);
    slots.push({ date: start.date, fromTime: start.time, toTime, from, until, orderBy });
  }
  return slots.filter(({ date, fromTime }) => counts.get(`${date} ${fromTime}`) === 1);
}

/** What cooking takes, and the ride to the edge of what is delivered to, whatever the address will be; null for neither. */
function leadMinutes(branch: Selling['branch'], city: Selling['city']): number | null {
  const terms = {
    ...noTerms,
    preparationMinutes: branch.preparationMinutes,
    minutesPerKm: city.minutesPerKm,
    reachKm: city.maxDeliverableKm,
  };
  if (branch.deliverOrders) return minutesNeeded(terms, 'delivery', null)?.to ?? null;
  return branch.selfPickup ? (minutesNeeded(terms, 'pickup', null)?.to ?? null) : null;
}

/** The last moment up to `now` at which the clock of a zone showed a full or a half hour. */
function slotStart(now: Date, zone: string): Date {
  const [, minutes = '0', seconds = '0'] = localParts(now, zone).time.split(':');
  return secondsAfter(now, -((Number(minutes) % slotMinutes) * 60 + Number(seconds)) - (+now % 1000) / 1000);
}
