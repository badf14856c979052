import type { Coordinates } from '../address/address.ts';

export type City = { id: number; name: string; latitude: number; longitude: number };

/** Where a customer stands, and the city of ours around it. */
export type Place = Coordinates & { city: City | null };

/** Opening hours of one weekday, 0 = Sunday, in minutes after midnight of the branch's own time zone. */
export type WorkingDay = { day: number; opensAt: number; closesAt: number; isOpen: boolean };

export type Branch = {
  id: number;
  name: string;
  description: string;
  address: string;
  contact: string;
  image: string;
  cityId: number;
  coordinates: Coordinates | null;
  offersDelivery: boolean;
  offersPickup: boolean;
  /** The provider's master switch and reported state; null when it did not send it. */
  isOpen: boolean | null;
  acceptsOrders: boolean;
  hours: WorkingDay[];
};

export type OpeningState = 'unknown' | 'open' | 'closingSoon' | 'closed';

/** Projection stored under `branch`; id 0 means that none is chosen [R3.5]. */
export type BranchSlice = { id: number; branch: Branch | null };

/** Why no branch was found, as a message key with its values. */
export type BranchProblem = { key: string; values: Record<string, string | number> };

/** The customer's own position while it is in that city; null elsewhere: it does not apply to another city. */
export function positionIn(city: City | null, position: Place | null): Coordinates | null {
  if (city === null || position === null || position.city?.id !== city.id) return null;
  return { latitude: position.latitude, longitude: position.longitude };
}

/**
 * The restaurant that needs no choosing: the only one, or the only open one of those around the customer's own place; null
 * where there is a choice.
 */
export function onlyChoice(branches: readonly Branch[], position: Coordinates | null): Branch | null {
  const open = branches.filter(({ isOpen, acceptsOrders }) => isOpen !== false && acceptsOrders);
  const [only = null, ...others] = position === null || open.length === 0 ? branches : open;
  return others.length === 0 ? only : null;
}

/** True when the browser or the customer does not allow asking where they are: a normal path, not an error. */
export function isLocationDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'locationDenied';
}
