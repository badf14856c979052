import { linesTotal, type CartLine } from '../cart/cart.ts';
import type { Minor } from '../money.ts';
import type { Arrival } from '../promise/arrival.ts';

export const mostGroupGuests = 15;
/** Lines of one guest. */
export const mostGuestLines = 10;
export const longestGuestName = 30;
/** How long a group order is open. */
export const groupHours = 4;
/** How long the host's checkout holds the cart unless that is renewed. */
export const holdSeconds = 60;

/**
 * `held`: the host is at checkout. `paying`: it is ordered and not paid yet. `placed`: ordered. The last three accept nothing any
 * more.
 */
export type GroupStatus = 'open' | 'held' | 'paying' | 'placed' | 'cancelled' | 'closed' | 'expired';

/** What the status of a group order follows from. Moments in ms since 1970. */
export type GroupFacts = {
  /** Of the order that it became; null for none. */
  orderStatus: string | null;
  isClosed: boolean;
  expiresAt: number;
  heldUntil: number | null;
};

/** The order decides first, then the host, then the clock: a hold that its checkout does not renew ends by itself. */
export function groupStatus(
  { orderStatus, isClosed, expiresAt, heldUntil }: GroupFacts,
  now: number,
): GroupStatus {
  if (orderStatus === 'awaiting') return 'paying';
  if (orderStatus === 'cancelled') return 'cancelled';
  if (orderStatus !== null) return 'placed';
  if (isClosed) return 'closed';
  if (now >= expiresAt) return 'expired';
  return heldUntil !== null && now < heldUntil ? 'held' : 'open';
}

/** Nothing can be added or changed any more, however long one waits. */
export function isGroupOver(status: GroupStatus): boolean {
  return ['placed', 'cancelled', 'closed', 'expired'].includes(status);
}

/** Whether a reading has lines: what is ordered has left the cart for the order. */
export function hasGroupLines(status: GroupStatus): boolean {
  return ['open', 'held', 'expired'].includes(status);
}

export type GroupGuest = { id: number; name: string };

/** A group order as one of its people sees it. */
export type Group = {
  /** Changes with anything else here. */
  revision: string;
  status: GroupStatus;
  hostName: string;
  branchId: number;
  branchName: string;
  /** ISO. */
  expiresAt: string;
  /** The host's own link; '' for everybody else. */
  token: string;
  isHost: boolean;
  /** The reader as a guest; null before they join, and for the host. */
  guestId: number | null;
  /** The host took the reader out. */
  wasRemoved: boolean;
  guests: GroupGuest[];
  lines: CartLine[];
  /** When the order is expected; null while that is unknown. */
  arrival: Arrival | null;
  /** Of the order; '' for none. */
  orderStatus: string;
};

export type GroupShare = { id: number | null; name: string; lines: CartLine[]; total: Minor };

/** The lines by person, the host's (`id` null) first, then in the order in which people joined. */
export function sharesOf({ hostName, guests }: Group, lines: readonly CartLine[]): GroupShare[] {
  return [{ id: null, name: hostName }, ...guests].map(({ id, name }) => {
    const own = lines.filter(({ guest }) => (guest?.id ?? null) === id);
    return { id, name, lines: own, total: linesTotal(own) };
  });
}
