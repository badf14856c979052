import type { Order } from '../order/order.ts';
import type { Verification } from './payment.ts';

/**
 * The state of a payment by its order. `isClaimAccepted`: the provider accepted the gateway's evidence. A provider without that
 * flag that starts unpaid orders as `pending` leaves the payment undecided.
 */
export function verdictOf(order: Order, isClaimAccepted: boolean): Verification {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.isPaid !== null) return order.isPaid ? 'paid' : 'unpaid';
  if (order.status === 'awaiting') return 'unpaid';
  if (order.status === 'unknown') return 'undecided';
  if (order.status !== 'pending' || order.payable === 0 || isClaimAccepted) return 'paid';
  return order.history.some((step) => step.status === 'awaiting') ? 'paid' : 'undecided';
}
