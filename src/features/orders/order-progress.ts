import { orderStatuses, type KnownOrderStatus, type Order } from '../../../machines/order/order.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** What a status is called for this order; the last step of a pick-up has its own name. */
export type StatusName = KnownOrderStatus | 'collected' | 'ready';

export type OrderStep = {
  name: StatusName;
  state: 'done' | 'current' | 'later';
  /** ISO time at which it was reached, '' when the provider did not send it. */
  at: string;
};

const deliverySteps = [
  'pending',
  'confirmed',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
] as const;
const pickupSteps = ['pending', 'confirmed', 'preparing', 'ready_for_pickup', 'delivered'] as const;

/** Still going on: the customer wants to follow it. A status that we do not know counts as going on. */
export function isActive({ status }: Pick<Order, 'status'>): boolean {
  return status !== 'delivered' && status !== 'cancelled';
}

/** The restaurant has it, and the customer wants to follow it: not one that waits for its payment. */
export function isUnderWay(order: Pick<Order, 'status'>): boolean {
  return isActive(order) && order.status !== 'awaiting';
}

/** How often a shown order is read again, in ms; false once nothing more can happen [R1.16]. */
export function refreshPause(order: Order | null | undefined): number | false {
  if (!order || !isActive(order)) return false;
  return order.status === 'out_for_delivery' ? 5_000 : 10_000;
}

/** How often an order is read again while a report waits for its answer, in ms. */
export function answerPause(order: Order | null | undefined): number | false {
  return order?.items.some(({ complaint }) => complaint?.status === 'open') === true ? 20_000 : false;
}

/** The name for the order's status, or null when only the provider's own text can be shown. */
export function statusName({ status, isPickup }: Pick<Order, 'status' | 'isPickup'>): StatusName | null {
  return status === 'unknown' ? null : nameFor(status, isPickup);
}

function nameFor(status: KnownOrderStatus, isPickup: boolean): StatusName {
  if (!isPickup) return status;
  if (status === 'delivered') return 'collected';
  return status === 'ready_for_pickup' ? 'ready' : status;
}

/**
 * The steps of the order from first to last. One that is unpaid, cancelled or of an unknown status has none, only
 * its text.
 */
export function stepsOf(order: Order): OrderStep[] {
  if (order.status === 'unknown') return [];
  const all: readonly KnownOrderStatus[] = order.isPickup ? pickupSteps : deliverySteps;
  const reached = all.indexOf(order.status);
  if (reached === -1) return [];
  return all.map((status, index) => ({
    name: nameFor(status, order.isPickup),
    state: stateOf(index, reached, all.length),
    at: index <= reached ? (order.history.find((entry) => entry.status === status)?.at ?? '') : '',
  }));
}

/** The last step is done as soon as it is reached; nothing comes after it. */
function stateOf(index: number, reached: number, length: number): OrderStep['state'] {
  if (index < reached || (index === reached && index === length - 1)) return 'done';
  return index === reached ? 'current' : 'later';
}

/**
 * Whether the customer may cancel: every dish allows it and the order has not gone past the status that each dish names
 * (as the provider checks it).
 */
export function canCancel(order: Order): boolean {
  const { status, items } = order;
  if (status === 'unknown' || !isActive(order) || items.length === 0) return false;
  return items.every((item) => item.isCancelable && rankOf(status) <= rankOf(item.cancelableTill));
}

/** Position in the life of an order; -1 for a name that is no status. */
function rankOf(name: string): number {
  return orderStatuses.findIndex((status) => status === name);
}

/** Colour of the status badge; the name beside it has the same information. */
export function toneOf({ status }: Pick<Order, 'status'>): BadgeTone {
  if (status === 'delivered') return 'leaf';
  if (status === 'cancelled') return 'brick';
  return status === 'awaiting' ? 'turmeric' : status === 'unknown' ? 'neutral' : 'spice';
}
