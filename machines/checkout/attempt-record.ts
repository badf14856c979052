import type { Minor } from '../money.ts';
import type { PaymentMethodId } from '../payment/payment.ts';
import type { Order } from '../order/order.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * One attempt to order, stored before `place_order` leaves and removed on a definite answer, so that a reload asks
 * instead of sending again. `phase` says what may have happened already.
 */
export type AttemptRecord = {
  attemptKey: string;
  userId: number;
  phase: 'placing' | 'paying' | 'unpaid';
  method: PaymentMethodId;
  draft: OrderDraft;
  orderId: number | null;
  /** What the gateway has to collect, once the provider said so. */
  payable: Minor;
  /** The customer's newest order before the attempt; an older one cannot belong to it. Null when unknown. */
  newestOrderId: number | null;
  /** ISO time, for people who read logs. */
  startedAt: string;
};

export type AttemptStart = {
  attemptKey: string;
  userId: number;
  draft: OrderDraft;
  newestOrderId: number | null;
  startedAt: string;
};

/** The record of an attempt that is about to be sent. */
export function attemptOf({
  attemptKey,
  userId,
  draft,
  newestOrderId,
  startedAt,
}: AttemptStart): AttemptRecord {
  return {
    attemptKey,
    userId,
    phase: 'placing',
    method: draft.paymentMethod,
    draft,
    orderId: null,
    payable: draft.finalTotal - (draft.walletUsed ?? 0),
    newestOrderId,
    startedAt,
  };
}

function contentOf(lines: readonly { variantId: number; quantity: number }[]): string {
  const sums = new Map<number, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return JSON.stringify([...sums].toSorted(([one], [other]) => one - other));
}

/**
 * The order that an attempt became, or null. A provider that knows attempt keys answers with just that order; for any
 * other it is the newest one after the attempt began with the same branch, dishes and total (D9).
 */
export function orderOfAttempt(orders: readonly Order[], record: AttemptRecord): Order | null {
  const { draft, newestOrderId } = record;
  const fits = (order: Order) =>
    order.id > (newestOrderId ?? 0) &&
    order.branchId === draft.branchId &&
    order.finalTotal === draft.finalTotal &&
    contentOf(order.items) === contentOf(draft.lines);
  return orders.filter(fits).toSorted((one, other) => other.id - one.id)[0] ?? null;
}
