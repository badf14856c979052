/**
 * A span of time that an order can be wanted in. `from`, `until` and `orderBy` are ISO times; `day` ("2026-11-05") and `minute` (after
 * midnight) are what the restaurant's clock shows at its beginning.
 */
export type Slot = { from: string; until: string; orderBy: string; day: string; minute: number };

/** Those that can still be ordered at `now` (epoch ms by the provider's clock). */
export function orderableSlots(slots: readonly Slot[], now: number): Slot[] {
  return slots.filter(({ orderBy }) => now <= Date.parse(orderBy));
}

/** When the next of the slots stops being orderable, in epoch ms; null without one. */
export function nextDeadline(slots: readonly Slot[]): number | null {
  return slots.length === 0 ? null : Math.min(...slots.map(({ orderBy }) => Date.parse(orderBy)));
}

/** The days that have a slot, first to last. */
export function slotDays(slots: readonly Slot[]): string[] {
  return [...new Set(slots.map(({ day }) => day))];
}

/** The slot of a day at the same time as the one before, else the day's first; null on a day without one. */
export function slotOnDay(slots: readonly Slot[], day: string, before: Slot | null): Slot | null {
  const ofDay = slots.filter((slot) => slot.day === day);
  return ofDay.find(({ minute }) => minute === before?.minute) ?? ofDay[0] ?? null;
}

/** Hours of every day, in minutes after midnight, both included; those that end before they begin run past midnight. */
export type DailyHours = { from: number; to: number };

/** Whether a slot begins, or a minute lies, within the hours; null means at any time. */
export function isServedIn({ minute }: Pick<Slot, 'minute'>, hours: DailyHours | null): boolean {
  if (hours === null) return true;
  const { from, to } = hours;
  const [isAfter, isBefore] = [minute >= from, minute <= to];
  return from <= to ? isAfter && isBefore : isAfter || isBefore;
}
