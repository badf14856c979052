import type { Order } from '../order/order.ts';
import type { Verification } from './payment.ts';

/**
 * What an order says about its payment; `isClaimAccepted`
 * tells that it took the gateway's evidence. A provider without the flag that starts unpaid orders as `pending` cannot
 * tell by the status alone, which leaves it undecided.
 */
export function verdictOf(order: Order, isClaimAccepted: boolean): Verification {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.isPaid !== null) return order.isPaid ? 'paid' : 'unpaid';
  if (order.status === 'awaiting') return 'unpaid';
  if (order.status === 'unknown') return 'undecided';
  if (order.status !== 'pending' || order.payable === 0 || isClaimAccepted) return 'paid';
  return order.history.some((step) => step.status === 'awaiting') ? 'paid' : 'undecided';
}
