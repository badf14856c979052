import { describe, expect, it } from 'vitest';
import type { BranchPlace } from '../catalogue/menu.ts';
import { promisedArrival } from './arrival.ts';

const place = {
  branch: { latitude: 24.58, longitude: 73.68, preparationMinutes: 20 },
  city: { minutesPerKm: 4 },
} as BranchPlace;
const delivered = { isSelfPickup: false, latitude: '24.607', longitude: '73.68' };
const at = (time: string) => new Date(`2026-11-05T${time}:00.000Z`);
const accepted = [
  { status: 'awaiting', at: at('11:50') },
  { status: 'pending', at: at('12:00') },
] as const;

describe('when an order is promised to arrive', () => {
  it('[R1.16] counts cooking and the ride from when the restaurant had it', () => {
    expect(promisedArrival(delivered, accepted, place)).toEqual({ from: at('12:30'), until: at('12:40') });
  });

  it('[R1.10] counts cooking alone for a pick-up', () => {
    const collected = { isSelfPickup: true, latitude: '', longitude: '' };
    expect(promisedArrival(collected, accepted, place)).toEqual({ from: at('12:20'), until: at('12:30') });
  });

  it('promises nothing while unpaid, and nothing without a place', () => {
    expect(promisedArrival(delivered, accepted.slice(0, 1), place)).toBeNull();
    expect(promisedArrival({ ...delivered, latitude: '' }, accepted, place)).toBeNull();
  });
});
