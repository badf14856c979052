import { minutesNeeded, noTerms } from '../../machines/promise/promise.ts';
import type { BranchPlace } from '../catalogue/menu.ts';
import type { order, orderEvent } from '../database/schema/orders.ts';
import { distanceKm } from '../places/distance.ts';

type Placed = Pick<typeof order.$inferSelect, 'isSelfPickup' | 'latitude' | 'longitude'>;
type Event = Pick<typeof orderEvent.$inferSelect, 'status' | 'at'>;

const minuteMs = 60_000;

/**
 * When an order was promised to arrive, or to be ready: counted from the moment that the restaurant had it, by the same
 * rule as before the order, and not moved afterwards. Null while it is unpaid, and without a place to bring it to [R1.16].
 */
export function promisedArrival(
  row: Placed,
  history: readonly Event[],
  place: BranchPlace,
): { from: Date; until: Date } | null {
  const accepted = history.find(({ status }) => status === 'pending');
  const hasPlace = row.latitude !== '' && row.longitude !== '';
  if (!accepted || (!row.isSelfPickup && !hasPlace)) return null;
  const to = { latitude: Number(row.latitude), longitude: Number(row.longitude) };
  const minutes = minutesNeeded(
    {
      ...noTerms,
      preparationMinutes: place.branch.preparationMinutes,
      minutesPerKm: place.city.minutesPerKm,
    },
    row.isSelfPickup ? 'pickup' : 'delivery',
    row.isSelfPickup ? null : distanceKm(place.branch, to),
  );
  if (minutes === null) return null;
  const after = (count: number) => new Date(accepted.at.getTime() + count * minuteMs);
  return { from: after(minutes.from), until: after(minutes.to) };
}
