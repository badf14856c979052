import type { Branch, OpeningState, WorkingDay } from './branch.ts';

/** How long before closing time the customer is warned. */
const closingSoonMinutes = 30;

const minutesPerDay = 24 * 60;

/** A moment on the branch's own clock: weekday (0 = Sunday) and minutes after midnight. */
export type WallTime = { day: number; minute: number };

/** `until` is when the state ends; null without opening hours. */
export type Opening = { opening: OpeningState; until: WallTime | null };

/**
 * Whether the branch takes orders at `now` [R1.27]. The provider's answer decides where there is one, since its clock and not
 * this device's counts; the hours give the closing time, and decide where the provider has not answered.
 */
export function openingAt(branch: Branch, now: WallTime): Opening {
  if (!branch.acceptsOrders) return { opening: 'closed', until: null };
  if (branch.hours.length === 0) return { opening: byFlag(branch.isOpen), until: null };
  const closing = closingAfter(branch.hours, now);
  const isOpen = branch.isOpen ?? closing !== null;
  if (!isOpen) return { opening: 'closed', until: nextOpening(branch.hours, now) };
  if (closing === null || closing === 'never') return { opening: 'open', until: null };
  const isSoon = minutesUntil(now, closing) <= closingSoonMinutes;
  return { opening: isSoon ? 'closingSoon' : 'open', until: closing };
}

/** The next moment the branch opens, after `now`; null when it never does. */
export function nextOpening(hours: readonly WorkingDay[], now: WallTime): WallTime | null {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = (now.day + ahead) % 7;
    const starts = hours
      .filter((span) => isServed(span) && span.day === day && (ahead > 0 || span.opensAt > now.minute))
      .map((span) => span.opensAt);
    if (starts.length > 0) return { day, minute: Math.min(...starts) };
  }
  return null;
}

/** Whole minutes from `now` to the next time the clock shows `then`; 0 when it shows it now. */
export function minutesUntil(now: WallTime, then: WallTime): number {
  const week = 7 * minutesPerDay;
  const distance = (then.day - now.day) * minutesPerDay + then.minute - now.minute;
  return ((distance % week) + week) % week;
}

function byFlag(isOpen: boolean | null): OpeningState {
  if (isOpen === null) return 'unknown';
  return isOpen ? 'open' : 'closed';
}

function isServed(span: WorkingDay): boolean {
  return span.isOpen && span.opensAt !== span.closesAt;
}

/** When the hours around `now` end, spans that follow without a gap taken together; null outside the hours. */
function closingAfter(hours: readonly WorkingDay[], now: WallTime): WallTime | 'never' | null {
  let closing = spanAt(hours, now);
  for (let spans = 0; closing !== null && spans <= hours.length; spans += 1) {
    const next = spanAt(hours, afterLastMinute(closing));
    if (next === null) return closing;
    closing = next;
  }
  return closing === null ? null : 'never';
}

/** Servers write a day without an end as 00:00 to 23:59: its last minute is no gap. */
function afterLastMinute({ day, minute }: WallTime): WallTime {
  return minute === minutesPerDay - 1 ? { day: (day + 1) % 7, minute: 0 } : { day, minute };
}

/** When the span that contains `now` closes; a span that closes "before" it opens runs past midnight. */
function spanAt(hours: readonly WorkingDay[], now: WallTime): WallTime | null {
  for (const span of hours.filter(isServed)) {
    const runsOver = span.closesAt < span.opensAt;
    const isToday =
      span.day === now.day && now.minute >= span.opensAt && (runsOver || now.minute < span.closesAt);
    const isFromYesterday = runsOver && (span.day + 1) % 7 === now.day && now.minute < span.closesAt;
    if (!isToday && !isFromYesterday) continue;
    const closesAt = span.closesAt % minutesPerDay;
    const closesNextDay = runsOver ? isToday : span.closesAt >= minutesPerDay;
    return { day: closesNextDay ? (now.day + 1) % 7 : now.day, minute: closesAt };
  }
  return null;
}
