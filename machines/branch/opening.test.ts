import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Branch, WorkingDay } from './branch.ts';
import { minutesUntil, nextOpening, openingAt } from './opening.ts';

const at = (hours: number, minutes: number = 0) => hours * 60 + minutes;
const lunch: WorkingDay = { day: 1, opensAt: at(11), closesAt: at(15), isOpen: true };
const dinner: WorkingDay = { day: 1, opensAt: at(18), closesAt: at(23), isOpen: true };
const late: WorkingDay = { day: 6, opensAt: at(20), closesAt: at(2), isOpen: true };

function branch(changes: Partial<Branch>): Branch {
  return {
    id: 1,
    name: 'Lakeside',
    description: '',
    address: '',
    contact: '',
    image: '',
    cityId: 1,
    coordinates: null,
    offersDelivery: true,
    offersPickup: true,
    isOpen: null,
    acceptsOrders: true,
    hours: [lunch, dinner],
    ...changes,
  };
}

const monday = (hours: number, minutes: number = 0) => ({ day: 1, minute: at(hours, minutes) });

describe('openingAt', () => {
  it.each([
    [monday(10, 59), 'closed', monday(11)],
    [monday(11), 'open', monday(15)],
    [monday(14, 29), 'open', monday(15)],
    [monday(14, 30), 'closingSoon', monday(15)],
    [monday(14, 59), 'closingSoon', monday(15)],
    [monday(15), 'closed', monday(18)],
    [monday(23), 'closed', monday(11)],
    [{ day: 0, minute: 0 }, 'closed', monday(11)],
  ] as const)('[R1.27] at %j it is %s until %j', (now, opening, until) => {
    expect(openingAt(branch({}), now)).toEqual({ opening, until });
  });

  it('[R1.27] runs past midnight where the hours do', () => {
    const open = branch({ hours: [late] });
    expect(openingAt(open, { day: 6, minute: at(23) })).toEqual({
      opening: 'open',
      until: { day: 0, minute: at(2) },
    });
    expect(openingAt(open, { day: 0, minute: at(1, 45) }).opening).toBe('closingSoon');
    expect(openingAt(open, { day: 0, minute: at(2) }).opening).toBe('closed');
  });

  it('[R1.27] ends a day at 24:00 at the midnight that follows', () => {
    const open = branch({ hours: [{ day: 1, opensAt: 0, closesAt: at(24), isOpen: true }] });
    expect(openingAt(open, monday(23))).toEqual({ opening: 'open', until: { day: 2, minute: 0 } });
  });

  it('[R1.27] never closes where every day runs from 00:00 to 23:59', () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      opensAt: 0,
      closesAt: at(23, 59),
      isOpen: true,
    }));
    expect(openingAt(branch({ hours }), monday(23, 50))).toEqual({ opening: 'open', until: null });
    expect(openingAt(branch({ hours: hours.slice(0, 2) }), monday(12)).until).toEqual(monday(23, 59));
  });

  it('[R1.27] is closed on a day that is not served, whatever its hours say', () => {
    const hours = [{ ...lunch, isOpen: false }, dinner];
    expect(openingAt(branch({ hours }), monday(12))).toEqual({ opening: 'closed', until: monday(18) });
  });

  it("[R1.27] believes the provider's word over the hours", () => {
    expect(openingAt(branch({ isOpen: false }), monday(12)).opening).toBe('closed');
    expect(openingAt(branch({ isOpen: true }), monday(10))).toEqual({ opening: 'open', until: null });
  });

  it('[R1.27] does not warn of a closing that another span follows at once', () => {
    const hours = [lunch, { ...dinner, opensAt: lunch.closesAt }];
    expect(openingAt(branch({ hours }), monday(14, 45))).toEqual({ opening: 'open', until: monday(23) });
  });

  it('[R1.27] never closes where every day runs from midnight to midnight', () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opensAt: 0, closesAt: at(24), isOpen: true }));
    expect(openingAt(branch({ hours }), monday(23, 50))).toEqual({ opening: 'open', until: null });
  });

  it('[R1.27] is closed without promise while the branch takes no orders', () => {
    expect(openingAt(branch({ acceptsOrders: false, isOpen: true }), monday(12))).toEqual({
      opening: 'closed',
      until: null,
    });
  });

  it('[R1.27] knows nothing of a branch without hours and word', () => {
    expect(openingAt(branch({ hours: [] }), monday(12)).opening).toBe('unknown');
    expect(openingAt(branch({ hours: [], isOpen: true }), monday(12)).opening).toBe('open');
  });
});

describe('nextOpening', () => {
  it('[R1.27] is null for hours that never open', () => {
    expect(nextOpening([{ ...lunch, isOpen: false }], monday(12))).toBeNull();
    expect(nextOpening([{ ...lunch, closesAt: lunch.opensAt }], monday(12))).toBeNull();
  });

  it('[R1.27] is a week ahead when the only opening of the week just passed', () => {
    const next = nextOpening([lunch], monday(11));
    expect(next).toEqual(monday(11));
    expect(minutesUntil(monday(11, 1), monday(11))).toBe(7 * 24 * 60 - 1);
  });
});

describe('any hours', () => {
  const span = fc.record({
    day: fc.nat(6),
    opensAt: fc.nat(1439),
    closesAt: fc.nat(1440),
    isOpen: fc.boolean(),
  });
  const moment = fc.record({ day: fc.nat(6), minute: fc.nat(1439) });

  it('[R1.27] closes at the minute it promised, or another span goes on', () => {
    fc.assert(
      fc.property(span, moment, (hours, now) => {
        const { opening, until } = openingAt(branch({ hours: [hours] }), now);
        if (opening === 'closed' || until === null) return;
        expect(openingAt(branch({ hours: [hours] }), until).opening).toBe('closed');
      }),
    );
  });

  it('[R1.27] opens at the minute it promised', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 14 }), moment, (hours, now) => {
        const next = nextOpening(hours, now);
        if (next !== null) expect(openingAt(branch({ hours }), next).opening).not.toBe('closed');
      }),
    );
  });
});
