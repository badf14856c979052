import { describe, expect, it } from 'vitest';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import { estimateArrival } from './arrival.ts';

const place = {
  branch: { latitude: 24.58, longitude: 73.68, preparationMinutes: 20 },
  city: { minutesPerKm: 4 },
};
const delivered = { isSelfPickup: false, latitude: '24.607', longitude: '73.68', preparationMinutes: 20 };
const collected = { isSelfPickup: true, latitude: '', longitude: '', preparationMinutes: 20 };
const at = (time: string) => new Date(`2026-11-05T${time}:00.000Z`);

type Step = [KnownOrderStatus, string];
/** The estimate at `now` for an order that went through `steps`, as "from to until, promised until". */
function estimate(row: typeof delivered, steps: Step[], now: string): string | null {
  const history = steps.map(([status, time]) => ({ status, at: at(time) }));
  const found = estimateArrival(row, history, place, at(now));
  if (found === null) return null;
  const clock = (moment: Date) => moment.toISOString().slice(11, 16);
  const { estimate: span, promisedUntil } = found;
  const shown = span === null ? 'unknown' : `${clock(span.from)} to ${clock(span.until)}`;
  return `${shown}, promised ${clock(promisedUntil)}`;
}
const pending: Step[] = [
  ['awaiting', '11:50'],
  ['pending', '12:00'],
];
const preparing: Step[] = [...pending, ['confirmed', '12:01'], ['preparing', '12:03']];
const onTheWay: Step[] = [...preparing, ['ready_for_pickup', '12:24'], ['out_for_delivery', '12:26']];

describe('when an order is expected', () => {
  it('[R1.16] counts cooking and the ride from when the restaurant had it', () => {
    expect(estimate(delivered, pending, '12:00')).toBe('12:30 to 12:40, promised 12:40');
  });

  it('[R1.10] counts cooking alone for a pick-up', () => {
    expect(estimate(collected, pending, '12:00')).toBe('12:20 to 12:30, promised 12:30');
  });

  it('estimates nothing while unpaid, once it has ended, and without a place', () => {
    expect(estimate(delivered, pending.slice(0, 1), '12:00')).toBeNull();
    expect(estimate(delivered, [...onTheWay, ['delivered', '12:40']], '12:41')).toBeNull();
    expect(estimate({ ...delivered, latitude: '' }, pending, '12:00')).toBeNull();
    expect(estimate(collected, [...preparing, ['ready_for_pickup', '12:24']], '12:25')).toBeNull();
  });

  it.each<[string, Step[], string, string]>([
    ['accepted at once keeps the promise', preparing, '12:05', '12:30 to 12:40'],
    ['accepted late', [...pending, ['confirmed', '12:20']], '12:20', '12:50 to 13:00'],
    ['cooked quickly', [...preparing, ['ready_for_pickup', '12:08']], '12:08', '12:18 to 12:28'],
    ['on its way late', [...preparing, ['out_for_delivery', '13:00']], '13:00', '13:10 to 13:20'],
    [
      'taken back a step',
      [...preparing, ['ready_for_pickup', '12:08'], ['preparing', '12:15']],
      '12:15',
      '12:45 to 12:55',
    ],
  ])('[R1.16] starts anew from the step that was reached: %s', (_, steps, now, span) => {
    expect(estimate(delivered, steps, now)).toBe(`${span}, promised 12:40`);
  });

  it.each<[string, Step[], string, string]>([
    ['nobody accepts: all is still to do', pending, '12:11', '12:40 to 12:50'],
    ['nobody accepts for half an hour', pending, '12:31', '13:00 to 13:10'],
    ['the kitchen takes longer: the ride is still to come', preparing, '12:41', '12:50 to 13:00'],
    ['the rider takes longer', onTheWay, '12:49', '12:46 to 12:56'],
    ['no new time is known after an hour', onTheWay, '13:47', 'unknown'],
  ])('[R1.16] never lies in the past: %s', (_, steps, now, span) => {
    expect(estimate(delivered, steps, now)).toBe(`${span}, promised 12:40`);
  });

  it.each<[string, Step[], string]>([
    ['nobody accepts', pending, '12:10'],
    ['the kitchen is late', preparing, '12:30'],
    ['the rider is late', onTheWay, '12:46'],
  ])('[R1.16] holds until its own time: %s', (_, steps, last) => {
    const history = steps.map(([status, time]) => ({ status, at: at(time) }));
    const found = estimateArrival(delivered, history, place, at(steps.at(-1)?.[1] ?? ''));
    expect(found?.changesAfter).toEqual(at(last));
    const just = estimateArrival(delivered, history, place, at(last));
    const after = estimateArrival(delivered, history, place, new Date(+at(last) + 1));
    expect(just?.estimate).toEqual(found?.estimate);
    expect(after?.estimate).not.toEqual(found?.estimate);
  });

  it('[R1.16] keeps to the time for cooking that held when it was ordered', () => {
    const slower = { ...place, branch: { ...place.branch, preparationMinutes: 60 } };
    const history = [{ status: 'pending' as const, at: at('12:00') }];
    const promised = (preparationMinutes: number | null) =>
      estimateArrival({ ...delivered, preparationMinutes }, history, slower, at('12:00'))?.promisedUntil;
    expect(promised(20)).toEqual(at('12:40'));
    expect(promised(null)).toEqual(at('13:20'));
  });
});
