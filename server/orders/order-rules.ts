import { orderStatuses } from '../../machines/order/order.ts';
import type { KnownOrderStatus } from '../../machines/order/order.ts';
import { isGateway } from '../../machines/payment/gateways.ts';

type Judged = { status: KnownOrderStatus; isSelfPickup: boolean };

/** True while every item may still be cancelled by the customer [R1.19]; an unpaid order always may. */
export function isCancellable(
  status: KnownOrderStatus,
  items: readonly { cancelableTill: string }[],
): boolean {
  if (status === 'awaiting') return true;
  if (status === 'delivered' || status === 'cancelled') return false;
  return items.every(({ cancelableTill }) => rankOf(status) <= rankOf(cancelableTill));
}

/** -1 for a text that is no status, so that nothing is allowed until then. */
function rankOf(status: string): number {
  return orderStatuses.findIndex((known) => known === status);
}

/** The restaurant's next step, or null at the end; pick-up orders are never on the road. */
export function nextStatus({ status, isSelfPickup }: Judged): KnownOrderStatus | null {
  if (status === 'awaiting' || status === 'delivered' || status === 'cancelled') return null;
  const next = orderStatuses[orderStatuses.indexOf(status) + 1] ?? null;
  return next === 'out_for_delivery' && isSelfPickup ? 'delivered' : next;
}

/** The step before, as a restaurant takes a mistake back, or null where there is none; what has arrived stays so. */
export function previousStatus(status: KnownOrderStatus): KnownOrderStatus | null {
  if (status === 'awaiting' || status === 'pending' || status === 'delivered' || status === 'cancelled')
    return null;
  return orderStatuses[orderStatuses.indexOf(status) - 1] ?? null;
}

/** What an order's money is judged by; amounts in minor units. */
export type Paid = {
  status: KnownOrderStatus;
  isPaid: boolean;
  paymentMethod: string;
  finalTotal: number;
  walletUsed: number;
};

/** True while the order waits for a gateway's payment: only then one buys it, and only then it may expire [P7]. */
export function isAwaitingPayment({ status, isPaid }: Pick<Paid, 'status' | 'isPaid'>): boolean {
  return status === 'awaiting' && !isPaid;
}

/** True for an online order that was never paid: it may be taken back as if it had not been [R8.6]. */
export function isReturnable({
  status,
  isPaid,
  paymentMethod,
}: Omit<Paid, 'finalTotal' | 'walletUsed'>): boolean {
  return !isPaid && isGateway(paymentMethod) && (status === 'awaiting' || status === 'cancelled');
}

/** What the customer has paid so far: everything, or the wallet part of an order whose rest was never paid. */
export function amountPaid({
  isPaid,
  finalTotal,
  walletUsed,
}: Omit<Paid, 'status' | 'paymentMethod'>): number {
  return isPaid ? finalTotal : walletUsed;
}
