import { describe, expect, it } from 'vitest';
import { slotFor } from '../../test/support/order-fixtures.ts';
import { isServedIn, nextDeadline, orderableSlots, slotDays, slotOnDay } from './slot.ts';

const noon = slotFor('2026-11-05', '12:00');
const one = slotFor('2026-11-05', '13:00');
const nextNoon = slotFor('2026-11-06', '12:00');
const nextTwo = slotFor('2026-11-06', '14:00');
const all = [noon, one, nextNoon, nextTwo];

describe('slots', () => {
  it('[R1.27] can be ordered until their own deadline, and the next one to pass is known', () => {
    const deadline = Date.parse(noon.orderBy);
    expect(orderableSlots(all, deadline)).toEqual(all);
    expect(orderableSlots(all, deadline + 1)).toEqual(all.slice(1));
    expect([nextDeadline(all), nextDeadline([])]).toEqual([deadline, null]);
  });

  it('[R1.27] of another day keep the time where that day has it', () => {
    expect(slotDays(all)).toEqual(['2026-11-05', '2026-11-06']);
    expect(slotOnDay(all, '2026-11-06', noon)).toBe(nextNoon);
    expect(slotOnDay(all, '2026-11-06', one)).toBe(nextNoon);
    expect(slotOnDay(all, '2026-11-06', nextTwo)).toBe(nextTwo);
    expect(slotOnDay(all, '2026-11-09', noon)).toBeNull();
  });

  it('[R1.27] serve a dish within its hours, also past midnight', () => {
    const at = (time: string) => slotFor('2026-11-05', time);
    const breakfast = { from: 420, to: 690 };
    const night = { from: 22 * 60, to: 120 };
    expect(['06:30', '07:00', '11:30', '12:00'].map((time) => isServedIn(at(time), breakfast))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(['21:30', '23:00', '02:00', '02:30'].map((time) => isServedIn(at(time), night))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isServedIn(noon, null)).toBe(true);
  });
});
